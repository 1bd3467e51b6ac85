import {
  addMonths,
  endOfLosAngelesDay,
  firstDayOfMonth,
  lastDayOfMonth,
  type PlainDate,
  type PlainMonth,
  startOfLosAngelesDay,
} from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'

/* Everything that a client may read about a month. No query here reads an internal note, a staff member, a price, or
   the reasons of a proposal. */

/** Completed work of a month. */
export interface DoneWork {
  [column: string]: unknown
  strategyId: number
  strategyTypeId: number
  title: string
  completedAt: Date
  summary: string
  pageId: number | null
  path: string | null
  /** Whether the public page was seen with the approved text. */
  isLive: boolean
  wordsBefore: number | null
  wordsAfter: number | null
  titleBefore: string | null
  titleAfter: string | null
  /** The mean rank of its target queries before the month, and at its end. */
  rankBefore: number | null
  rankAfter: number | null
}

const meanRankAt = (day: PlainDate) => sql`(
  select avg(r.rank)::float8 from strategy_keywords sk
  cross join lateral (
    select rank from ranks where keyword_id = sk.keyword_id and date <= ${day}::date order by date desc limit 1
  ) r where sk.strategy_id = s.strategy_id)`

/** Returns the work that was completed in a month, oldest first. */
export function workOfMonth(db: Queryable, clientId: number, month: PlainMonth): Promise<DoneWork[]> {
  const [first, last] = [firstDayOfMonth(month), lastDayOfMonth(month)]
  return fetchRows<DoneWork>(
    db,
    sql`select s.strategy_id "strategyId", s.strategy_type_id "strategyTypeId", s.title, s.completed_at "completedAt",
        coalesce(b.external_summary, o.external_summary, '') summary, p.page_id "pageId", p.path,
        coalesce((select r.state = 'Live' from receipts r where r.publication_id = b.publication_id
          order by r.receipt_id desc limit 1), false) "isLive",
        b.prev_word_count "wordsBefore", b.new_word_count "wordsAfter", b.base_meta ->> 'metaTitle' "titleBefore",
        b.meta_title "titleAfter", ${meanRankAt(first)} "rankBefore", ${meanRankAt(last)} "rankAfter"
      from strategies s left join pages p using (page_id)
      left join lateral (
        select * from publications where strategy_id = s.strategy_id and state = 'published'
        order by publication_id desc limit 1
      ) b on true
      left join lateral (
        select external_summary from profile_publications where strategy_id = s.strategy_id
        order by profile_publication_id desc limit 1
      ) o on true
      where s.client_id = ${clientId} and s.completed_at >= ${startOfLosAngelesDay(first).toISOString()}::timestamptz
        and s.completed_at < ${endOfLosAngelesDay(last).toISOString()}::timestamptz
      order by s.completed_at, s.strategy_id`,
  )
}

/** A count of the client's keywords on a day. */
export interface RankCount {
  [column: string]: unknown
  date: PlainDate
  keywords: number
  page1: number
  top3: number
}

/** Returns the newest counts of the client's keywords up to a day. Undefined if nothing was measured. */
export async function rankCountAt(db: Queryable, clientId: number, day: PlainDate): Promise<RankCount | undefined> {
  const [row] = await fetchRows<RankCount>(
    db,
    sql`select date, keywords, page1, top3 from client_rank_days
      where client_id = ${clientId} and date <= ${day}::date order by date desc limit 1`,
  )
  return row
}

/** Returns the keywords that gained most in a month, the best first, at most ten. */
export function risingKeywords(db: Queryable, clientId: number, month: PlainMonth) {
  const rankAt = (day: PlainDate) => sql`lateral (
    select rank from ranks where keyword_id = k.keyword_id and date <= ${day}::date order by date desc limit 1)`
  return fetchRows<{ keyword: string; geoName: string; before: number; after: number }>(
    db,
    sql`select k.keyword, k.geo_name "geoName", b.rank "before", a.rank "after" from keywords k
      join ${rankAt(firstDayOfMonth(month))} b on true join ${rankAt(lastDayOfMonth(month))} a on true
      where k.client_id = ${clientId} and a.rank < b.rank and a.rank <= 20
      order by b.rank - a.rank desc, a.rank, k.keyword, k.geo_name limit 10`,
  )
}

/** The visits and leads of a month. Leads are null where no day's leads were counted. */
export interface MonthVisits {
  [column: string]: unknown
  month: PlainDate
  visits: number
  leads: number | null
}

/** Returns the visits and leads of the twelve months up to a month, oldest first. Months in part are left out (COV-4). */
export function visitsUpTo(db: Queryable, clientId: number, month: PlainMonth): Promise<MonthVisits[]> {
  return fetchRows<MonthVisits>(
    db,
    sql`select t.date "month", t.visits, t.leads from traffic_months t join sites using (project_id)
      where client_id = ${clientId} and t.date > ${firstDayOfMonth(addMonths(month, -12))}::date
        and t.date <= ${firstDayOfMonth(month)}::date
        and t.days = date_part('day', t.date + interval '1 month' - interval '1 day')
      order by t.date`,
  )
}

/** Returns the work that is planned for a month, in its order. */
export function plannedWork(db: Queryable, clientId: number, month: PlainMonth) {
  return fetchRows<{ strategyTypeId: number; subject: string }>(
    db,
    sql`select s.strategy_type_id "strategyTypeId",
        concat_ws(' · ', nullif(coalesce(y.specialty_type_name, ''), ''), nullif(s.geography, '')) subject
      from strategies s left join specialty_types y using (specialty_type_id)
      where s.client_id = ${clientId} and s.assigned_date = ${firstDayOfMonth(month)}::date
      order by s.s_seq, s.strategy_id`,
  )
}
