import type { QueryClient } from '@tanstack/react-query'

/** What happened in the screen of a story, for its play function. */
export interface ScreenReport {
  queryClient: QueryClient
  /** The calls that the recording has no response for. */
  missing: readonly string[]
}

/** The reports of the open screens, by the element that marks the screen. */
export const screenReports = new WeakMap<Element, ScreenReport>()

/** Returns what is wrong with a screen that should show its data, as sentences. */
export function problemsOfScreen(page: ParentNode, { queryClient, missing }: ScreenReport): string[] {
  const failed = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'error')
    .map(({ queryKey, state }) => `The query ${JSON.stringify(queryKey)} failed: ${String(state.error)}`)
  // An error state, the note above a stale result, and a route that threw.
  const alerts = [...page.querySelectorAll('[role="alert"]')].map(
    (alert) => `The screen shows an error: ${alert.textContent}`,
  )
  return [...missing.map((call) => `The recording has no response for ${call}`), ...failed, ...alerts]
}
