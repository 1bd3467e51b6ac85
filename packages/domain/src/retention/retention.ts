const DAY_MS = 24 * 60 * 60 * 1000

/** The minimum period of audit events in days, by which repeated saves are recognized. Rule RET-3. */
export const MIN_AUDIT_DAYS = 90

/** Returns the instant before which something is older than a period of days. Undefined without a period. Rule RET-1. */
export function retentionStart(days: number | null, now: Date): Date | undefined {
  return days === null ? undefined : new Date(now.getTime() - days * DAY_MS)
}

/** Whether something is older than a period of days. Rule RET-1. */
function isBeyondRetention(at: Date, days: number | null, now: Date): boolean {
  const start = retentionStart(days, now)
  return start !== undefined && at < start
}

/** The reasons of texts that nothing but a person's choice needs. */
export const DISPOSABLE_REASONS = ['save', 'reset', 'restore'] as const

/** The facts that decide whether an earlier text of a zone can be deleted. */
export interface TextVersionFacts {
  at: Date
  reason: string
  /** Whether it is the newest text of its zone. */
  isNewest: boolean
  /** Whether its strategy is completed. */
  isCompleted: boolean
  /** Whether a publish of its strategy waits for its day. */
  hasDuePublish: boolean
}

/** Whether an earlier text of a zone can be deleted. Rule RET-2. */
export function canDeleteTextVersion(version: TextVersionFacts, days: number | null, now: Date): boolean {
  const { at, reason, isNewest, isCompleted, hasDuePublish } = version
  if (isNewest || !isCompleted || hasDuePublish) return false
  return DISPOSABLE_REASONS.some((disposable) => disposable === reason) && isBeyondRetention(at, days, now)
}

/** Whether an audit event can be deleted. `isNewest` says that none of its kind about its client is newer. Rule RET-3. */
export function canDeleteAuditEvent(
  { at, isNewest }: { at: Date; isNewest: boolean },
  days: number | null,
  now: Date,
): boolean {
  return !isNewest && isBeyondRetention(at, days === null ? null : Math.max(days, MIN_AUDIT_DAYS), now)
}
