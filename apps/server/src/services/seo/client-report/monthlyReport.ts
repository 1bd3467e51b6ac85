import { isDeepStrictEqual } from 'node:util'
import type { ReportTexts } from '@rankdesk/api'
import { type ReviewFigures, strategyTypeLabel } from '@rankdesk/domain'
import {
  addDays,
  addMonths,
  type Clock,
  endOfLosAngelesDay,
  firstDayOfMonth,
  lastDayOfMonth,
  type PlainDate,
  type PlainMonth,
  startOfLosAngelesDay,
  todayInLosAngeles,
} from '@rankdesk/format'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clientReports } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { agencyNameOf } from '#services/identity/index.ts'
import { addressesOfPages } from '#services/lib/pageAddresses.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { reviewsOfMonth } from '../customer-reviews/customerReviews.queries.ts'
import { outcomesOfClient } from '../outcomes/outcomes.queries.ts'
import { workEffects, type WorkEffects } from './workEffects.ts'

/** A piece of work with the words that the client reads. */
export interface ReportedWork extends DoneWork {
  text: string
  /** The address of its page on the client's website. Null without a page, and for one whose address there is unknown. */
  address: string | null
}

/** A client's report of a month, complete: nothing in it is internal. */
export interface ClientReport {
  agencyName: string
  businessName: string
  domain: string
  month: PlainMonth
  introduction: string
  done: readonly ReportedWork[]
  ranksBefore: RankCount | undefined
  ranksAfter: RankCount | undefined
  rising: readonly { keyword: string; geoName: string; before: number; after: number }[]
  visits: readonly MonthVisits[]
  plan: string
  /** The reviews of customers that arrived in the month, and in the one before. */
  reviews: ReviewFigures
  reviewsBefore: ReviewFigures
  effects: WorkEffects
}

const NO_TEXTS: ReportTexts = { introduction: '', plan: null, items: [] }

/** Returns the saved texts of a report with their version, 0 before the first save. */
async function savedTexts(
  db: Queryable,
  clientId: number,
  month: PlainMonth,
): Promise<{ texts: ReportTexts; version: number }> {
  const [row] = await db
    .select()
    .from(clientReports)
    .where(and(eq(clientReports.clientId, clientId), eq(clientReports.month, firstDayOfMonth(month))))
  if (row === undefined) return { texts: NO_TEXTS, version: 0 }
  return { texts: { ...row.texts, items: [...row.texts.items] }, version: row.version }
}

/** Returns a client's report of a month, and everything that its editor needs. Throws `HttpError` 404. */
export async function readReport(db: Queryable, clock: Clock, clientId: number, month: PlainMonth) {
  const { businessName, domain } = await clientById(db, clientId)
  const [
    agencyName,
    { texts, version },
    work,
    ranksBefore,
    ranksAfter,
    rising,
    visits,
    next,
    outcomes,
    reviews,
    reviewsBefore,
  ] = await Promise.all([
    agencyNameOf(db),
    savedTexts(db, clientId, month),
    workOfMonth(db, clientId, month),
    rankCountAt(db, clientId, lastDayOfMonth(addMonths(month, -1))),
    rankCountAt(db, clientId, lastDayOfMonth(month)),
    risingKeywords(db, clientId, month),
    visitsUpTo(db, clientId, month),
    plannedWork(db, clientId, addMonths(month, 1)),
    outcomesOfClient(db, clientId, earlierDay(todayInLosAngeles(clock), addDays(lastDayOfMonth(month), 1))),
    reviewsOfMonth(db, clientId, month),
    reviewsOfMonth(db, clientId, addMonths(month, -1)),
  ])
  const planned = next
    .map(({ strategyTypeId, subject }) =>
      [strategyTypeLabel(strategyTypeId), subject].filter((part) => part !== '').join(': '),
    )
    .join('\n')
  const items = new Map(texts.items.map((item) => [item.strategyId, item]))
  const hidden = new Set(texts.items.flatMap(({ strategyId, isHidden }) => (isHidden ? [strategyId] : [])))
  const addresses = await addressesOfPages(
    db,
    clientId,
    work.flatMap(({ pageId }) => pageId ?? []),
  )
  const done = work
    .filter(({ strategyId }) => !hidden.has(strategyId))
    .map((row) => ({
      ...row,
      text: items.get(row.strategyId)?.text ?? row.summary,
      address: addresses.get(row.pageId ?? 0)?.address ?? null,
    }))
  const report: ClientReport = {
    agencyName,
    businessName,
    domain,
    month,
    introduction: texts.introduction,
    done,
    ranksBefore,
    ranksAfter,
    rising,
    visits,
    plan: texts.plan ?? planned,
    reviews,
    reviewsBefore,
    effects: workEffects(outcomes, month, hidden),
  }
  return { report, texts, version, work, planned }
}

