/** The timer of browsers and Node; this package has the types of neither. */
declare function setTimeout(callback: () => void, ms: number): unknown

/**
 * Waits `ms` milliseconds. `pause(0)` continues in a later task, so that the browser can do other work first. For browser
 * code: the server has `node:timers/promises`.
 */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
