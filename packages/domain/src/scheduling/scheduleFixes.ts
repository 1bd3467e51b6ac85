import { addMonths, firstDayOfMonth, formatMonthName, monthOf, type PlainDate } from '@rankdesk/format'
import type { ScheduleWarning } from './scheduleChecks.ts'
import type { DraftRow } from './scheduleDraft.ts'

/** The fix of a warning with one click (D09): opens a row's page choice, changes a row's month, or removes a row. */
export type ScheduleFix =
  | { kind: 'page'; rowId: number; label: string }
  | { kind: 'month'; rowId: number; month: PlainDate; label: string }
  | { kind: 'remove'; rowId: number; label: string }

/**
 * Returns the fix of a warning. A missing page has to be chosen. If a month is over its hours or has a page twice, the
 * last row moves to the next month. If several rows share a keyword, the last one is removed. `titleOf` names a row.
 * Rule SCHED-26.
 */
export function scheduleFix(
  warning: ScheduleWarning,
  rows: readonly DraftRow[],
  titleOf: (row: DraftRow) => string,
): ScheduleFix | undefined {
  const affected = rows.filter(({ rowId }) => warning.rowIds.includes(rowId))
  const last = affected.at(-1)
  if (last === undefined) return undefined
  const { rowId } = last
  if (warning.kind === 'no-page') return { kind: 'page', rowId, label: 'Choose a page' }
  if (warning.kind === 'same-keyword') return { kind: 'remove', rowId, label: `Remove ${titleOf(last)}` }
  const next = addMonths(monthOf(last.month), 1)
  return {
    kind: 'month',
    rowId,
    month: firstDayOfMonth(next),
    label: `Move ${titleOf(last)} to ${formatMonthName(next)}`,
  }
}
