/** The 97.5 % quantiles of Student's t distribution for 1 to 30 degrees of freedom. */
const QUANTILES = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
]
/** The quantile of the normal distribution, and what few degrees of freedom add to it. */
const NORMAL = 1.96
const CORRECTION = 2.4

/** Returns the factor of a 95 % interval for a number of degrees of freedom, 1 or more. Rule OUT-5. */
export function studentT(degreesOfFreedom: number): number {
  return QUANTILES[degreesOfFreedom - 1] ?? NORMAL + CORRECTION / degreesOfFreedom
}
