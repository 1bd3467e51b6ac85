/** The day that an export's positions count for, YYYY-MM-DD, and where it was read. */
export interface ExportDay {
  day: string
  source: 'chart' | 'sitemap' | 'today'
}

/**
 * The last day of an export: the last of Chart.csv; without it the newest day that the sitemap gives and that is not in
 * the future; without that `today`. Only Chart.csv says it surely; the writer keeps the day that a client's same
 * positions already have, so that a second run on another day changes nothing.
 */
export function exportDay(
  chart: readonly { date: string }[],
  sitemap: readonly { lastModified: string | null }[],
  today: string,
): ExportDay {
  const newest = (days: readonly string[]) =>
    days.reduce<string | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined)
  const charted = newest(chart.map((entry) => entry.date))
  if (charted !== undefined) return { day: charted, source: 'chart' }
  const modified = newest(
    sitemap.flatMap(({ lastModified }) => (lastModified !== null && lastModified <= today ? [lastModified] : [])),
  )
  return modified === undefined ? { day: today, source: 'today' } : { day: modified, source: 'sitemap' }
}
