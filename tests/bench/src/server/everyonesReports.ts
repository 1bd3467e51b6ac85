import { openBareSql } from '@rankdesk/server/testing'
import { median } from '../charts/median.ts'
import type { Measurement } from '../measurement.ts'
import { startAgency } from './startAgency.ts'

const CLIENTS = 5000
const NOW = '2026-11-17T18:00:00Z'
const RUNS = 5

/** The reports of all clients that take longest, and the budget of each made again, in ms (issue 53). */
const REPORTS = ['leadership-rollup', 'organic-leads', 'organic-traffic', 'month-strategies'] as const
const MAX_MS = 300

/** Measures the SQL of reports about all of 5,000 clients without their cache, as after a write. */
export async function measureEveryonesReports(): Promise<Measurement[]> {
  const agency = await startAgency(CLIENTS, NOW)
  try {
    const bare = await openBareSql(agency.dataDir, NOW)
    try {
      const lines: Measurement[] = []
      for (const queryId of REPORTS) {
        const run = bare.report({ fromApp: 'bench', queryId, filter: [], flags: 7, offset: 0, count: 25, sort: [] })
        await run()
        const times: number[] = []
        for (let turn = 0; turn < RUNS; turn += 1) {
          const start = performance.now()
          await run()
          times.push(performance.now() - start)
        }
        const name = `${queryId} of everyone, ${CLIENTS} clients: SQL`
        lines.push({ name, value: median(times), unit: 'ms', budget: { max: MAX_MS } })
      }
      return lines
    } finally {
      await bare.close()
    }
  } finally {
    await agency.stop()
  }
}
