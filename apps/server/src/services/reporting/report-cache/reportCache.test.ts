import { fixedClock } from '@rankdesk/format/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { CountName } from '#platform/db/schema/countedTables.ts'
import { seededRandom } from '#platform/random/seededRandom.ts'
import { SerializedResult } from '#services/lib/serializedResult.ts'
import { createTestDatabase, testAgencyNow } from '#testing/index.ts'
import { REPORT_CATALOG } from '../catalog.ts'
import { KnownIds } from '../knownIds.ts'
import { type CachedReport, runReport } from '../runReport.ts'
import { ReportCache } from './reportCache.ts'

let database: Database
let drop: () => Promise<void>
beforeEach(async () => {
  const made = await createTestDatabase({ seeded: true })
  database = openDatabase(made.url)
  drop = made.drop
})
afterEach(async () => {
  await database.close()
  await drop()
})

const clock = fixedClock(testAgencyNow)
const CACHED_REPORTS = [...REPORT_CATALOG.values()].filter(({ isCached }) => isCached === true)
const bodyOf = (queryId: string) => ({
  fromApp: 'test',
  queryId,
  debugInfo: false,
  filter: [],
  flags: 7,
  offset: 0,
  count: 100,
  sort: [],
})
/** Returns the result of each cached report, by query id. */
async function resultsOf({ cache, mapped }: ReturnType<typeof newCaches>): Promise<Record<string, unknown>> {
  const run = { db: database.db, clock, known: new KnownIds(), cache, mapped }
  const results = CACHED_REPORTS.map(async ({ report: { queryId } }) => {
    const { result } = await runReport(run, bodyOf(queryId))
    const rows: unknown = result instanceof SerializedResult ? JSON.parse(result.json) : result
    return [queryId, rows] as const
  })
  return Object.fromEntries(await Promise.all(results))
}
const newCaches = () => ({
  cache: new ReportCache<CachedReport>(database.pool),
  mapped: new ReportCache<readonly number[]>(database.pool),
})
const fresh = () => resultsOf(newCaches())

/** Writes that change figures in many ways. `n` is any number and selects the rows. */
const WRITES: readonly ((n: number) => SQL)[] = [
  (n) => sql`update strategies set status_id = 1 - status_id where strategy_id % 7000 = ${n % 7}::int * 1000`,
  (
    n,
  ) => sql`update strategies set completed_at = case when completed_at is null then ${clock.now().toISOString()}::timestamptz end
    where strategy_id % 11000 = ${n % 11}::int * 1000`,
  (n) =>
    sql`update strategies set assigned_date = assigned_date + interval '1 month' where client_id % 5 = ${n % 5}::int`,
  (n) =>
    sql`delete from strategy_completions where strategy_id in (select strategy_id from strategies where client_id % 9 = ${n % 9}::int)`,
  (n) => sql`update clients set active = not active where client_id % 6 = ${n % 6}::int`,
  (n) => sql`update clients set seo_manager_id = 1 + ${n % 4}::int where client_id % 4 = ${n % 4}::int`,
  (n) => sql`update clients set overridden_time_allocation = ${n % 9}::int where client_id % 3 = ${n % 3}::int`,
  (n) => sql`update clients set business_name = business_name || ' ' || ${n}::int where client_id % 8 = ${n % 8}::int`,
  (n) => sql`update clients set content_brief_steps = content_brief_steps + 1 where client_id % 4 = ${n % 4}::int`,
  (n) =>
    sql`update strategies set content_completed_at = case when content_completed_at is null then ${clock.now().toISOString()}::timestamptz end
    where status_id = 0 and client_id % 3 = ${n % 3}::int`,
  (n) => sql`update strategies set title = title || ' ' || ${n}::int where strategy_id % 5000 = ${n % 5}::int * 1000`,
  (n) => sql`update client_rank_days set page1 = page1 / 2 where client_id % 4 = ${n % 4}::int`,
  (n) =>
    sql`update keyword_standings set standing = 'beyond' where client_id % 4 = ${n % 4}::int and date > '2026-11-01'`,
  (n) => sql`delete from client_rank_days where client_id % 10 = ${n % 10}::int and date > '2026-11-01'`,
  (n) =>
    sql`update traffic_weeks set visits = visits + ${n}::int, leads = leads + 1 where project_id % 3 = ${n % 3}::int`,
  (n) => sql`update traffic_months set leads = leads + ${n}::int where project_id % 3 = ${n % 3}::int`,
  (n) => sql`update keywords set page_id = null where client_id % 3 = ${n % 3}::int`,
  (n) => sql`delete from seo_targets where client_id % 5 = ${n % 5}::int`,
  (n) => sql`update pages set visible = not visible where page_id % 5 = ${n % 5}::int`,
  (n) => sql`update staff set staff_name = 'Person ' || ${n}::int where staff_id = ${1 + (n % 8)}::int`,
  (n) => sql`update staff set team_id = (select min(team_id) from teams) where staff_id = ${1 + (n % 8)}::int`,
  (n) => sql`update teams set name = 'Team ' || ${n}::int where team_id = (select min(team_id) from teams)`,
  (n) => sql`update ranks set rank = 1 + rank % 30 where keyword_id % 9 = ${n % 9}::int and date > '2026-11-01'`,
  (n) => sql`insert into client_business_types (client_id, business_type_id, business_type_name)
    select client_id, 2, 'Line ' || ${n}::int from clients where client_id % 4 = ${n % 4}::int on conflict do nothing`,
  (
    n,
  ) => sql`delete from clients where client_id in (select client_id from clients c where client_id % 13 = ${n % 13}::int
    and not exists (select from strategies s where s.client_id = c.client_id))`,
  () => sql`truncate client_orders`,
  (n) =>
    sql`update strategies set s_seq = s_seq + 1, content_requested_at = now(), content_completed_at = null where client_id % 4 = ${n % 4}::int`,
  (n) => sql`update publications set accepted_at = null, state = 'due', due_at = now()
    where state = 'published' and strategy_id % 3000 = ${n % 3}::int * 1000`,
  (
    n,
  ) => sql`insert into queue_items (staff_id, client_id, queue_id, skipped_at) select 1, client_id, strategy_id, now() from strategies
    where status_id = 0 and client_id % 3 = ${n % 3}::int on conflict do nothing`,
]

