/** The day of an export's positions, YYYY-MM-DD, and its source. */
export interface ExportDay {
  day: string
  source: 'chart' | 'tool' | 'name' | 'today'
}

/** What the files of a client say about the day of their figures. */
export interface DayEvidence {
  chart: readonly { date: string }[]
  /** The newest day that rows of another tool's export name. */
  toolDay: string | null
  /** The day in Filters.csv or in the name of the export. */
  namedDay: string | null
}

/**
 * Returns the last day of an export: the last day of Chart.csv; otherwise the newest day that another tool's export
 * names; otherwise the day of Filters.csv or of the zip's name. Without any the day is unknown, and `today`, the day of
 * the import, stands for it. A sitemap tells when pages changed, which is no day of an export.
 */
export function exportDay({ chart, toolDay, namedDay }: DayEvidence, today: string): ExportDay {
  const charted = chart
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  if (charted !== undefined) return { day: charted, source: 'chart' }
  if (toolDay !== null && toolDay <= today) return { day: toolDay, source: 'tool' }
  if (namedDay !== null && namedDay <= today) return { day: namedDay, source: 'name' }
  return { day: today, source: 'today' }
}
