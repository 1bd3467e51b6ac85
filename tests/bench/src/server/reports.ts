import { openBareSql, signIn } from '@rankdesk/server/testing'
import Fastify from 'fastify'
import type { Measurement } from '../measurement.ts'
import { benchCalls } from './benchCalls.ts'
import { type Speed, speedOfCalls, speedOfSql } from './speeds.ts'
import { startAgency } from './startAgency.ts'

const AGENCIES = [400, 5000] as const
const CONNECTIONS = [10, 50] as const
/** A Tuesday in the middle of a month. */
const NOW = '2026-11-17T18:00:00Z'

/**
 * The number of zones to save: one for each connection of each run, two for warming up, and one for each connection
 * that runs the bare SQL.
 */
const ZONES = 2 + 2 * 10 + 3 * 50

/** Budgets, for the large agency with few connections. */
const MAX_P99 = 150
const MAX_TIMES_BARE = 3

/**
 * Measures the calls behind the screens on demo agencies of 400 and 5,000 clients, over 10 and 50 connections, each
 * next to its bare SQL, and an empty Fastify for comparison. `onMeasured` is called for every finished line, because
 * creating the large agency alone takes minutes.
 */
export async function measureReports({
  agencies = AGENCIES,
  onMeasured = () => undefined,
}: { agencies?: readonly number[]; onMeasured?: (line: Measurement) => void } = {}): Promise<Measurement[]> {
  const measurements = await measureNothing()
  for (const clients of agencies) measurements.push(...(await measureAgency(clients, onMeasured)))
  return measurements
}

async function measureNothing(): Promise<Measurement[]> {
  const app = Fastify()
  app.get('/', () => ({ ok: true }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const measurements: Measurement[] = []
    for (const connections of CONNECTIONS) {
      const speed = await speedOfCalls(url, () => [{ method: 'GET', path: '/' }], connections)
      measurements.push(...inLines(`bare Fastify, ${connections} connections`, speed))
    }
    return measurements
  } finally {
    await app.close()
  }
}

async function measureAgency(clients: number, onMeasured: (line: Measurement) => void): Promise<Measurement[]> {
  const agency = await startAgency(clients, NOW)
  try {
    const bare = await openBareSql(agency.dataDir, NOW)
    try {
      const { id_token: token } = await signIn(agency.url, 'Maya Okafor')
      const zones = await bare.savableZones(ZONES)
      const measurements: Measurement[] = []
      const add = (...lines: Measurement[]) => {
        measurements.push(...lines)
        for (const line of lines) onMeasured(line)
      }
      for (const call of benchCalls(bare, token, zones)) {
        for (const connections of CONNECTIONS) {
          const name = `${call.name}, ${clients} clients, ${connections} connections`
          const isGoal = clients === Math.max(...AGENCIES) && connections === Math.min(...CONNECTIONS)
          const speed = await speedOfCalls(agency.url, call.requests, connections)
          add(...inLines(name, speed, isGoal ? MAX_P99 : undefined))
          const uncached =
            call.uncached === undefined ? speed : await speedOfCalls(agency.url, call.uncached, connections)
          if (call.uncached !== undefined) add(...inLines(`${name}: uncached`, uncached))
          const withoutService = await speedOfSql(call.bare, connections)
          // Compares the statement with the call that runs it: a cached report would beat any SQL.
          add(...inLines(`${name}: bare SQL`, withoutService), {
            name: `${name}: compared with bare SQL`,
            value: uncached.p50 / withoutService.p50,
            unit: 'times the p50',
            ...(isGoal ? { budget: { max: MAX_TIMES_BARE } } : {}),
          })
        }
      }
      return measurements
    } finally {
      await bare.close()
    }
  } finally {
    await agency.stop()
  }
}

function inLines(name: string, { p50, p99, perSecond }: Speed, maxP99?: number): Measurement[] {
  return [
    { name: `${name}: p50`, value: p50, unit: 'ms' },
    { name: `${name}: p99`, value: p99, unit: 'ms', ...(maxP99 === undefined ? {} : { budget: { max: maxP99 } }) },
    { name, value: perSecond, unit: 'requests/s' },
  ]
}
