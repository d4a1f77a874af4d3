#include "CMondegreenGzip.h"
