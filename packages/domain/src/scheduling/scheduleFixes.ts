import {
  addMonths,
  firstDayOfMonth,
  formatMonthName,
  formatNumber,
  monthOf,
  type PlainDate,
  pluralize,
} from '@rankdesk/format'
import { strategyHours } from '../strategies/strategyTypes.ts'
import type { ScheduleWarning } from './scheduleChecks.ts'
import type { DraftRow } from './scheduleDraft.ts'

/**
 * The fix of a warning with one click (D09): opens a row's page choice, changes the month of rows, or removes a row. `remains`
 * says what is still wrong afterwards.
 */
export type ScheduleFix =
  | { kind: 'page'; rowId: number; label: string }
  | { kind: 'month'; rowIds: readonly number[]; month: PlainDate; label: string; remains: string }
  | { kind: 'remove'; rowId: number; label: string }

interface FixOptions {
  rows: readonly DraftRow[]
  titleOf: (row: DraftRow) => string
  /** The client's hours a month, null for no limit. */
  allocation: number | null
}

/**
 * Returns the fix of a warning. A missing page has to be chosen. If a month has a page twice, the last row moves to the next
 * month. If it is over its hours, as many of its last rows move as it takes, groups as a whole; the first stays, since
 * moving all would only move the problem. If several rows share a keyword, the last one is removed. Rule SCHED-26.
 */
export function scheduleFix(warning: ScheduleWarning, options: FixOptions): ScheduleFix | undefined {
  const { rows, titleOf } = options
  const affected = rows.filter(({ rowId }) => warning.rowIds.includes(rowId))
  const last = affected.at(-1)
  if (last === undefined) return undefined
  const { rowId } = last
  if (warning.kind === 'no-page') return { kind: 'page', rowId, label: 'Choose a page' }
  if (warning.kind === 'same-keyword') return { kind: 'remove', rowId, label: `Remove ${titleOf(last)}` }
  const moved = warning.kind === 'same-page' ? [last] : lastOverHours(affected, options.allocation ?? Infinity)
  const [first] = moved
  if (first === undefined) return undefined
  const next = addMonths(monthOf(last.month), 1)
  const month = firstDayOfMonth(next)
  const stays = affected.filter((row) => !moved.includes(row))
  const later = rows.filter((row) => row.month === month)
  return {
    kind: 'month',
    rowIds: moved.map((row) => row.rowId),
    month,
    label: `Move ${moved.length === 1 ? titleOf(first) : pluralize(moved.length, 'row', 'rows')} to ${formatMonthName(next)}`,
    remains: [
      warning.kind === 'over-hours' && overText(stays, last.month, options.allocation, 'still '),
      overText([...later, ...moved], month, options.allocation),
    ]
      .filter((text) => text !== false && text !== '')
      .join(' '),
  }
}

/** Returns the last rows of a month that must leave it for its hours to fit; its first row or group always stays. */
function lastOverHours(rows: readonly DraftRow[], allocation: number): DraftRow[] {
  const units = [...Map.groupBy(rows, (row) => row.strategyGroupId ?? `row ${row.rowId}`).values()]
  const moved: DraftRow[] = []
  let left = hoursOf(rows)
  for (const unit of units.slice(1).toReversed()) {
    if (left <= allocation) break
    moved.unshift(...unit)
    left -= hoursOf(unit)
  }
  return moved
}

function overText(rows: readonly DraftRow[], month: PlainDate, allocation: number | null, still = ''): string {
  const hours = hoursOf(rows)
  if (allocation === null || hours <= allocation) return ''
  return `${formatMonthName(monthOf(month))} then ${still}has ${formatNumber(hours)} of ${pluralize(allocation, 'hour')}.`
}

const hoursOf = (rows: readonly DraftRow[]) =>
  rows.reduce((sum, { strategyTypeId }) => sum + strategyHours(strategyTypeId), 0)
