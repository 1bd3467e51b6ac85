import { formatCurrency, formatNumber, formatPercent, isShown, parseNumber } from '@rankdesk/format'

/** The kind of an EditableText's value. Numeric kinds have limits (M510). */
export type EditableKind = 'text' | 'money' | 'percent' | 'number'

/** A kind with a numeric value. */
export type EditableNumberKind = Exclude<EditableKind, 'text'>

const LIMITS = {
  money: { min: 0, max: 9999 },
  percent: { min: 0, max: 100 },
  number: { min: 0, max: Infinity },
} as const

/** Limits a number to the range of its kind: money 0 to 9999, percent 0 to 100, number at least 0 (M510). */
function clampEditable(kind: EditableNumberKind, value: number): number {
  return Math.min(Math.max(value, LIMITS[kind].min), LIMITS[kind].max)
}

/**
 * Parses a typed number, limited to the range of its kind and to 2 decimals. Returns null for empty text and undefined
 * for invalid text, which restores the old value. The dollar or percent sign is optional.
 */
export function readEditable(kind: EditableNumberKind, text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = parseNumber(text)
  return value === undefined ? undefined : clampEditable(kind, Math.round(value * 100) / 100)
}

/** Formats a value: '$1,200', '45%', '1,200' or the text itself. '' for no value. */
export function showEditable(kind: EditableKind, value: string | number | null): string {
  if (typeof value === 'string') return value
  if (!isShown(value)) return ''
  if (kind === 'money') return formatCurrency(value)
  return kind === 'percent' ? formatPercent(value) : formatNumber(value)
}
