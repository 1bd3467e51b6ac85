/** Waits `ms` milliseconds. `pause(0)` continues in a later task, so that the browser can do other work first. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
