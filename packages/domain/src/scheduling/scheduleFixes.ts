import { addMonths, firstDayOfMonth, formatMonthName, monthOf, type PlainDate } from '@rankdesk/format'
import type { DraftRow } from './scheduleDraft.ts'
import type { ScheduleWarning } from './scheduleChecks.ts'

/** What mends a warning at one press (D09): shows a row's page, gives a row another month, or takes a row out. */
export type ScheduleFix =
  | { kind: 'page'; rowId: number; label: string }
  | { kind: 'month'; rowId: number; month: PlainDate; label: string }
  | { kind: 'remove'; rowId: number; label: string }

/**
 * The fix of a warning: where the page is missing, choosing one; where a month holds too much or one page twice, the next
 * month for the last of its rows; where several work for one keyword, taking the last of them out. `titleOf` names a row.
 * Rule SCHED-26.
 */
export function scheduleFix(
  warning: ScheduleWarning,
  rows: readonly DraftRow[],
  titleOf: (row: DraftRow) => string,
): ScheduleFix | undefined {
  const meant = rows.filter(({ rowId }) => warning.rowIds.includes(rowId))
  const last = meant.at(-1)
  if (last === undefined) return undefined
  const { rowId } = last
  if (warning.kind === 'no-page') return { kind: 'page', rowId, label: 'Choose a page' }
  if (warning.kind === 'same-keyword') return { kind: 'remove', rowId, label: `Take out ${titleOf(last)}` }
  const next = addMonths(monthOf(last.month), 1)
  return {
    kind: 'month',
    rowId,
    month: firstDayOfMonth(next),
    label: `Move ${titleOf(last)} to ${formatMonthName(next)}`,
  }
}
