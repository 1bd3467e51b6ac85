import type { CDPSession } from 'playwright-core'

/** Returns the CPU time of the page's main thread so far, in ms. */
export async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000
}
