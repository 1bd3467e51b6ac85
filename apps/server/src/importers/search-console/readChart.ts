import { isPlainDate } from '@rankdesk/format'
import type { SkippedRow } from '../files/importProblems.ts'
import type { ExportTable } from './exportTable.ts'

/** The organic visits of one day. `date` is YYYY-MM-DD. */
export interface DayVisits {
  date: string
  visits: number
}

/** The days of a chart, oldest first. */
export interface ChartRows {
  days: readonly DayVisits[]
  skipped: readonly SkippedRow[]
}

/** An hour as charts of the last hours write it: '2026-10-12T05:00:00-07:00' or '2026-10-12 05:00'. */
const HOUR = /^(\d{4}-\d{2}-\d{2})[T ](\d{2})(:\d{2})/

/** The hours of the shortest day, on which summer time begins. */
const HOURS_OF_DAY = 23

/**
 * Returns the days of a table with their clicks as visits, oldest first. A repeated day counts once, and rows without clicks are
 * skipped; hours are added up to whole days.
 */
export function chartOf({ rows, skipped }: Pick<ExportTable, 'rows' | 'skipped'>, name: string): ChartRows {
  if (rows.length > 0 && rows.every(({ item }) => HOUR.test(item))) return daysOfHours(rows, skipped, name)
  const days = new Map<string, DayVisits>()
  const left: SkippedRow[] = [...skipped]
  for (const { line, item, clicks } of rows) {
    if (!isPlainDate(item)) left.push({ file: name, line, reason: `"${item}" is not a date (YYYY-MM-DD)` })
    else if (days.has(item)) left.push({ file: name, line, reason: `repeats the day ${item}` })
    else if (clicks === null) left.push({ file: name, line, reason: 'has no clicks' })
    else days.set(item, { date: item, visits: clicks })
  }
  return { days: [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date)), skipped: left }
}

/** Adds up hours. A day with hours missing would count too little, so it is reported instead. */
function daysOfHours(rows: ExportTable['rows'], skipped: readonly SkippedRow[], name: string): ChartRows {
  const byDay = Map.groupBy(rows, ({ item }) => HOUR.exec(item)?.[1] ?? '')
  const left: SkippedRow[] = [...skipped]
  const days: DayVisits[] = []
  for (const [date, hours] of byDay) {
    const counted = hours.flatMap(({ clicks }) => clicks ?? [])
    const known = new Set(hours.map(({ item }) => item)).size
    const line = hours[0]?.line ?? null
    if (!isPlainDate(date)) left.push({ file: name, line, reason: `"${date}" is not a date (YYYY-MM-DD)` })
    else if (known < hours.length) left.push({ file: name, line, reason: `repeats an hour of ${date}` })
    else if (counted.length < HOURS_OF_DAY)
      left.push({ file: name, line, reason: `has ${counted.length} of 24 hours of ${date}, which are not a day` })
    else days.push({ date, visits: counted.reduce((sum, clicks) => sum + clicks, 0) })
  }
  return { days: days.toSorted((a, b) => a.date.localeCompare(b.date)), skipped: left }
}
