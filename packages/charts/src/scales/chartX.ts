import { formatMonthShort, formatDate, type PlainDate } from '@rankdesk/format'

/** The values of the x axis, in ascending order. Dates don't have to be evenly spaced. */
export type ChartX =
  | {
      kind: 'date'
      /** Days, or instants in ms since 1970. Read in UTC, so that daylight saving time never bends the axis. */
      values: ArrayLike<PlainDate | number>
      /** What one position stands for: a day, the month that contains it, or an instant. @default 'day' */
      unit?: 'day' | 'month' | 'time'
    }
  | {
      kind: 'number'
      values: ArrayLike<number>
      /** Formats a value. @default the plain number */
      format?: (value: number) => string
    }
  | {
      kind: 'label'
      values: ArrayLike<string>
      /** The index of the label that is bold and always shown, such as the current week. */
      strong?: number
    }

/**
 * Converts x values to numbers: ms for dates, the numbers themselves, or 0, 1, 2 and so on for labels. Throws a RangeError
 * for an invalid date.
 */
export function xColumn(x: ChartX): Float64Array {
  if (x.kind === 'number') return x.values instanceof Float64Array ? x.values : Float64Array.from(x.values)
  if (x.kind === 'label') return Float64Array.from({ length: x.values.length }, (_, index) => index)
  const column = new Float64Array(x.values.length)
  for (let index = 0; index < column.length; index += 1) column[index] = timestampOf(x.values[index] ?? 0)
  return column
}

/** Formats the x value at an index in full, for the tooltip, the table and the summary. */
export function xName(x: ChartX, index: number): string {
  if (x.kind === 'label') return x.values[index] ?? ''
  if (x.kind === 'number') {
    const value = x.values[index] ?? Number.NaN
    return x.format?.(value) ?? String(value)
  }
  const iso = new Date(timestampOf(x.values[index] ?? 0)).toISOString()
  if (x.unit === 'month') return formatMonthShort(iso.slice(0, 7))
  return x.unit === 'time' ? `${formatDate(iso.slice(0, 10))} ${iso.slice(11, 16)}` : formatDate(iso.slice(0, 10))
}

/** The start of a day in UTC, or the instant itself; ms since 1970. */
function timestampOf(value: PlainDate | number): number {
  if (typeof value === 'number') return value
  const timestamp = Date.parse(`${value.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(timestamp)) throw new RangeError(`'${value}' isn't a date in the form YYYY-MM-DD.`)
  return timestamp
}
