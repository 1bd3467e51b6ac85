import { firstDayOfMonth, monthOf, type PlainDate } from '@rankdesk/format'
import { strategyHours } from '../strategies/strategyTypes.ts'
import type { DraftRow, DraftStrategy, ScheduleDraft } from './scheduleDraft.ts'

/** The work of a month: how many strategies, and their hours (STRAT-2). */
export interface MonthWork {
  strategies: number
  hours: number
}

/** The amount of work of a month without any. */
export const NO_WORK: MonthWork = { strategies: 0, hours: 0 }

/**
 * Returns the work of a draft by the first day of its month (M355, D10): its rows, and the selected strategies that are
 * completed in their month and need no row. Rule SCHED-29.
 */
export function draftByMonth(
  draft: ScheduleDraft,
  rows: readonly DraftRow[],
  strategies: readonly DraftStrategy[],
): Map<PlainDate, MonthWork> {
  const withRows = new Set(rows.map(({ strategyId }) => strategyId))
  const completed = strategies.filter(
    ({ strategyId, strategyDetail }) =>
      draft.chosen.has(strategyId) && !withRows.has(strategyId) && strategyDetail.assignedDate !== null,
  )
  return sumByMonth([
    ...rows.map(({ month, strategyTypeId }) => ({ month, strategyTypeId, count: 1 })),
    ...completed.map(({ strategyDetail, strategyTypeId, qty }) => ({
      month: monthStart(strategyDetail.assignedDate),
      strategyTypeId,
      count: Math.max(1, qty),
    })),
  ])
}

/**
 * Returns the load of a month as it will be after the draft is saved (D10): without the saved work of the client's listed
 * strategies and with the draft's. Rule SCHED-29.
 */
export function loadWithDraft<Load extends MonthWork>(
  load: Load,
  month: PlainDate,
  strategies: readonly DraftStrategy[],
  draft: MonthWork = NO_WORK,
): Load {
  const saved = savedByMonth(strategies).get(month) ?? NO_WORK
  return {
    ...load,
    strategies: Math.max(0, load.strategies - saved.strategies + draft.strategies),
    hours: Math.max(0, load.hours - saved.hours + draft.hours),
  }
}

function savedByMonth(strategies: readonly DraftStrategy[]): Map<PlainDate, MonthWork> {
  return sumByMonth(
    strategies
      .filter(({ strategyDetail }) => strategyDetail.assignedDate !== null)
      .map(({ strategyDetail, strategyTypeId, qty }) => ({
        month: monthStart(strategyDetail.assignedDate),
        strategyTypeId,
        count: Math.max(1, qty),
      })),
  )
}

const monthStart = (date: PlainDate | null): PlainDate => (date === null ? '' : firstDayOfMonth(monthOf(date)))

function sumByMonth(
  work: readonly { month: PlainDate; strategyTypeId: number; count: number }[],
): Map<PlainDate, MonthWork> {
  const months = new Map<PlainDate, MonthWork>()
  for (const { month, strategyTypeId, count } of work) {
    const { strategies, hours } = months.get(month) ?? NO_WORK
    months.set(month, { strategies: strategies + count, hours: hours + count * strategyHours(strategyTypeId) })
  }
  return months
}
