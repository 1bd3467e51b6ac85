const INTERVAL_MS = 5000

/**
 * Runs `work` and logs every few seconds what it does, with the elapsed seconds and the latest detail that it reports:
 * `building the base: 15 s, transforming`. Each is a line of its own, so that a log of CI can be read as well.
 */
export async function withProgress<T>(
  name: string,
  log: (line: string) => void,
  work: (update: (detail: string) => void) => Promise<T>,
): Promise<T> {
  const began = performance.now()
  let latest = ''
  const print = (detail: string): void => {
    const seconds = Math.round((performance.now() - began) / 1000)
    log(`  ${name}: ${seconds} s${detail === '' ? '' : `, ${detail}`}`)
  }
  const timer = setInterval(() => print(latest), INTERVAL_MS)
  try {
    const result = await work((detail) => {
      if (detail.trim() !== '') latest = detail.trim().slice(0, 100)
    })
    print('done')
    return result
  } finally {
    clearInterval(timer)
  }
}
