import { isPlainDate } from '@rankdesk/format'
import type { SkippedRow } from '../files/importProblems.ts'
import { type ExportTable, readExportTable } from './exportTable.ts'

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

/** Reads the days of Chart.csv with their clicks as visits, oldest first. A repeated day counts once. */
export function readChart(text: string, name: string): ChartRows {
  return chartOf(readExportTable(text, name), name)
}

/** Returns the days of a table. Rows without clicks are skipped. */
export function chartOf({ rows, skipped }: ExportTable, name: string): ChartRows {
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
