#include "CMondegreenICU.h"
