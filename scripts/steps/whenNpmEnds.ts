const intervalMs = 250

/**
 * Calls `act` once when the npm command that started this process has ended. npm sends a signal to the shell between it
 * and us, which ends without forwarding it, so that stopping `npm start` would leave the server running. Does nothing
 * for a process that npm did not start, as it may outlive its parent.
 */
export function whenNpmEnds(act: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, intervalMs)
  watch.unref()
}
