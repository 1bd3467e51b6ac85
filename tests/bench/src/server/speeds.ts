import autocannon from 'autocannon'

/** The speed of a call: median and 99th percentile in ms, and responses a second. */
export interface Speed {
  p50: number
  p99: number
  perSecond: number
}

/** One of the requests that a connection sends in turn. */
export type BenchRequest = autocannon.Request

const SECONDS = 3

/**
 * Sends requests over this many connections at once; `requests` creates those of one connection. Throws when a response
 * was an error: a fast error is no measurement.
 */
export async function speedOfCalls(
  url: string,
  requests: () => BenchRequest[],
  connections: number,
  seconds = SECONDS,
): Promise<Speed> {
  const setupClient: NonNullable<autocannon.Options['setupClient']> = (client) => {
    client.setRequests(requests())
  }
  // Each request once to fill the report cache, then all connections.
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
  const result = await autocannon({ url, setupClient, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) {
    const statuses = JSON.stringify(result.statusCodeStats)
    throw new Error(`${result.non2xx} error responses, ${result.errors} requests failed: ${statuses}`)
  }
  // No response within the whole run: it takes at least that long.
  if (result.requests.total === 0) return { p50: seconds * 1000, p99: seconds * 1000, perSecond: 0 }
  return { p50: result.latency.p50, p99: result.latency.p99, perSecond: result.requests.average }
}

/** Runs statements in turn on this many connections at once; each waits for its result before the next. */
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
