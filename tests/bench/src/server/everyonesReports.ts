import type { BareSql } from '@rankdesk/server/testing'
import { median } from '../charts/median.ts'
import type { Measurement } from '../measurement.ts'
import type { RunningAgency } from './startAgency.ts'

const RUNS = 5

/** The reports of all clients that take longest. */
const REPORTS = ['leadership-rollup', 'organic-leads', 'organic-traffic', 'month-strategies'] as const

/** The budget of the SQL of each made again, in ms, by the number of clients (issue 53). */
const budgetOf = (clients: number) => (clients > 5000 ? 1000 : 300)

/**
 * Measures the SQL of reports about all clients without their cache, as after a write: until the rows are there, and the CPU
 * of PostgreSQL with all of its processes, which other programs do not lengthen.
 */
export async function measureEveryonesReports(
  agency: Pick<RunningAgency, 'cpuUntilNow'>,
  bare: BareSql,
  clients: number,
): Promise<Measurement[]> {
  const lines: Measurement[] = []
  for (const queryId of REPORTS) {
    const run = bare.report({ fromApp: 'bench', queryId, filter: [], flags: 7, offset: 0, count: 25, sort: [] })
    await run()
    const times: number[] = []
    const before = await agency.cpuUntilNow()
    for (let turn = 0; turn < RUNS; turn += 1) {
      const start = performance.now()
      await run()
      times.push(performance.now() - start)
    }
    const after = await agency.cpuUntilNow()
    const name = `${queryId} of everyone, ${clients} clients: SQL`
    const budget = { max: budgetOf(clients) }
    lines.push({ name, value: median(times), unit: 'ms', budget })
    if (before === undefined || after === undefined) continue
    const value = ((after.postgres - before.postgres) / RUNS) * 1000
    lines.push({ name: `${name}, CPU of PostgreSQL`, value, unit: 'ms of CPU', budget })
  }
  return lines
}
