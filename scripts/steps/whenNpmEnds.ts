const intervalMs = 250

/**
 * Calls `act` once when the npm command that started this process is gone. npm passes a signal on to the shell between
 * it and us, and that shell ends without passing it on: whoever stops `npm start` would leave the server running.
 * Does nothing for a process that was not started by npm: it may well outlive what started it.
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
