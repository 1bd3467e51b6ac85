import type { ReportTexts } from '@rankdesk/api'
import { type ReviewFigures, strategyTypeLabel } from '@rankdesk/domain'
import {
  addDays,
  addMonths,
  type Clock,
  type PlainDate,
  firstDayOfMonth,
  lastDayOfMonth,
  type PlainMonth,
  todayInLosAngeles,
} from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clientReports } from '#platform/db/schema/index.ts'
import { agencyNameOf } from '#services/identity/index.ts'
import { addressesOfPages } from '#services/lib/pageAddresses.ts'
import { clientById } from '../client-info/clientById.ts'
import { outcomesOfClient } from '../outcomes/outcomes.queries.ts'
import { reviewsOfMonth } from '../customer-reviews/customerReviews.queries.ts'
import {
  type DoneWork,
  type MonthVisits,
  plannedWork,
  type RankCount,
  rankCountAt,
  risingKeywords,
  visitsUpTo,
  workOfMonth,
} from './report.queries.ts'
import { type WorkEffects, workEffects } from './workEffects.ts'

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
export async function savedTexts(
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

const earlierDay = (one: PlainDate, other: PlainDate): PlainDate => (one < other ? one : other)
