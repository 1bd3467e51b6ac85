import { formatMonthName, monthOf, type PlainDate } from '@rankdesk/format'
import type { MonthOption } from '../scheduling/monthOptions.ts'
import { monthProblem } from '../strategies/monthProblem.ts'

/** The open page indexation of a page. */
export interface OpenIndexation {
  strategyId: number
  assignedDate: PlainDate | null
  group: { name: string; others: readonly number[] } | null
}

/** What queueing a page for indexation does. */
export type QueuedIndexation =
  | { action: 'add' }
  | { action: 'move'; strategyId: number }
  | { action: 'refuse'; reason: string }

/**
 * Returns what happens when a page is queued for Page Indexation in a month: a new strategy, or its open one in that
 * month. Pages that search engines should not find are refused. Rule IND-6.
 */
export function queuedIndexation(
  page: { isOpen: boolean; open: OpenIndexation | null },
  month: PlainDate,
  options: readonly MonthOption[],
): QueuedIndexation {
  if (!page.isOpen) return { action: 'refuse', reason: 'Search engines should not find this page.' }
  if (page.open === null) {
    const reason = monthProblem({ statusId: 0, group: null }, month, options, new Set())
    return reason === undefined ? { action: 'add' } : { action: 'refuse', reason }
  }
  const { strategyId, assignedDate, group } = page.open
  if (assignedDate === month) {
    return { action: 'refuse', reason: `Its Page Indexation is already in ${formatMonthName(monthOf(month))}.` }
  }
  const reason = monthProblem({ statusId: 0, group }, month, options, new Set([strategyId]))
  return reason === undefined ? { action: 'move', strategyId } : { action: 'refuse', reason }
}
