import { type CallResult, clientMonth, clientOwnPages, clientOwnPosts, clientOwnRankings } from '@rankdesk/api'
import {
  addDays,
  addMonths,
  type Clock,
  firstDayOfMonth,
  monthOf,
  type PlainDate,
  type PlainMonth,
  todayInLosAngeles,
} from '@rankdesk/format'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clients } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ContractRoutes } from '#services/lib/contracts.ts'
import { isDayUnknownSql } from '#services/lib/figureDays.ts'
import { withRealAddresses } from '#services/lib/pageAddresses.ts'
import { countsForMonth, startOfMonth } from '#services/reporting/workMonth.ts'
import type { IdentityDeps } from '../identityDeps.ts'

/** Registers a client's read-only pages (M034, D13). The token names the client, never the caller. */
export function clientPagesRoutes(routes: ContractRoutes, { db, clock }: IdentityDeps): void {
  routes.serve(clientMonth, ({ actor }) => monthOfClient(db, clock, actor.clientId))
  routes.serve(clientOwnPages, ({ actor }) => pagesOfClient(db, clock, actor.clientId))
  routes.serve(clientOwnPosts, ({ actor }) => postsOfClient(db, clock, actor.clientId))
  routes.serve(clientOwnRankings, ({ actor }) => rankingsOfClient(db, clock, actor.clientId))
}

/** Returns the work done for a client this month, and the client's standing (D13). */
async function monthOfClient(db: Db, clock: Clock, clientId: number): Promise<CallResult<typeof clientMonth>> {
  const today = todayInLosAngeles(clock)
  const month = monthOf(today)
  const [head, done, planned, rankDay, visits] = await Promise.all([
    clientHead(db, clientId),
    completedWork(db, clientId, month),
    plannedWork(db, clientId, month),
    newestRankDay(db, clientId, today),
    visitsByMonth(db, clientId, month),
  ])
  return { ...head, month: firstDayOfMonth(month), done, planned, ...rankDay, visits }
}

async function completedWork(db: Db, clientId: number, month: PlainMonth) {
  const rows = await fetchRows<{
    strategyId: number
    title: string
    strategyTypeId: number
    externalSummary: string
    path: string | null
    pageId: number | null
    completedAt: Date
  }>(
    db,
    sql`
      select s.strategy_id "strategyId", s.title, s.strategy_type_id "strategyTypeId",
             coalesce(b.external_summary, '') "externalSummary", p.path, p.page_id "pageId", s.completed_at "completedAt"
      from strategies s left join pages p using (page_id)
      left join lateral (
        select external_summary from publications
        where strategy_id = s.strategy_id and state = 'published' order by publication_id desc limit 1
      ) b on true
      where s.client_id = ${clientId} and s.completed_at >= ${startOfMonth(month).toISOString()}::timestamptz
      order by s.completed_at desc, s.strategy_id`,
  )
  const addressed = await withRealAddresses(db, clientId, rows)
  return addressed.map(({ pageId: _pageId, ...row }) => ({ ...row, completedAt: row.completedAt.toISOString() }))
}

async function plannedWork(db: Db, clientId: number, month: PlainMonth): Promise<number> {
  const [row] = await fetchRows<{ planned: number }>(
    db,
    sql`select count(*)::int planned from strategies s where s.client_id = ${clientId} and ${countsForMonth(month)}`,
  )
  return row?.planned ?? 0
}

async function newestRankDay(db: Db, clientId: number, today: string) {
  const [row] = await fetchRows<{
    keywords: number
    page1: number
    top3: number
    measuredOn: string
    isDayUnknown: boolean
  }>(
    db,
    sql`select keywords, page1, top3, date "measuredOn",
               ${isDayUnknownSql(sql`client_id`, sql`date`)} "isDayUnknown"
        from client_rank_days
        where client_id = ${clientId} and date <= ${today}::date order by date desc limit 1`,
  )
  return row ?? { keywords: 0, page1: 0, top3: 0, measuredOn: null, isDayUnknown: false }
}

/**
 * Returns the visits of the full months in the twelve before the current one, from the first completely counted one to
 * the last. A month between them that was counted in part has no value (COV-4).
 */
async function visitsByMonth(db: Db, clientId: number, month: PlainMonth) {
  const first = firstDayOfMonth(month)
  const counted = await fetchRows<{ month: string; visits: number }>(
    db,
    sql`select t.date "month", t.visits from traffic_months t join sites using (project_id)
        where client_id = ${clientId} and t.date < ${first}::date and t.date >= ${first}::date - interval '12 months'
          and t.days = date_part('day', t.date + interval '1 month' - interval '1 day')
        order by t.date`,
  )
  const [oldest, newest] = [counted.at(0)?.month, counted.at(-1)?.month]
  if (oldest === undefined || newest === undefined) return []
  const byMonth = new Map(counted.map((row) => [row.month, row.visits]))
  return Array.from({ length: 12 }, (_, back) => firstDayOfMonth(addMonths(month, back - 12)))
    .filter((day) => day >= oldest && day <= newest)
    .map((day) => ({ month: day, visits: byMonth.get(day) ?? null }))
}

