/**
 * Starts a screen's queries from its route's loader without holding up the navigation. A failure is ignored: the screen
 * runs the same queries and shows their errors.
 */
export function startQueries(start: () => unknown): void {
  const run = async () => start()
  run().catch(() => undefined)
}
