/** Problems of the page manager that are told to the console alone (M580); the person sees what to do about them. */
export function logPageProblem(
  problem: 'Missing domain' | 'Missing template ID' | 'Unable to add or update page',
): void {
  // oxlint-disable-next-line no-console -- M580 says so.
  console.error(problem)
}
