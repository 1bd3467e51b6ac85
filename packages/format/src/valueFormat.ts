import { NO_VALUE } from './noValue.ts'
import { formatNumber, isShown, type NumberOptions } from './number.ts'

/** The value formats of the reporting service (M539). */
export const VALUE_FORMATS = ['default', 'currency', 'percent'] as const

/** A value format (M539). */
export type ValueFormat = (typeof VALUE_FORMATS)[number]

/**
 * Formats an amount in US dollars: '$1,200' if whole, else with cents, '$1,200.50', '−$5'; abbreviated '$1.5k'. '–' for
 * none. Rules FMT-14, FMT-22, FMT-48.
 */
export function formatCurrency(value: number | null | undefined, options: NumberOptions = {}): string {
  if (!isShown(value)) return NO_VALUE
  const text = formatNumber(value, { ...centsOf(value, options), ...options })
  return text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`
}

/**
 * Formats a share that is given in percent, not as a fraction: 45.5 is '45.5%', 0.455 is '0.46%'. '–' for none. Rules
 * FMT-14, FMT-23.
 */
export function formatPercent(value: number | null | undefined, options: NumberOptions = {}): string {
  return isShown(value) ? `${formatNumber(value, options)}%` : NO_VALUE
}

/** Formats a value in the format of its report (M539). Rules FMT-14, FMT-24. */
export function formatValue(
  value: number | null | undefined,
  format: ValueFormat = 'default',
  options: NumberOptions = {},
): string {
  if (format === 'currency') return formatCurrency(value, options)
  if (format === 'percent') return formatPercent(value, options)
  return formatNumber(value, options)
}

// Cents have two digits or none: '$1.50', not '$1.5'. An abbreviated amount has no cents.
function centsOf(value: number, options: NumberOptions): NumberOptions {
  if (options.abbreviate === true || options.maximumDecimals !== undefined) return {}
  return /\.\d/.test(formatNumber(value)) ? { minimumDecimals: 2 } : {}
}
