import { NO_VALUE } from './noValue.ts'
import { formatNumber, parseNumber } from './number.ts'

const STEP = 1024
const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/**
 * Formats a size in bytes as B, KB, MB or GB in steps of 1024 with up to 2 decimals: '1.5 KB' (M534). A value that
 * rounds to 1,024 of a unit becomes 1 of the next; GB is the last unit. '–' for a negative size or no number. Rules
 * FMT-14, FMT-26.
 */
export function formatFileSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return NO_VALUE
  for (const [power, unit] of UNITS.entries()) {
    const text = formatNumber(bytes / STEP ** power)
    if (unit === 'GB' || (parseNumber(text) ?? 0) < STEP) return `${text} ${unit}`
  }
  return NO_VALUE
}
