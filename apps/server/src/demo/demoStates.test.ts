import { readFile } from 'node:fs/promises'
import { fixedClock } from '@rankdesk/format/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { outcomesOfClient } from '#services/seo/outcomes/outcomes.queries.ts'
import { createTestDatabase, type TestDatabase } from '#testing/index.ts'
import { seedDemoAgency } from './index.ts'

const NOW = '2026-11-17T18:00:00Z'
/** The demo has 400 clients unless it is told otherwise; each state occurs in half of them. */
const CLIENTS = 200
let testDatabase: TestDatabase
let database: Database
let guide: string
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url)
  await seedDemoAgency(database, { clients: CLIENTS, clock: fixedClock(NOW) })
  guide = await readFile(new URL('../../../../docs/states.md', import.meta.url), 'utf8')
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const STRATEGIES = `strategies s join clients c using (client_id)`

/** The states of docs/states.md that the demo has: the beginning of its line, and how often each of its parts occurs. */
const STATES: readonly (readonly [state: string, counts: string])[] = [
  ['Client without strategies', `select count(*)::int from clients c where active and not exists (select from strategies s where s.client_id = c.client_id and assigned_date = '2026-11-01')`],
  ['Client with open strategies', `select count(distinct client_id)::int from ${STRATEGIES} where active and status_id = 0 and assigned_date = '2026-11-01'`],
  ['Client whose strategies are completed', `select count(*)::int from (select client_id from ${STRATEGIES} where active and assigned_date = '2026-11-01' group by 1 having bool_and(status_id = 1)) t`],
  ['Inactive client', `select count(*)::int from clients where not active`],
  ['Nothing scheduled', `select count(*)::int from clients c where active and not exists (select from strategies s where s.client_id = c.client_id and assigned_date >= '2026-11-01')`],
  ['Scheduled beyond this month', `select count(distinct client_id)::int from ${STRATEGIES} where active and assigned_date > '2026-11-01'`],
  ['Badges: bronze', `select min(n)::int from (select count(*) filter (where ranking_package ~* 'bronze|essentials') n from clients union all select count(*) filter (where ranking_package = 'Silver') from clients union all select count(*) filter (where ranking_package ~ 'Gold|Platinum') from clients union all select count(*) filter (where ranking_package = 'Market Leader') from clients) t`],
  ['Blog that is not installed', `select count(*)::int from clients where active and not blog_installed`],
  ['Marks: content approval', `select least(count(*) filter (where content_approval), count(*) filter (where redesign), count(*) filter (where cancelling))::int from clients`],
  ['Content brief incomplete', `select count(*)::int from clients where active and content_brief_completed < content_brief_steps`],
  ['Billing: Current', `select least(count(*) filter (where billing_status = 'Current'), count(*) filter (where billing_status = 'Past Due'), count(*) filter (where billing_status = 'On Hold'))::int from clients`],
  ['Account Details: CS', `select least(count(*) filter (where variation = 'CS'), count(*) filter (where variation = 'MCC'), count(*) filter (where variation = 'other'))::int from clients`],
  ['Content Pending with Generate Now', `select count(*)::int from ${STRATEGIES} where active and assigned_date > '2026-11-01' and status_id = 0 and request_id is null and strategy_type_id <= 9`],
  ['Completed strategy', `select count(*)::int from strategies where status_id = 1`],
  ['Content In Progress', `select count(*)::int from ${STRATEGIES} where active and status_id = 0 and request_id is not null and content_completed_at is null and strategy_type_id <= 9`],
  ['Strategy that is ready', `select count(*)::int from ${STRATEGIES} where active and status_id = 0 and content_completed_at is not null`],
  ['Strategy of each type', `select case when count(distinct strategy_type_id) >= 15 then 1 else 0 end from strategies`],
  ['Group of strategies', `select count(*)::int from strategy_groups`],
  ['Rollover of last month', `select count(*)::int from ${STRATEGIES} where active and status_id = 0 and assigned_date < '2026-11-01'`],
  ['Proposal of the advisor', `select count(*)::int from strategies where is_recommended`],
  ['Quantity above 1', `select count(*)::int from strategies where target_count > 1 and status_id = 0`],
  ['Rank beyond page two', `select count(*)::int from ranks where rank = 101`],
  ['Strategy that needs a second completion', `select count(*)::int from strategies s where status_id = 0 and target_count > 1 and exists (select from strategy_completions c where c.strategy_id = s.strategy_id)`],
  ['AI Generated', `select count(*)::int from strategy_zones where content_type = 'type-ai'`],
  ['Site Content', `select count(*)::int from strategy_zones where content_type = 'type-site'`],
  ['Text that two zones share', `select count(*)::int from (select strategy_id from strategy_zones where content like '%data-token="phone"%' group by 1 having count(*) = 2) t`],
  ['Testimonial', `select least(count(*) filter (where status_id = 0), count(*) filter (where status_id = 1))::int from strategies where strategy_type_id = 15`],
  ['Post that is live', `select least(count(*) filter (where topic = 'update'), count(*) filter (where topic = 'event'), count(*) filter (where topic = 'offer'))::int from profile_posts where state = 'live'`],
  ['Post of Google: draft', `select least(count(*) filter (where state = 'draft'), count(*) filter (where state = 'due'))::int from profile_posts p join strategies s using (strategy_id) where status_id = 0`],
  ['Post that Google rejected', `select count(*)::int from profile_posts p join strategies s using (strategy_id) where state = 'failed' and failure <> '' and status_id = 0`],
  ['Receipt of a completed strategy', `select count(*)::int from receipts`],
  ['Indexation work', `select count(*)::int from strategies where strategy_type_id = 10 and status_id = 0 and assigned_date is not null`],
  ['Specialty without a page', `select least(count(*) filter (where page_id is null), count(*) filter (where page_id is not null))::int from seo_targets`],
  ['System without mapped entries', `select count(*)::int from systems y where not exists (select from system_mappings m where m.system_id = y.system_id)`],
  ['Search volume: Low', `select least(count(*) filter (where search_volume = 1), count(*) filter (where search_volume = 2), count(*) filter (where search_volume = 3), count(*) filter (where search_volume is null))::int from specialty_types`],
] // prettier-ignore

