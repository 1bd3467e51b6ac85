const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The times after the web master's word at which a page is read again, in ms. Rule HOFF-5. */
const AFTER_REPORT_MS: readonly number[] = [10 * MINUTE_MS, 60 * MINUTE_MS]

/** The days after the last news for which a page is read daily. Rule HOFF-5. */
export const HANDOFF_WATCH_DAYS = 30

/**
 * Returns when the page of a text that was handed over is read again: 10 and 60 minutes after the web master said that it is
 * online, and daily for 30 days after the hand-over or that word. Null afterwards. Rule HOFF-5.
 */
export function nextHandoffCheck(
  { handedOverAt, reportedAt }: { handedOverAt: Date; reportedAt: Date | null },
  now: Date,
): Date | null {
  const from = (reportedAt ?? handedOverAt).getTime()
  const soon = reportedAt === null ? [] : AFTER_REPORT_MS.map((after) => from + after)
  const days = Math.floor((now.getTime() - from) / DAY_MS) + 1
  const daily = days > HANDOFF_WATCH_DAYS ? [] : [from + days * DAY_MS]
  const due = [...soon, ...daily].find((at) => at > now.getTime())
  return due === undefined ? null : new Date(due)
}
