import { setInterval as every } from 'node:timers/promises'
import type { BareSql } from '@rankdesk/server/testing'
import type { Measurement } from '../measurement.ts'
import type { BenchCall } from './benchCalls.ts'
import { speedOfCalls } from './speeds.ts'

const CONNECTIONS = 10
const WRITE_EVERY_MS = 1000

/** The number of writes after which the first responses of all connections are measured. */
const WRITES = 24

/** Goals on the reference machine with 5,000 clients, in ms. They are reported, not enforced. */
const GOALS: Readonly<Record<string, { whileWriting: number; firstAfterWrite: number }>> = {
  'client list, filtered and paged': { whileWriting: 50, firstAfterWrite: 400 },
  "Home's reports of everyone": { whileWriting: 60, firstAfterWrite: 400 },
  'team-rollup of everyone': { whileWriting: 400, firstAfterWrite: 400 },
}

/**
 * Measures the most expensive calls while a strategy is written each second, and the first responses after a write, when
 * nothing that reads strategies is cached. All connections send the request at once.
 */
export async function measureUnderWrites(
  url: string,
  bare: BareSql,
  calls: readonly BenchCall[],
  clients: number,
): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const { name, requests } of calls) {
    const goal = GOALS[name]
    if (goal === undefined) continue
    const { p50, p99 } = await whileWriting(bare, () => speedOfCalls(url, requests, CONNECTIONS))
    const first = await firstAfterWrites(url, bare, requests())
    const line = (what: string, value: number, max?: number): Measurement => ({
      name: `${name}, ${clients} clients, ${CONNECTIONS} connections: ${what}`,
      value,
      unit: max === undefined ? 'ms' : `ms, goal ${max}`,
    })
    measurements.push(
      line('p50 with a write each second', p50),
      line('p99 with a write each second', p99, goal.whileWriting),
      line('first responses after a write, p50', at(first, 0.5)),
      line('first responses after a write, p99', at(first, 0.99), goal.firstAfterWrite),
    )
  }
  return measurements
}

/** Measures while a strategy is written each second. */
export async function whileWriting<Result>(bare: BareSql, measure: () => Promise<Result>): Promise<Result> {
  const stopped = new AbortController()
  const writing = (async () => {
    try {
      for await (const _ of every(WRITE_EVERY_MS, undefined, { signal: stopped.signal })) await bare.toggleStrategy()
    } catch (error) {
      if (!stopped.signal.aborted) throw error
    }
  })()
  try {
    return await measure()
  } finally {
    stopped.abort()
    await writing
  }
}

/** Returns the times of the responses after each write, in ascending order. */
export async function firstAfterWrites(
  url: string,
  bare: BareSql,
  requests: ReturnType<BenchCall['requests']>,
): Promise<number[]> {
  const times: number[] = []
  for (let write = 0; write < WRITES; write += 1) {
    const { path = '/', method = 'GET', headers, body } = requests[write % requests.length] ?? {}
    await bare.toggleStrategy()
    const send = async () => {
      const start = performance.now()
      const response = await fetch(url + path, {
        method,
        headers: new Headers(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])),
        ...(body === undefined ? {} : { body: String(body) }),
      })
      await response.text()
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      times.push(performance.now() - start)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, send))
  }
  return times.toSorted((a, b) => a - b)
}

/** Returns the value of ascending ones below which this share of them lies. */
export const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