it.each(STATES)('has the state of docs/states.md: %s', async (state, counts) => {
  expect(guide).toContain(`\n| ${state}`)
  const { rows } = await database.pool.query<{ count: number }>(`select (${counts}) count`)
  expect(rows[0]?.count).toBeGreaterThan(0)
})

it('measures what most completed work did to clicks, and says of some work that it is too early or has no data [OUT-6]', async () => {
  expect(guide).toContain('\n| Outcome: measured, too early, without data')
  const clients = await database.pool.query<{ id: number }>('select client_id id from clients order by 1 limit 60')
  const found = { measured: 0, tooEarly: 0, noData: 0 }
  for (const { id } of clients.rows) {
    for (const { outcomes } of await outcomesOfClient(database.db, id, '2026-11-17')) {
      const states = new Set(outcomes.filter(({ metric }) => metric === 'clicks').map(({ state }) => state))
      found[states.has('measured') ? 'measured' : states.has('noData') ? 'noData' : 'tooEarly'] += 1
    }
  }
  expect(found.measured).toBeGreaterThan(found.noData)
  expect(found.tooEarly).toBeGreaterThan(0)
  expect(found.noData).toBeGreaterThan(0)
})

it('shows no two equal proposals of a client', async () => {
  const { rows } = await database.pool.query(`
    select client_id, strategy_type_id, title, geography, page_id, blog_topic_id from strategies
    where is_recommended and status_id = 0 group by 1, 2, 3, 4, 5, 6 having count(*) > 1`)
  expect(rows).toEqual([])
})
