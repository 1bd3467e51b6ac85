import type { DaySource } from '@rankdesk/api'

/** The day of an export's positions, YYYY-MM-DD, and its source. */
export interface ExportDay {
  day: string
  source: DaySource
}

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