/* Everything that a client may read about a month. No query here reads an internal note, a staff member, a price, or
   the reasons of a proposal. */

/** Completed work of a month. */
interface DoneWork {
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
function workOfMonth(db: Queryable, clientId: number, month: PlainMonth): Promise<DoneWork[]> {
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
interface RankCount {
  [column: string]: unknown
  date: PlainDate
  keywords: number
  page1: number
  top3: number
}

/** Returns the newest counts of the client's keywords up to a day. Undefined if nothing was measured. */
async function rankCountAt(db: Queryable, clientId: number, day: PlainDate): Promise<RankCount | undefined> {
  const [row] = await fetchRows<RankCount>(
    db,
    sql`select date, keywords, page1, top3 from client_rank_days
      where client_id = ${clientId} and date <= ${day}::date order by date desc limit 1`,
  )
  return row
}

/** Returns the keywords that gained most in a month, the best first, at most ten. */
function risingKeywords(db: Queryable, clientId: number, month: PlainMonth) {
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
interface MonthVisits {
  [column: string]: unknown
  month: PlainDate
  visits: number
  leads: number | null
}

/** Returns the visits and leads of the twelve months up to a month, oldest first. Months in part are left out (COV-4). */
function visitsUpTo(db: Queryable, clientId: number, month: PlainMonth): Promise<MonthVisits[]> {
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
function plannedWork(db: Queryable, clientId: number, month: PlainMonth) {
  return fetchRows<{ strategyTypeId: number; subject: string }>(
    db,
    sql`select s.strategy_type_id "strategyTypeId",
        concat_ws(' · ', nullif(coalesce(y.specialty_type_name, ''), ''), nullif(s.geography, '')) subject
      from strategies s left join specialty_types y using (specialty_type_id)
      where s.client_id = ${clientId} and s.assigned_date = ${firstDayOfMonth(month)}::date
      order by s.s_seq, s.strategy_id`,
  )
}

const earlierDay = (one: PlainDate, other: PlainDate): PlainDate => (one < other ? one : other)

export interface SaveReport {
  actor: Actor
  clientId: number
  month: PlainMonth
  texts: ReportTexts
  /** The version on which the save is based: 0 for the first. */
  baseVersion: number
}

/**
 * Saves the texts of a report. Throws `HttpError` 409 with the newer texts if the save is based on an older version. The
 * same texts again change nothing.
 */
export function saveReport(
  context: UseCaseContext,
  { actor, clientId, month, texts, baseVersion }: SaveReport,
): Promise<{ version: number }> {
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action: 'saveMonthlyReport', lock }, async (tx, now) => {
    const current = await savedTexts(tx, clientId, month)
    if (isDeepStrictEqual(current.texts, texts)) return { result: { version: current.version } }
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'Someone else changed this report after you opened it.', {
        theirs: current.texts,
      })
    }
    const version = current.version + 1
    const values = { texts, version, updatedAt: now, updatedBy: actor.actedForId }
    await tx
      .insert(clientReports)
      .values({ clientId, month: firstDayOfMonth(month), ...values })
      .onConflictDoUpdate({ target: [clientReports.clientId, clientReports.month], set: values })
    return { result: { version }, auditEvent: { clientId, details: { month, version }, changes: ['report'] } }
  })
}
