import { setTimeout as pause } from 'node:timers/promises'
import type { BareSql } from '@rankdesk/server/testing'
import { median } from '../charts/median.ts'
import type { Measurement } from '../measurement.ts'
import type { BenchCall } from '../server/benchCalls.ts'
import { speedOfCalls } from '../server/speeds.ts'

const CONNECTIONS = 10
/** How long readers are measured each time, in s, and how often. */
const SECONDS = 6
const ROUNDS = 3
/** How long drafting is counted while no staff work, and how long no staff worked before, in s. */
const IDLE_SECONDS = 70
/** The time in which all texts that are due after a start are written while no staff work, in minutes. */
const MAX_MINUTES = 60
/** The p99 of readers beside drafting, divided by theirs without it. */
const MAX_TIMES_IDLE = 1.5

const READERS = ['client list, filtered and paged', "Home's reports of everyone", 'navigation']

/** Marks what is due as requested, under this id, so that nothing is drafted. */
const HELD = 'held-by-bench'

/** The strategies of which a text is due and not requested (WRITE-5), as the server's sweep finds them at the agency's time. */
const DUE = `s.status_id = 0 and not s.excluded and s.assigned_date <= date '2026-11-27' and s.strategy_type_id in (1, 2, 3, 4, 5, 6, 7, 8, 9, 15)
  and s.request_id is null and exists (select from clients c where c.client_id = s.client_id and c.active)
  and not exists (select from client_briefs b where b.strategy_id = s.strategy_id and b.replaces_draft)`

/** Holds the drafting of an agency back until `release`, so that other subjects are measured without it. */
export async function holdDrafts(bare: BareSql): Promise<void> {
  await bare.rows(`update strategies s set request_id = '${HELD}' where ${DUE} returning s.strategy_id`)
  for (let waiting = 1; waiting > 0; await pause(1000)) waiting = await numberOf(bare, OPEN_JOBS)
}

const p99Of = async (url: string, call: BenchCall) => (await speedOfCalls(url, call.requests, CONNECTIONS, SECONDS)).p99

const releaseDrafts = (bare: BareSql) =>
  bare.rows(`update strategies set request_id = null where request_id = '${HELD}' returning strategy_id`)

const OPEN_JOBS = `select count(*)::int n from jobs where kind = 'generate-content' and state in ('waiting', 'running')`
const WRITTEN = `select count(*)::int n from jobs where kind = 'generate-content' and state = 'done'`

async function numberOf(bare: BareSql, query: string): Promise<number> {
  const [row] = await bare.rows<{ n: number }>(query)
  return row?.n ?? 0
}

/**
 * Measures drafting after a start: readers beside it and without it, and how long it takes while no staff work. `holdDrafts`
 * was called before.
 */
export async function measureDrafting(url: string, bare: BareSql, calls: readonly BenchCall[]): Promise<Measurement[]> {
  const due = await numberOf(bare, `select count(*)::int n from strategies where request_id = '${HELD}'`)
  if (due === 0) throw new Error('No text is due: the agency that was kept has all of them. Create a new one.')
  const readers = calls.filter(({ name }) => READERS.includes(name))
  const times = new Map(readers.map(({ name }) => [name, { alone: new Array<number>(), beside: new Array<number>() }]))
  let written = 0
  let seconds = 0
  // In turn, so that other load on the machine affects both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) await holdDrafts(bare)
    for (const call of readers) times.get(call.name)?.alone.push(await p99Of(url, call))
    await releaseDrafts(bare)
    while ((await numberOf(bare, OPEN_JOBS)) === 0) await pause(200)
    const before = await numberOf(bare, WRITTEN)
    const began = performance.now()
    for (const call of readers) times.get(call.name)?.beside.push(await p99Of(url, call))
    written += (await numberOf(bare, WRITTEN)) - before
    seconds += (performance.now() - began) / 1000
  }
  const lines = [...times].flatMap(([name, { alone, beside }]): Measurement[] => [
    { name: `${name}: p99 without drafting`, value: median(alone), unit: 'ms' },
    { name: `${name}: p99 beside drafting`, value: median(beside), unit: 'ms' },
    {
      name: `${name}: p99 beside drafting, beside without it`,
      value: median(beside) / median(alone),
      unit: 'times',
      budget: { max: MAX_TIMES_IDLE },
    },
  ])
  lines.push({ name: 'drafting while staff work', value: written / seconds, unit: 'texts a second' })
  // A minute after their last call, staff count as gone.
  await pause(IDLE_SECONDS * 1000)
  const start = await numberOf(bare, WRITTEN)
  await pause(IDLE_SECONDS * 1000)
  const rate = ((await numberOf(bare, WRITTEN)) - start) / IDLE_SECONDS
  lines.push(
    { name: 'drafting while no staff work', value: rate, unit: 'texts a second' },
    {
      name: `all ${due} texts that are due after a start, while no staff work`,
      value: due / rate / 60,
      unit: 'minutes',
      budget: { max: MAX_MINUTES },
    },
  )
  return lines
}