test(
  'every cached result equals a fresh one after any series of writes from any connection',
  { tags: ['long'] },
  async () => {
    const random = seededRandom(12)
    const caches = newCaches()
    let changes = 0
    let before = await resultsOf(caches)
    for (const write of random.shuffle(WRITES)) {
      const isRolledBack = random.chance(0.2)
      await database.db
        .transaction(async (tx) => {
          await tx.execute(write(random.int(0, 1000)))
          if (random.chance(0.5)) await tx.execute(random.pick(WRITES)(random.int(0, 1000)))
          if (isRolledBack) tx.rollback()
        })
        .catch((error: unknown) => {
          if (!isRolledBack) throw error
        })
      const now = await resultsOf(caches)
      expect(now).toEqual(await fresh())
      if (JSON.stringify(now) !== JSON.stringify(before)) changes += 1
      before = now
    }
    // Some results must change, or this would test nothing.
    expect(changes).toBeGreaterThan(10)
  },
)

describe('a cached report', () => {
  const work = (rows: () => Promise<unknown>, counts: readonly CountName[] = ['clients', 'client_details']) => {
    let runs = 0
    return {
      runs: () => runs,
      prepare: () => ({
        counts,
        run: async () => {
          runs += 1
          return rows()
        },
        isSmall: () => true,
      }),
    }
  }
  const names = () => fetchRows(database.db, sql`select business_name from clients order by client_id limit 1`)
  const rename = (name: string) =>
    sql`update clients set business_name = ${name} where client_id = (select min(client_id) from clients)`

  it('is computed once for concurrent and later callers until its table is written [M588]', async () => {
    const cache = new ReportCache<unknown>(database.pool)
    const { prepare, runs } = work(names)
    await Promise.all(Array.from({ length: 5 }, () => cache.get('q', prepare)))
    await cache.get('q', prepare)
    expect(runs()).toBe(1)
    await database.db.execute(sql`update staff set staff_name = staff_name`)
    await database.db.execute(sql`update clients set phone_number = '555'`)
    await cache.get('q', prepare)
    expect(runs()).toBe(1)
    await database.db.execute(rename('Other'))
    expect(await cache.get('q', prepare)).toEqual([{ business_name: 'Other' }])
    expect(runs()).toBe(2)
  })

  it('is not cached if it was computed during an open transaction', async () => {
    const cache = new ReportCache<unknown>(database.pool)
    const { prepare } = work(names)
    await database.db.transaction(async (tx) => {
      await tx.execute(rename('Open'))
      expect(await cache.get('q', prepare)).not.toEqual([{ business_name: 'Open' }])
      expect(await cache.get('q', prepare)).not.toEqual([{ business_name: 'Open' }])
    })
    expect(await cache.get('q', prepare)).toEqual([{ business_name: 'Open' }])
  })

  it('is computed once for concurrent callers during an open transaction', async () => {
    const cache = new ReportCache<unknown>(database.pool)
    const { prepare, runs } = work(names)
    await database.db.transaction(async (tx) => {
      await tx.execute(rename('Open'))
      await Promise.all(Array.from({ length: 8 }, () => cache.get('q', prepare)))
      expect(runs()).toBe(1)
    })
  })

  it('is computed once more for all callers that arrive while it runs and cannot use it', async () => {
    const cache = new ReportCache<unknown>(database.pool)
    const started = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const { prepare, runs } = work(async () => {
      const rows = await names()
      started.resolve()
      await release.promise
      return rows
    })
    const early = cache.get('q', prepare)
    await started.promise
    await database.db.execute(rename('Later'))
    const late = Array.from({ length: 8 }, () => cache.get('q', prepare))
    release.resolve()
    expect(await early).not.toEqual([{ business_name: 'Later' }])
    for (const rows of await Promise.all(late)) expect(rows).toEqual([{ business_name: 'Later' }])
    expect(runs()).toBe(2)
  })

  it('is not returned to callers after a write that overtook its computation', async () => {
    const cache = new ReportCache<unknown>(database.pool)
    let isOvertaken = false
    const { prepare } = work(async () => {
      const rows = await names()
      if (!isOvertaken) {
        isOvertaken = true
        await database.db.execute(rename('Late'))
      }
      return rows
    })
    expect(await cache.get('q', prepare)).not.toEqual([{ business_name: 'Late' }])
    expect(await cache.get('q', prepare)).toEqual([{ business_name: 'Late' }])
  })

  it('is retried after a failure', async () => {
    const cache = new ReportCache<unknown>(database.pool)
    const failing = work(() => Promise.reject(new Error('no')))
    await expect(cache.get('q', failing.prepare)).rejects.toThrow('no')
    expect(await cache.get('q', work(names).prepare)).toHaveLength(1)
  })
})
