import type { Page } from 'playwright-core'
import { mainThread } from '../table/mainThread.ts'

/** The interval between two keys in ms: a fast typist. */
const KEY_INTERVAL_MS = 60

/** The typed text: words of five letters. */
const TYPED = 'aaaaa '.repeat(34)

/** Makes every page that opens measure its keys: from each key to the end of the frame that shows it. */
export async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const latencies: number[] = []
    Object.assign(globalThis, { latencies })
    const { port1, port2 } = new MessageChannel()
    const startTimes: number[] = []
    port1.addEventListener('message', () => {
      for (const start of startTimes.splice(0)) latencies.push(performance.now() - start)
    })
    port1.start()
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          startTimes.push(timeStamp)
          port2.postMessage(undefined)
        })
      },
      { capture: true },
    )
  })
}

/** Types as `typeAndMeasure` does, and returns the CPU of the page's main thread for a key in ms, too. */
export async function typeWithCpu(page: Page): Promise<{ latencies: number[]; cpu: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const before = await mainThread(session)
  const latencies = await typeAndMeasure(page)
  return { latencies, cpu: ((await mainThread(session)) - before) / latencies.length }
}

/** Types at the caret and returns each key's time to paint in ms. Requires `watchKeys`. */
export async function typeAndMeasure(page: Page): Promise<number[]> {
  const seen = () => page.evaluate(() => (globalThis as unknown as { latencies: number[] }).latencies)
  const before = (await seen()).length
  await page.keyboard.type(TYPED, { delay: KEY_INTERVAL_MS })
  const latencies = (await seen()).slice(before)
  if (latencies.length < TYPED.length) throw new Error(`Only ${latencies.length} of ${TYPED.length} keys were painted`)
  return latencies
}

/** Returns the value below which the given share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}
