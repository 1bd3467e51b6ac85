import {
  addNote,
  type ApiClient,
  ApiError,
  approveZones,
  clientStrategies,
  generateContent,
  resetAllContent,
  saveContentZone,
  schedulerStrategies,
  selectStrategies,
  setStrategyMonth,
  skipClient,
  strategyDetails,
} from '@rankdesk/api'
import { startFakeWordPress } from '@rankdesk/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAYA, openStrategy, startEnvironment, type TestEnvironment } from '../environment.ts'
import { WRITE_CASES } from '../writes/writeCases.ts'
import { createWriteSetup } from '../writes/writeSetup.ts'
import { recordFigure } from './figures.ts'
import { rounds } from './rounds.ts'

const ROUNDS = rounds(20)
/** The pairs of all writes after which a new agency is needed, as they use its work up. */
const PAIRS_OF_AGENCY = 150

let environment: TestEnvironment
let maya: ApiClient
let work: Awaited<ReturnType<typeof openStrategy>>
beforeAll(async () => {
  environment = await startEnvironment()
  maya = await environment.clientOf(MAYA)
  work = await openStrategy(environment)
})
afterAll(() => environment.close())

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const details = () => maya.call(strategyDetails, { params: { strategyId: work.strategyId } })

async function saveText(): Promise<unknown> {
  const { zones } = await details()
  const { elementID, version } = zones.find(({ role }) => role === 'body') ?? zones[0] ?? { elementID: '', version: 0 }
  const body = { strategyId: work.strategyId, elementID, content: `<p>${crypto.randomUUID()}</p>` }
  return maya.call(saveContentZone, { headers: { 'if-match': String(version), ...key() }, body })
}

async function saveSchedule(): Promise<unknown> {
  const { clientId } = work
  const { strategies } = await maya.call(schedulerStrategies, { params: { clientId } })
  const body = strategies
    .filter((card) => card.inQueue && card.statusId === 0)
    .map((card) => ({
      strategyId: card.strategyId,
      clientId,
      assignedDate: card.assignedMonth ?? '2026-11-01',
      pageId: card.url === '' ? work.pageId : (card.strategyDetail.pageId ?? 0),
      strategyTypeId: card.strategyTypeId,
      sSeq: card.sSeq,
      url: card.url === '' ? '/' : card.url,
      qty: Math.max(1, card.qty),
      strategyGroupId: card.strategyGroupId,
      strategyGroupName: card.strategyGroupName,
    }))
  return maya.call(selectStrategies, { params: { id: clientId }, headers: key(), body })
}

/** Writes about one client and one of its strategies, which lock rows of both. */
const WRITES: Record<string, () => Promise<unknown>> = {
  saveText,
  saveSchedule,
  addNote: () => {
    const body = { categoryId: 1, questionName: crypto.randomUUID(), answer: 'Written in a pair.' }
    return maya.call(addNote, { params: { clientId: work.clientId }, body })
  },
  setStrategyMonth: () =>
    maya.call(setStrategyMonth, { body: { strategyIds: [work.strategyId], month: '2026-11-01' } }),
  approveZones: async () => {
    const zones = (await details()).zones.map(({ elementID, version }) => ({ elementID, version }))
    return maya.call(approveZones, { params: { strategyId: work.strategyId }, body: { zones, approved: true } })
  },
  resetAllContent: () => maya.call(resetAllContent, { params: { strategyId: work.strategyId } }),
  generateContent: () => maya.call(generateContent, { body: [work.strategyId] }),
  skipClient: () => maya.call(skipClient, { params: { clientId: work.clientId, staffId: 1 } }),
  read: () => maya.call(clientStrategies, { params: { clientId: work.clientId } }),
}

const countDeadlocks = async ({ rows }: TestEnvironment = environment) => {
  const [row] = await rows<{ count: number }>(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  )
  return row?.count ?? 0
}

/** Whether a rejected write says that somebody else was first, which is no failure. */
const isConflict = (error: unknown) => error instanceof Error && 'status' in error && Number(error.status) < 500

/** Whether a write failed by the server. Its case may also find that the other write was first. */
const isFailure = (error: unknown) => error instanceof ApiError && error.status >= 500

it('runs every pair of writes about one client without a deadlock', { timeout: 20 * 60_000 }, async () => {
  const names = Object.keys(WRITES)
  const failures: unknown[] = []
  for (const [index, first] of names.entries()) {
    for (const second of names.slice(index)) {
      const run = async (name: string) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          await WRITES[name]?.().catch((error: unknown) => {
            if (!isConflict(error)) failures.push([first, second, error])
          })
        }
      }
      await Promise.all([run(first), run(second), run(first), run(second)])
    }
  }
  const deadlocks = await countDeadlocks()
  recordFigure({ scenario: 'pairs of writes: failed calls', values: [failures.length], unit: 'calls', goal: 0 })
  recordFigure({ scenario: 'pairs of writes: deadlocks', values: [deadlocks], unit: 'calls', goal: 0 })
  expect(failures).toEqual([])
  expect(deadlocks).toBe(0)
})

it('runs pairs of the cases of all writes at the same time without a deadlock', { timeout: 7_200_000 }, async () => {
  const ids = Object.keys(WRITE_CASES)
  const all = ids.flatMap((first, index) => ids.slice(index).map((second) => [first, second] as const))
  // A share takes pairs from everywhere, the same ones each time.
  const step = all.length / rounds(all.length)
  const pairs = Array.from({ length: rounds(all.length) }, (_, index) => all[Math.floor(index * step)] ?? ['', ''])
  const failures: unknown[] = []
  let deadlocks = 0
  for (let start = 0; start < pairs.length; start += PAIRS_OF_AGENCY) {
    const website = await startFakeWordPress()
    const agency = await startEnvironment({ TRUSTED_SITE_ORIGINS: website.origin })
    const setup = await createWriteSetup(agency, website)
    for (const pair of pairs.slice(start, start + PAIRS_OF_AGENCY)) {
      const outcomes = await Promise.allSettled(pair.map(async (id) => WRITE_CASES[id]?.(setup)))
      for (const outcome of outcomes)
        if (outcome.status === 'rejected' && isFailure(outcome.reason)) failures.push(pair)
    }
    deadlocks += await countDeadlocks(agency)
    await agency.close()
    await website.stop()
  }
  const scenario = `${pairs.length} pairs of all writes`
  recordFigure({ scenario: `${scenario}: failed calls`, values: [failures.length], unit: 'calls', goal: 0 })
  recordFigure({ scenario: `${scenario}: deadlocks`, values: [deadlocks], unit: 'calls', goal: 0 })
  expect(failures).toEqual([])
  expect(deadlocks).toBe(0)
})
