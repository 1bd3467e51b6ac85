import { openBareSql, signIn } from '@rankdesk/server/testing'
import type { Measurement } from '../measurement.ts'
import { benchCalls } from './benchCalls.ts'
import { speedOfCalls } from './speeds.ts'
import { startAgency } from './startAgency.ts'
import { measureUnderWrites } from './underWrites.ts'

/** Agencies of these sizes show how costs grow. BENCH_SIZES replaces them; 20,000 clients take many minutes. */
const SIZES = [400, 5000, 20_000] as const
const CONNECTIONS = 10
/** A Tuesday in the middle of a month. */
const NOW = '2026-11-17T18:00:00Z'

const MEASURED = ['client list, filtered and paged', "Home's reports of everyone", 'team-rollup of everyone']

/** Measures agencies of growing sizes: the CPU time of seeding, the size of the database, and the largest reports. */
export async function measureGrowth(): Promise<Measurement[]> {
  const sizes = process.env['BENCH_SIZES']?.split(',').map(Number) ?? SIZES
  const measurements: Measurement[] = []
  for (const clients of sizes) measurements.push(...(await measureSize(clients)))
  return measurements
}

async function measureSize(clients: number): Promise<Measurement[]> {
  const agency = await startAgency(clients, NOW)
  try {
    const bare = await openBareSql(agency.dataDir, NOW)
    try {
      const { id_token: token } = await signIn(agency.url, 'Maya Okafor')
      const lines: Measurement[] = [
        { name: `${clients} clients: database`, value: (await bare.size()) / 1024 ** 2, unit: 'MB' },
      ]
      if (agency.cpuSeconds !== undefined) {
        const { server, postgres } = agency.cpuSeconds
        lines.push(
          { name: `${clients} clients: start and seed, server`, value: server, unit: 's of CPU' },
          { name: `${clients} clients: start and seed, PostgreSQL`, value: postgres, unit: 's of CPU' },
        )
      }
      const calls = benchCalls(bare, token, []).filter(({ name }) => MEASURED.includes(name))
      for (const { name, requests, uncached } of calls) {
        for (const [kind, create] of [['cached', requests] as const, ['uncached', uncached ?? requests] as const]) {
          const { p50, p99 } = await speedOfCalls(agency.url, create, CONNECTIONS)
          const of = `${name}, ${clients} clients, ${CONNECTIONS} connections, ${kind}`
          lines.push({ name: `${of}: p50`, value: p50, unit: 'ms' }, { name: `${of}: p99`, value: p99, unit: 'ms' })
        }
      }
      lines.push(...(await measureUnderWrites(agency.url, bare, calls, clients)))
      for (const { name, value, unit } of lines) console.log(`${name}: ${value.toFixed(1)} ${unit}`)
      return lines
    } finally {
      await bare.close()
    }
  } finally {
    await agency.stop()
  }
}
