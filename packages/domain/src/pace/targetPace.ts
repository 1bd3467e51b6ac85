/**
 * Returns how much of the month's work should be done by now, percent of 100: the share of the month's working days
 * that have passed, including today. 0 of 0 gives 0. Rule PACE-3.
 */
export function targetPacePercentage(workingDaysPassed: number, workingDaysOfMonth: number): number {
  return workingDaysOfMonth > 0 ? (workingDaysPassed / workingDaysOfMonth) * 100 : 0
}
