import autocannon from 'autocannon'

/** How fast something answered: milliseconds of the median and of the slowest in a hundred, and answers a second. */
export interface Speed {
  p50: number
  p99: number
  perSecond: number
}

/** One request of those that a connection sends by turns. */
export type BenchRequest = autocannon.Request

const SECONDS = 3

/**
 * Sends requests over so many connections at once; `requests` makes those of one connection. Throws when an answer was
 * not a good one: a fast error is no speed.
 */
export async function speedOfCalls(url: string, requests: () => BenchRequest[], connections: number): Promise<Speed> {
  const setupClient: NonNullable<autocannon.Options['setupClient']> = (client) => {
    client.setRequests(requests())
  }
  // Each request once, so that what is kept is there; then all connections.
  const once = requests()
  await autocannon({
    url,
    setupClient: (client) => {
      client.setRequests(once)
    },
    connections: 1,
    amount: once.length,
  })
  await autocannon({ url, setupClient, connections, duration: 1 })
  const result = await autocannon({ url, setupClient, connections, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) {
    const statuses = JSON.stringify(result.statusCodeStats)
    throw new Error(`${result.non2xx} answers were not good, ${result.errors} requests failed: ${statuses}`)
  }
  // Not one answer in all that time: it takes at least as long.
  if (result.requests.total === 0) return { p50: SECONDS * 1000, p99: SECONDS * 1000, perSecond: 0 }
  return { p50: result.latency.p50, p99: result.latency.p99, perSecond: result.requests.average }
}

/** Runs statements by turns, so many at once, each waiting for its own answer before the next. */
export async function speedOfSql(
  run: (turn: number, lane: number) => Promise<unknown>,
  connections: number,
): Promise<Speed> {
  const times: number[] = []
  let turn = 0
  const until = (end: number, keep: boolean) =>
    Promise.all(
      Array.from({ length: connections }, async (_, lane) => {
        while (performance.now() < end) {
          const start = performance.now()
          await run(turn++, lane)
          if (keep) times.push(performance.now() - start)
        }
      }),
    )
  await until(performance.now() + 1000, false)
  const began = performance.now()
  await until(began + SECONDS * 1000, true)
  const seconds = (performance.now() - began) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), perSecond: times.length / seconds }
}
