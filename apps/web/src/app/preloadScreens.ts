import { isMeteredLine } from '@rankdesk/ui'

/** Loads the code of a screen. */
type Load = () => Promise<unknown>

/** How long nobody does anything before a screen is loaded, in ms. */
const IDLE_MS = 5000

/** The time for which the start may keep the page from responding, in ms, before the computer counts as slow. */
const MAX_BLOCKED_MS = 1000

/** What a person does; each of these starts the pause again. */
const INPUTS = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/**
 * Loads the screens that staff open most often, so that they open at once: one at a time, each after five seconds without
 * input, and none on a slow computer or a metered line. A failure is ignored: opening the screen loads it again.
 */
export function preloadScreens(importScreens: () => Promise<readonly Load[]>): void {
  const blocked = watchBlockedTime()
  let waiting: Load[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void loadNext(), IDLE_MS)
  }
  const end = () => {
    clearTimeout(timer)
    for (const input of INPUTS) removeEventListener(input, restart, true)
  }
  async function loadNext(): Promise<void> {
    if (isMeteredLine() || blocked() > MAX_BLOCKED_MS) return end()
    try {
      waiting ??= [...(await importScreens())]
      await waiting.shift()?.()
    } catch {
      // The list of screens could not be loaded, or this screen: the next pause tries what is left.
    }
    if (waiting?.length === 0) end()
    else restart()
  }
  for (const input of INPUTS) addEventListener(input, restart, { capture: true, passive: true })
  restart()
}

/** Returns a function that tells for how long tasks have kept the page from responding, in ms. */
function watchBlockedTime(): () => number {
  let total = 0
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return () => total
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) total += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  return () => total
}
