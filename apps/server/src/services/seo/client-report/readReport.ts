import type { ReportTexts } from '@rankdesk/api'
import { strategyTypeLabel } from '@rankdesk/domain'
import {
  addMonths,
  type Clock,
  firstDayOfMonth,
  lastDayOfMonth,
  type PlainMonth,
  todayInLosAngeles,
} from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database.ts'
import { clientReports } from '../../../db/schema/index.ts'
import { agencyNameOf } from '../../identity/index.ts'
import { outcomesOfClient } from '../outcomes/outcomes.queries.ts'
import { clientById } from '../client-info/clientById.ts'
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

/** A piece of work with the words that the client reads. */
export interface ReportedWork extends DoneWork {
  text: string
}

/** The measured effect of earlier work in positions, with its interval (OUT-5). */
export interface WorkEffect {
  strategyTypeId: number
  path: string | null
  weeks: number
  gain: number
  low: number
  high: number
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
  /** The measured effect in rank of work of the last months, newest first. */
  effects: readonly WorkEffect[]
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
  const [agencyName, { texts, version }, work, ranksBefore, ranksAfter, rising, visits, next, effects] =
    await Promise.all([
      agencyNameOf(db),
      savedTexts(db, clientId, month),
      workOfMonth(db, clientId, month),
      rankCountAt(db, clientId, lastDayOfMonth(addMonths(month, -1))),
      rankCountAt(db, clientId, lastDayOfMonth(month)),
      risingKeywords(db, clientId, month),
      visitsUpTo(db, clientId, month),
      plannedWork(db, clientId, addMonths(month, 1)),
      effectsOf(db, clock, clientId),
    ])
  const planned = next
    .map(({ strategyTypeId, subject }) =>
      [strategyTypeLabel(strategyTypeId), subject].filter((part) => part !== '').join(': '),
    )
    .join('\n')
  const items = new Map(texts.items.map((item) => [item.strategyId, item]))
  const done = work
    .filter(({ strategyId }) => items.get(strategyId)?.isHidden !== true)
    .map((row) => ({ ...row, text: items.get(row.strategyId)?.text ?? row.summary }))
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
    effects,
  }
  return { report, texts, version, work, planned }
}

/** The most effects that a report lists. */
const MAX_EFFECTS = 8

/** Returns the measured effects in rank of a client's work, each after its longest measured period, newest work first. */
async function effectsOf(db: Queryable, clock: Clock, clientId: number): Promise<WorkEffect[]> {
  const strategies = await outcomesOfClient(db, clientId, todayInLosAngeles(clock))
  const effects = strategies.flatMap(({ strategyTypeId, path, outcomes }) => {
    const longest = outcomes.findLast(({ metric, measured }) => metric === 'rank' && measured !== null)
    if (longest === undefined || longest.measured === null) return []
    const { gain, low, high } = longest.measured
    return { strategyTypeId, path, weeks: longest.weeks, gain, low, high }
  })
  return effects.slice(0, MAX_EFFECTS)
}
