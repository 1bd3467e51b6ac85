import type { DaySource } from '@rankdesk/api'
import { addDays, addMonthsToDate, isPlainDate } from '@rankdesk/format'

/** The day of an export's positions, YYYY-MM-DD, and its source. */
export interface ExportDay {
  day: string
  source: DaySource
}

/** The range that Filters.csv names: its first day, or its length up to the export's day. */
export type FiltersRange = { from: string } | { days: number } | { months: number }

/** What the files of a client say about the day of their figures. */
export interface DayEvidence {
  chart: readonly { date: string }[]
  /** The newest day that rows of another tool's export name. */
  toolDay: string | null
  /** The day that a person gave. */
  chosenDay?: string | null | undefined
  /** The day in Filters.csv. */
  filtersDay?: string | null | undefined
  /** The day in the name of the export. */
  namedDay: string | null
}

/**
 * Returns the last day of an export: what a person says; otherwise the last day of Chart.csv; otherwise the newest day that another tool's export
 * names; otherwise the day of Filters.csv or of the zip's name. Without any the day is unknown, and `today`, the day of
 * the import, stands for it. A sitemap tells when pages changed, which is no day of an export.
 */
export function exportDay(evidence: DayEvidence, today: string): ExportDay {
  const { chart, toolDay, chosenDay, filtersDay, namedDay } = evidence
  if (chosenDay) return { day: chosenDay, source: 'person' }
  const charted = chart
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  if (charted !== undefined) return { day: charted, source: 'chart' }
  if (toolDay !== null && toolDay <= today) return { day: toolDay, source: 'tool' }
  if (filtersDay && filtersDay <= today) return { day: filtersDay, source: 'filters' }
  if (namedDay !== null && namedDay <= today) return { day: namedDay, source: 'name' }
  return { day: today, source: 'today' }
}

/**
 * Returns the first day that the figures of an export count: that of the chart that dates it, otherwise of the range in
 * Filters.csv. Null if no file says. Rule IMP-40.
 */
export function exportStart(
  { chart, filtersRange }: { chart: DayEvidence['chart']; filtersRange?: FiltersRange | null | undefined },
  { day, source }: ExportDay,
): string | null {
  const first = chart.map(({ date }) => date).toSorted()[0]
  if (source === 'chart' && first !== undefined) return first
  if (source === 'today' || filtersRange === null || filtersRange === undefined) return null
  if ('from' in filtersRange) return filtersRange.from <= day ? filtersRange.from : null
  if ('days' in filtersRange) return addDays(day, 1 - filtersRange.days)
  return addDays(addMonthsToDate(day, -filtersRange.months), 1)
}

/** A number of days or months, in the languages of exports. */
const LENGTH =
  /(\d+)\s*(?:derniers\s+)?(days?|months?|tage?n?|monate?n?|jours?|mois|días?|mes(?:es)?|giorni|mesi|dagen|maanden|dni)(?![\p{L}])/iu
const MONTHS = /^m/i

/** Returns the range that the text of Filters.csv names, in days of the calendar or in its length. Null without one. */
export function filtersRangeOf(text: string): FiltersRange | null {
  const [from, until] = daysIn(text).toSorted()
  if (from !== undefined && until !== undefined) return { from }
  const [, count = '', unit = ''] = LENGTH.exec(text) ?? []
  if (count === '') return null
  return MONTHS.test(unit) ? { months: Number(count) } : { days: Number(count) }
}

/** Returns the days (YYYY-MM-DD) that a text or name contains. */
export function daysIn(text: string): string[] {
  return (text.match(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g) ?? []).filter((day) => isPlainDate(day))
}
