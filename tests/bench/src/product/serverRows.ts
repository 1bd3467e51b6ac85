import type { BareSql, SavableZone } from '@rankdesk/server/testing'
import type { Measurement } from '../measurement.ts'
import type { BenchCall } from '../server/benchCalls.ts'
import { speedOfCalls, speedOfSql } from '../server/speeds.ts'
import type { RunningAgency } from '../server/startAgency.ts'
import { at, firstAfterWrites, whileWriting } from '../server/underWrites.ts'

const CONNECTIONS = 10
/** How long readers are measured beside writers, in s: one write each second. */
const SECONDS = 8

/** The CPU time of creating 5,000 clients, in seconds (issue 53). */
const MAX_SEED_SECONDS = 120

/** Returns the CPU time of creating the agency. It is unknown for an agency that was kept from an earlier run. */
export function seedRow({ isNew, cpuSeconds }: Pick<RunningAgency, 'isNew' | 'cpuSeconds'>): Measurement[] {
  if (!isNew || cpuSeconds === undefined) return []
  const { server, postgres } = cpuSeconds
  return [
    { name: 'seeding 5000 clients', value: server + postgres, unit: 's of CPU', budget: { max: MAX_SEED_SECONDS } },
    { name: 'seeding 5000 clients: PostgreSQL', value: postgres, unit: 's of CPU' },
  ]
}

/** A save may take this many times as long as a bare transaction. */
const MAX_TIMES_BARE = 3

/** Measures saving a zone beside a transaction of an INSERT and an UPDATE over a pool like the server's. */
export async function measureSaving(
  url: string,
  bare: BareSql,
  call: BenchCall,
  zones: readonly SavableZone[],
): Promise<Measurement[]> {
  const lanes = zones.map((zone) => ({ ...zone }))
  const plain = await speedOfSql(async (turn, lane) => {
    const zone = lanes[lane % lanes.length]
    if (zone === undefined) return
    await bare.insertAndUpdate(zone, `<p>Written ${turn} times over, and nothing of it was lost on the way.</p>`)
    zone.version += 1
  }, CONNECTIONS)
  const saved = await speedOfCalls(url, call.requests, CONNECTIONS)
  const name = `saving a zone, ${CONNECTIONS} connections`
  return (['p50', 'p99'] as const).flatMap((share): Measurement[] => [
    { name: `${name}: ${share}`, value: saved[share], unit: 'ms' },
    {
      name: `${name}: ${share} beside INSERT + UPDATE`,
      value: saved[share] / plain[share],
      unit: 'times',
      budget: { max: MAX_TIMES_BARE },
    },
  ])
}

/** The calls beside a writer, and how many times their p99 without one it may take. The rollup has no goal beside a writer. */
const BESIDE_WRITER: Readonly<Record<string, number | undefined>> = {
  'client list, filtered and paged': 2,
  "Home's reports of everyone": 2,
  'team-rollup of everyone': undefined,
}
/** The first answers after a write, in ms. */
const MAX_FIRST_MS = 300

/** Measures readers while a strategy is written each second, beside the same readers alone, and the first answers after a write. */
export async function measureReaders(url: string, bare: BareSql, calls: readonly BenchCall[]): Promise<Measurement[]> {
  const lines: Measurement[] = []
  for (const [name, max] of Object.entries(BESIDE_WRITER)) {
    const call = calls.find((one) => one.name === name)
    if (call === undefined) throw new Error(`There is no call ${name}`)
    const idle = await speedOfCalls(url, call.requests, CONNECTIONS, SECONDS)
    const beside = await whileWriting(bare, () => speedOfCalls(url, call.requests, CONNECTIONS, SECONDS))
    const first = await firstAfterWrites(url, bare, call.requests())
    lines.push(
      { name: `${name}: p99 alone`, value: idle.p99, unit: 'ms' },
      { name: `${name}: p99 with a write each second`, value: beside.p99, unit: 'ms' },
      {
        name: `${name}: p99 with a write each second, beside alone`,
        value: beside.p99 / idle.p99,
        unit: 'times',
        ...(max === undefined ? {} : { budget: { max } }),
      },
      {
        name: `${name}: first answers after a write, p99`,
        value: at(first, 0.99),
        unit: 'ms',
        budget: { max: MAX_FIRST_MS },
      },
    )
  }
  return lines
}
