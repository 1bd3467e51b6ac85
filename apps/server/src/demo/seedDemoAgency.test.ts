import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { GBP_STATUSES, goalPageOnePercent, mayGroup, performanceOf, PERFORMANCES } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { fixedClock } from '@rankdesk/format/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import { createTestDatabase, type TestDatabase } from '#testing/index.ts'
import { AgencyExists, isEmpty, seedDemoAgency } from './index.ts'

interface Loaded {
  database: Database
  rows<Row>(sql: string): Promise<Row[]>
  close(): Promise<void>
}

async function load(clients: number, now: string): Promise<Loaded> {
  const testDatabase: TestDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.url)
  await seedDemoAgency(database, { clients, clock: fixedClock(now) })
  return {
    database,
    rows: async <Row>(sql: string) => (await database.pool.query(sql)).rows as Row[],
    close: async () => {
      await database.close()
      await testDatabase.drop()
    },
  }
}

const NOW = '2026-11-17T18:00:00Z'

describe('the demo agency', () => {
  let agency: Loaded
  beforeAll(async () => {
    agency = await load(60, NOW)
  })
  afterAll(() => agency.close())

  it('has 24 staff in 6 teams of 4, Maya Okafor first, and clients for everybody', async () => {
    const staff = await agency.rows<{
      staff_id: number
      staff_name: string
      role_id: number
      team_id: number
      clients: number
    }>(`
      select s.*, (select count(*)::int from clients c
        where s.staff_id in (c.seo_manager_id, c.account_manager_id, c.marketing_manager_id, c.ads_manager_id)) clients
      from staff s order by staff_id`)
    expect(staff).toHaveLength(24)
    expect(staff[0]).toMatchObject({ staff_id: 1, staff_name: 'Maya Okafor', role_id: 5, team_id: 1 })
    expect([...Map.groupBy(staff, (person) => person.team_id).values()].map((team) => team.length)).toEqual([
      4, 4, 4, 4, 4, 4,
    ])
    expect(staff.filter((person) => person.role_id === 5)).toHaveLength(12)
    expect(staff.filter((person) => person.clients === 0)).toEqual([])
  })

  it('shows each state of the connection to Google in an open review of the first ten clients [M300-M302]', async () => {
    const states = await agency.rows<{ state: string; first: number }>(`
      select l.gbp_panel_status "state", min(s.client_id)::int "first" from strategies s
        join locations l on l.location_id = coalesce(s.location_id,
          (select min(location_id) from locations m where m.client_id = s.client_id))
      where s.strategy_type_id = 11 and s.status_id = 0 group by 1`)
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(GBP_STATUSES))
    for (const { first } of states) expect(first).toBeLessThanOrEqual(10)
  })

  it('shows the states at the addresses that docs/publishing.md names [M300-M302]', async () => {
    const guide = await readFile(new URL('../../../../docs/publishing.md', import.meta.url), 'utf8')
    const named = guide.matchAll(/\| (?<client>[^|]+?) +\| `\/execution\/gpo\/(?<id>\d+)` \| `(?<state>\w+)`/g)
    const reviews = await agency.rows<{ client: string; id: string; state: string }>(`
      select business_name client, strategy_id::text id, gbp_panel_status "state" from strategies s
        join locations using (location_id) join clients c on c.client_id = s.client_id
      where strategy_type_id = 11 and status_id = 0 and strategy_id % 20 <> 0 order by strategy_id`)
    expect(reviews).toHaveLength(GBP_STATUSES.length)
    expect([...named].map(({ groups }) => ({ ...groups }))).toEqual(reviews)
  })

  it('gives every SEO manager service pages with a ready draft to review this month', async () => {
    const managers = await agency.rows<{ staff_id: number; open: number }>(`
      select m.staff_id, (select count(*)::int from strategies s join clients c using (client_id)
        where c.seo_manager_id = m.staff_id and c.active and s.strategy_type_id = 2 and s.status_id = 0
          and s.assigned_date = '2026-11-01' and s.page_id is not null and s.request_id is not null
          and s.content_completed_at is not null
          and exists (select from strategy_zones z where z.strategy_id = s.strategy_id and z.content_type = 'type-ai')) open
      from staff m where m.role_id = 5`)
    expect(managers.filter((manager) => manager.open < 3)).toEqual([])
  })

  it('[STRAT-15] has work without page text of each type in its queues, all of it ready', async () => {
    const work = await agency.rows<{ type: number; ready: boolean }>(`
      select distinct strategy_type_id "type", request_id is not null ready from strategies
      where strategy_type_id between 10 and 14 and assigned_date is not null order by 1`)
    expect(work).toEqual([10, 11, 12, 13, 14].map((type) => ({ type, ready: true })))
  })

  it('says of a coming season in the reasons of a proposal [ADV-24]', async () => {
    const [proposal] = await agency.rows<{ reasons: string[] }>(`
      select reasons from strategies where client_id = 8 and is_recommended and reasons::text like '%its season is coming%'`)
    expect(proposal?.reasons.at(-1)).toMatch(
      /^Searches for ".+" were [\d.]+ times their usual share from 11\/17\/2025 to 2\/17\/2026: its season is coming\.$/,
    )
  })

  it('shows all five performances', async () => {
    const clients = await agency.rows<{ months: number; keywords: number; page1: number }>(`
      select (extract(year from age('2026-11-17'::date, ranking_started)) * 12
              + extract(month from age('2026-11-17'::date, ranking_started)))::int months,
             count(*)::int keywords, (count(*) filter (where r.rank <= 10))::int page1
      from clients c join keywords k using (client_id)
      join lateral (select rank from ranks r where r.keyword_id = k.keyword_id order by date desc limit 1) r on true
      group by c.client_id`)
    const found = clients.map(({ months, keywords, page1 }) =>
      performanceOf((page1 * 100) / keywords, goalPageOnePercent(months)),
    )
    const counts = PERFORMANCES.map((performance) => found.filter((each) => each === performance).length)
    expect(counts.map((count) => Math.round((count * 10) / clients.length))).toEqual([1, 3, 3, 2, 1])
  })

  it('has clients without strategies, with completed and with unstarted ones', async () => {
    const [tabs] = await agency.rows<Record<string, number>>(`
      select (count(*) filter (where all_of = 0))::int none, (count(*) filter (where all_of > 0 and met = all_of))::int done,
             (count(*) filter (where met < all_of))::int open
      from (select c.client_id, count(s.*) all_of, count(s.*) filter (where status_id = 1) met from clients c
        left join strategies s on s.client_id = c.client_id and s.assigned_date = '2026-11-01' where c.active group by 1) t`)
    expect(Object.values(tabs ?? {}).every((count) => count > 0)).toBe(true)
  })

  it('groups only open strategies of one section that share a page and a month', async () => {
    const groups = await agency.rows<{
      pages: number
      months: number
      types: number[]
      members: number
      open: boolean
    }>(`
      select count(distinct page_id)::int pages, count(distinct assigned_date)::int months,
        array_agg(distinct strategy_type_id::int) types, count(*)::int members, bool_and(status_id = 0) open
      from strategies where strategy_group_id is not null group by strategy_group_id`)
    expect(groups.length).toBeGreaterThan(0)
    expect(
      groups.filter(
        ({ pages, months, types, members, open }) =>
          pages !== 1 || months !== 1 || members < 2 || !open || types.length !== 1 || !types.every(mayGroup),
      ),
    ).toEqual([])
  })

  it('starts no client with more items than its package has for a month [M355, M356]', async () => {
    const started = await agency.rows<{ client: number; months: number; proposals: number; items: number }>(`
      with months as (select client_id, greatest(assigned_date, '2026-11-01') "month", sum(target_count) items
        from strategies where in_queue and (status_id = 0 or assigned_date >= '2026-11-01') group by 1, 2)
      select client_id client, floor(overridden_time_allocation)::int items,
        coalesce((select max(m.items) from months m where m.client_id = c.client_id), 0)::int months,
        (select count(*) from strategies s where s.client_id = c.client_id and is_recommended)::int proposals
      from clients c`)
    expect(started.filter(({ months, proposals, items }) => Math.max(months, proposals) > items)).toEqual([])
  })

  it('gives every SEO manager an open and a completed testimonial blog of the month, with its review [M448]', async () => {
    const managers = await agency.rows<{ staff_id: number; open: number; done: number; reviews: number; all: number }>(`
      select m.staff_id, count(*) filter (where s.status_id = 0)::int open, count(*) filter (where s.status_id = 1)::int done,
        (count(*) filter (where exists (select from reviews r where r.strategy_id = s.strategy_id)))::int reviews, count(*)::int "all"
      from staff m join clients c on c.seo_manager_id = m.staff_id and c.active
      join strategies s on s.client_id = c.client_id and s.strategy_type_id = 15 and s.assigned_date = '2026-11-01'
      where m.role_id = 5 group by 1`)
    expect(managers).toHaveLength(12)
    expect(managers.filter(({ open, done, reviews, all }) => open === 0 || done === 0 || reviews < all)).toEqual([])
  })

  it('writes every draft of a testimonial with the customer’s words in it, once [M245]', async () => {
    const drafts = await agency.rows<{ review: string; text: string }>(`
      select r.full_review review, string_agg(z.content, ' ' order by z.seq) text
      from strategies s join reviews r using (strategy_id) join strategy_zones z using (strategy_id)
      where s.strategy_type_id = 15 group by s.strategy_id, r.full_review having bool_or(z.content <> '')`)
    expect(drafts.length).toBeGreaterThan(5)
    expect(drafts.filter(({ review, text }) => textOf(text).split(review).length !== 2)).toEqual([])
  })

  it('has what the scheduler sorts: unlock pages, two places of business, and work that rolls over', async () => {
    const [cases] = await agency.rows<Record<string, number>>(`select
      (select max(n)::int from (select count(*) n from strategies where strategy_type_id in (8, 9) and not in_queue group by client_id, strategy_type_id) t) unlock,
      (select count(*)::int from (select 1 from strategies where strategy_type_id = 11 group by client_id
        having count(distinct location_id) > 1) t) places,
      (select count(*)::int from strategies where status_id = 0 and assigned_date < '2026-11-01') "rollover"`)
    expect(cases?.['unlock']).toBeGreaterThan(2)
    expect(cases?.['places']).toBeGreaterThan(0)
    expect(cases?.['rollover']).toBeGreaterThan(0)
  })

  it('proposes pages only for services and towns that have none', async () => {
    const doubled = await agency.rows(`
      select s.client_id, s.strategy_type_id, s.title from strategies s
      where s.strategy_type_id in (3, 4, 8, 9) and s.status_id = 0 and s.page_id is null and exists (
        select from pages p join sites using (project_id) where sites.client_id = s.client_id
          and p.page_name in (s.title, s.title || ', ' || split_part(s.geography, ', ', 2)))`)
    expect(doubled).toEqual([])
  })

  it('repeats no open work on a page, and calls none almost on page one whose keyword is not on page two', async () => {
    const repeated = await agency.rows(`
      select client_id, page_id, strategy_type_id from strategies
      where status_id = 0 and page_id is not null and strategy_group_id is null
      group by 1, 2, 3 having count(distinct assigned_date) + count(*) filter (where assigned_date is null) > 1`)
    expect(repeated).toEqual([])
    const almost = await agency.rows<{ rank: number }>(`
      select rank from strategies s
      join keywords k on k.client_id = s.client_id and k.keyword = s.search_term
      join lateral (select rank from ranks where keyword_id = k.keyword_id order by date desc limit 1) r on true
      where strategy_type_id = 1 and status_id = 0`)
    expect(almost.length).toBeGreaterThan(20)
    expect(almost.filter(({ rank }) => rank <= 10 || rank > 20)).toEqual([])
  })

  it('has its places of business in the ZIP codes of their towns', async () => {
    const shared = await agency.rows(`
      select postal_code from locations group by postal_code having count(distinct city || region) > 1`)
    expect(shared).toEqual([])
  })

  it('dates nothing in the future except plans', async () => {
    const [late] = await agency.rows<Record<string, number>>(`select
      (select count(*)::int from strategies where completed_at > '${NOW}' or created_at > '${NOW}' or content_completed_at > '${NOW}') strategies,
      (select count(*)::int from strategy_completions where completed_at > '${NOW}') completions,
      (select count(*)::int from publications where published_at > '${NOW}') publications,
      (select count(*)::int from ranks where date > '2026-11-17') ranks,
      (select count(*)::int from traffic where date > '2026-11-17') traffic,
      (select count(*)::int from zone_versions where at > '${NOW}') versions`)
    expect(new Set(Object.values(late ?? {}))).toEqual(new Set([0]))
  })

  it('has published all completed work, and shows on each page what was last published', async () => {
    const [gaps] = await agency.rows<Record<string, number>>(`select
      (select count(*)::int from strategies s where status_id = 1 and (strategy_type_id <= 9 or strategy_type_id = 15)
        and not exists (select from publications p where p.strategy_id = s.strategy_id)) unpublished,
      (select count(*)::int from publications p where not exists (select from receipts r
        where r.publication_id = p.publication_id and r.state = 'Live' and r.checked_at > p.published_at
        and r.checked_at <= '${NOW}')) unchecked,
      (select count(*)::int from strategies s where status_id = 1
        and (select count(*) from strategy_completions c where c.strategy_id = s.strategy_id) < target_count) uncounted,
      (select count(*)::int from page_zones z where version > 1 and not exists (select from zone_versions v
        where v.page_id = z.page_id and v.element_id = z.element_id and v.version = z.version and v.content = z.content)) strays`)
    expect(gaps).toEqual({ unpublished: 0, unchecked: 0, uncounted: 0, strays: 0 })
  })

  it('writes only HTML that the content policy leaves unchanged', async () => {
    const zones = await agency.rows<{ content: string }>(
      `select content from page_zones union select content from strategy_zones
       union select item from checklist_items`,
    )
    expect(zones.length).toBeGreaterThan(2000)
    expect(zones.filter(({ content }) => sanitizeZone(content) !== content)).toEqual([])
    expect(zones.filter(({ content }) => /undefined|NaN|\[object/.test(content))).toEqual([])
  })

  it('uses every business name and domain once, and only phone numbers reserved for fiction', async () => {
    const clients = await agency.rows<{ business_name: string; domain: string; phone_number: string }>(
      'select * from clients',
    )
    expect(new Set(clients.map((client) => client.domain)).size).toBe(60)
    expect(new Set(clients.map((client) => client.business_name)).size).toBe(60)
    expect(clients.filter((client) => !/^\d{3}55501\d\d$/.test(client.phone_number))).toEqual([])
  })

  it('continues the sequences after the loaded rows', async () => {
    const [added] = await agency.rows<{
      strategy_id: string
    }>(`insert into strategies (client_id, strategy_type_id, title, created_at)
      values (1, 2, 'New', '${NOW}') returning strategy_id`)
    const [top] = await agency.rows<{ top: number }>(`select max(strategy_id) top from strategies where title <> 'New'`)
    expect(Number(added?.strategy_id)).toBe(Number(top?.top) + 1000)
  })

  it('is not loaded into a database with staff', async () => {
    expect(await isEmpty(agency.database.db)).toBe(false)
    const again = seedDemoAgency(agency.database, { clients: 2, clock: fixedClock(NOW) })
    await expect(again).rejects.toThrow(AgencyExists)
  })
})

