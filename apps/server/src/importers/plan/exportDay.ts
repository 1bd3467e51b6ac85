/** The day of an export's positions, YYYY-MM-DD, and its source. */
export interface ExportDay {
  day: string
  source: 'chart' | 'tool' | 'sitemap' | 'today'
}

/**
 * Returns the last day of an export: the last day of Chart.csv; otherwise the newest day that another
 * tool's export names; otherwise the newest day in the sitemap that is not in
 * the future; otherwise `today`. Only Chart.csv is certain. The writer keeps the day of a client's identical positions,
 * so that a second run on another day changes nothing.
 */
export function exportDay(
  chart: readonly { date: string }[],
  sitemap: readonly { lastModified: string | null }[],
  today: string,
  toolDay: string | null = null,
): ExportDay {
  const newest = (days: readonly string[]) =>
    days.reduce<string | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined)
  const charted = newest(chart.map((entry) => entry.date))
  if (charted !== undefined) return { day: charted, source: 'chart' }
  if (toolDay !== null && toolDay <= today) return { day: toolDay, source: 'tool' }
  const modified = newest(
    sitemap.flatMap(({ lastModified }) => (lastModified !== null && lastModified <= today ? [lastModified] : [])),
  )
  return modified === undefined ? { day: today, source: 'today' } : { day: modified, source: 'sitemap' }
}
