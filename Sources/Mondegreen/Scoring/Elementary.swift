// SPDX-License-Identifier: Apache-2.0

private import Glibc

/// Natural logarithm.
func logarithm(_ x: Float) -> Float { logf(x) }

/// Natural logarithm.
func logarithm(_ x: Double) -> Double { log(x) }

/// The logistic function: a log-odds to a probability.
func logistic(_ x: Double) -> Double { 1 / (1 + exp(-x)) }

/// *e* to the power of a number.
func exponential(_ x: Double) -> Double { exp(x) }