it('is identical on the same day at any hour, and different on another day', { tags: ['long'] }, async () => {
  const [morning, evening, later] = await Promise.all([
    load(12, '2026-11-17T17:00:00Z'),
    load(12, '2026-11-18T06:00:00Z'),
    load(12, '2026-12-02T18:00:00Z'),
  ])
  const print = async ({ rows }: Loaded) => {
    const tables = await rows<{ name: string }>(
      `select table_name name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    const hash = createHash('sha256')
    for (const { name } of tables) hash.update(JSON.stringify(await rows(`select t::text from "${name}" t order by 1`)))
    return hash.digest('hex')
  }
  const [first, second, third] = await Promise.all([print(morning), print(evening), print(later)])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  await Promise.all([morning.close(), evening.close(), later.close()])
})

it.each(['2026-03-01T12:00:00Z', '2026-08-31T20:00:00Z', '2027-01-01T09:00:00Z', '2028-02-29T20:00:00Z'])(
  'can be loaded with a dozen clients on %s, with work for the first manager',
  { tags: ['long'] },
  async (now) => {
    const agency = await load(12, now)
    const [maya] = await agency.rows<{ open: number; late: number }>(`select
      (select count(*)::int from strategies s join clients c using (client_id) where c.seo_manager_id = 1
        and s.strategy_type_id = 2 and s.status_id = 0 and s.content_completed_at is not null) open,
      (select count(*)::int from strategies where completed_at > '${now}') late`)
    expect(maya?.open).toBeGreaterThanOrEqual(4)
    expect(maya?.late).toBe(0)
    await agency.close()
  },
)

it.each([1, 2, 5, 12, 20, 60])(
  'leaves a client to schedule in an agency of %d',
  { tags: ['long'] },
  async (clients) => {
    const agency = await load(clients, NOW)
    const [found] = await agency.rows<{ idle: number }>(`select count(*)::int idle from clients c
    where c.active and c.seo_manager_id = 1
      and not exists (select from strategies s where s.client_id = c.client_id and s.assigned_date = '2026-11-01')
      and exists (select from strategies s where s.client_id = c.client_id and s.is_recommended and s.status_id = 0)`)
    expect(found?.idle).toBeGreaterThan(0)
    await agency.close()
  },
)
