import { formatMonthShort, formatDate, type PlainDate } from '@rankdesk/format'

/** What stands along the axis below. Positions rise from left to right; dates need not be evenly spaced. */
export type ChartX =
  | {
      kind: 'date'
      /** Days, or instants in ms since 1970 read in UTC: never in local time, so that no clock change bends the axis. */
      values: ArrayLike<PlainDate | number>
      /** What one position is, which names it: a day, or the month that it lies in. @default 'day' */
      unit?: 'day' | 'month' | 'time'
    }
  | { kind: 'number'; values: ArrayLike<number>; write?: (value: number) => string }
  | {
      kind: 'label'
      values: ArrayLike<string>
      /** Drawn bold, never left out: such as the current week. */
      strong?: number
    }

/** A column of numbers for the positions: ms, the numbers, or 0, 1, 2 … for names. Throws RangeError for a bad date. */
export function xColumn(x: ChartX): Float64Array {
  if (x.kind === 'number') return x.values instanceof Float64Array ? x.values : Float64Array.from(x.values)
  if (x.kind === 'label') return Float64Array.from({ length: x.values.length }, (_, index) => index)
  const column = new Float64Array(x.values.length)
  for (let index = 0; index < column.length; index += 1) column[index] = instantOf(x.values[index] ?? 0)
  return column
}

/** The name of a position, in full: for tooltip, table and sentence. */
export function xName(x: ChartX, index: number): string {
  if (x.kind === 'label') return x.values[index] ?? ''
  if (x.kind === 'number') {
    const value = x.values[index] ?? Number.NaN
    return x.write?.(value) ?? String(value)
  }
  const at = new Date(instantOf(x.values[index] ?? 0)).toISOString()
  if (x.unit === 'month') return formatMonthShort(at.slice(0, 7))
  return x.unit === 'time' ? `${formatDate(at.slice(0, 10))} ${at.slice(11, 16)}` : formatDate(at.slice(0, 10))
}

/** ms since 1970 of a day's beginning in UTC, or the number itself. */
function instantOf(value: PlainDate | number): number {
  if (typeof value === 'number') return value
  const at = Date.parse(`${value.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(at)) throw new RangeError(`'${value}' is not a day written YYYY-MM-DD.`)
  return at
}