type Page = CallResult<typeof clientOwnPages>['pages'][number]
type Post = CallResult<typeof clientOwnPosts>['posts'][number]

/** Returns the pages of a client's site that visitors can find, by address. */
async function pagesOfClient(db: Db, clock: Clock, clientId: number): Promise<CallResult<typeof clientOwnPages>> {
  const today = todayInLosAngeles(clock)
  const [{ domain }, rows] = await Promise.all([
    clientHead(db, clientId),
    fetchRows<Omit<Page, 'updatedAt'> & { updatedAt: Date }>(
      db,
      sql`
        select p.page_id "pageId", p.page_name "pageName", p.path, p.meta_description "metaDescription",
               p.added_on "addedOn", p.updated_at "updatedAt", k.keywords, k.page1
        from pages p join sites using (project_id) join templates t using (template_id)
        cross join lateral (
          select count(*)::int keywords, (count(*) filter (where r.rank between 1 and 10))::int page1
          from keywords k left join ${newestRankSql(today)} r on true where k.page_id = p.page_id
        ) k
        where client_id = ${clientId} and p.visible and t.kind <> 'blog-post'
        order by p.path`,
    ),
  ])
  const pages = await withRealAddresses(db, clientId, rows)
  return { domain, pages: pages.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })) }
}

/** Returns the published posts of a client's blog, newest first. */
async function postsOfClient(db: Db, clock: Clock, clientId: number): Promise<CallResult<typeof clientOwnPosts>> {
  const today = todayInLosAngeles(clock)
  const [{ domain }, posts] = await Promise.all([
    clientHead(db, clientId),
    fetchRows<Post>(
      db,
      sql`
        select p.page_id "pageId", p.page_name title, p.path, p.meta_description excerpt,
               coalesce(b.publish_date, p.added_on) "postedOn"
        from pages p join sites using (project_id) join templates t using (template_id)
        left join lateral (
          select min(publish_date) publish_date from publications where page_id = p.page_id and state = 'published'
        ) b on true
        where client_id = ${clientId} and p.visible and t.kind = 'blog-post'
          and coalesce(b.publish_date, p.added_on) <= ${today}::date
          and exists (select 1 from page_zones z where z.page_id = p.page_id)
        order by "postedOn" desc, p.page_id desc limit 200`,
    ),
  ])
  return { domain, posts: await withRealAddresses(db, clientId, posts) }
}

type Row = CallResult<typeof clientOwnRankings>['keywords'][number] & {
  measuredOn: string | null
  isDayUnknown: boolean
}

/** How many days back 'a month before' is: whole weeks, because ranks are measured weekly. */
const DAYS_BACK = 28

/** Returns the ranks of a client's keywords, best first, unmeasured ones last. */
async function rankingsOfClient(db: Db, clock: Clock, clientId: number): Promise<CallResult<typeof clientOwnRankings>> {
  const today = todayInLosAngeles(clock)
  const [{ domain }, rows] = await Promise.all([
    clientHead(db, clientId),
    fetchRows<Row>(
      db,
      sql`
        select k.keyword_id "keywordId", k.keyword, k.geo_name "geoName", r.rank, b.rank "rankBefore", p.path,
               r.date "measuredOn", ${isDayUnknownSql(sql`${clientId}::int`, sql`r.date`)} "isDayUnknown"
        from keywords k left join pages p using (page_id)
        left join ${newestRankSql(today)} r on true
        left join ${newestRankSql(addDays(today, -DAYS_BACK))} b on true
        where k.client_id = ${clientId}
        order by r.rank nulls last, k.keyword, k.geo_name`,
    ),
  ])
  const [newest] = rows.toSorted((a, b) => (b.measuredOn ?? '').localeCompare(a.measuredOn ?? ''))
  return {
    domain,
    measuredOn: newest?.measuredOn ?? null,
    isDayUnknown: newest?.isDayUnknown ?? false,
    keywords: rows.map(({ measuredOn: _day, isDayUnknown: _unknown, ...row }) => row),
  }
}

/** Returns the client's name and domain. Throws `HttpError` 404 if the client was deleted during the session. */
async function clientHead(db: Db, clientId: number): Promise<{ businessName: string; domain: string }> {
  const [head] = await db
    .select({ businessName: clients.businessName, domain: clients.domain })
    .from(clients)
    .where(eq(clients.clientId, clientId))
  if (head === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
  return head
}

/**
 * Returns the newest rank of a keyword `k` up to a day, as a lateral row with `rank` and `date`; no row if there is
 * none.
 */
function newestRankSql(day: PlainDate): SQL {
  return sql`lateral (
    select rank, date from ranks where keyword_id = k.keyword_id and date <= ${day}::date order by date desc limit 1
  )`
}
