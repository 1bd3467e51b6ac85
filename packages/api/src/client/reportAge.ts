/** The time for which a report's result stays fresh per identical request, in ms: 30 minutes (M543, M588). */
export const REPORT_FRESH_MS = 30 * 60_000
