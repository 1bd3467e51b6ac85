import { pause } from '@rankdesk/format'

/**
 * Starts a screen's queries from its route's loader without holding up the navigation. A failure is ignored: the screen
 * runs the same queries and shows their errors.
 */
export function startQueries(start: () => unknown): void {
  const run = async () => start()
  run().catch(() => undefined)
}

/** Starts queries in their order, each in a task of its own: many requests at once hold up a slow computer. */
export async function startInTurns(...starts: readonly (() => unknown)[]): Promise<void> {
  for (const start of starts) {
    start()
    await pause(0)
  }
}
