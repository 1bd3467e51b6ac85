import { errorCode } from '../data-dir/index.ts'

/** The codes of a full disk or an exhausted quota: the system's and PostgreSQL's. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error, or an error that caused it, reports a full disk. */
export function isDiskFull(error: unknown): boolean {
  // Chains of causes are short; the limit ends a circular one.
  let link = error
  for (let depth = 0; depth < 8 && link instanceof Error; depth += 1) {
    if (DISK_FULL_CODES.has(errorCode(link) ?? '')) return true
    link = link.cause
  }
  return false
}
