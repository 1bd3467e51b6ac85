/** Logs problems of the page manager to the console (M580); the screen says what to do about them. */
export function logPageProblem(
  problem: 'Missing domain' | 'Missing template ID' | 'Unable to add or update page',
): void {
  // oxlint-disable-next-line no-console -- M580 says so.
  console.error(problem)
}
