import { formatCurrency, formatNumber, formatPercent, isShown, parseNumber } from '@rankdesk/format'

/** What an EditableText holds; the numbers have limits of their own (M510). */
export type EditableKind = 'text' | 'money' | 'percent' | 'number'

/** A kind whose value is a number. */
export type EditableNumberKind = Exclude<EditableKind, 'text'>

const LIMITS = {
  money: { min: 0, max: 9999 },
  percent: { min: 0, max: 100 },
  number: { min: 0, max: Infinity },
} as const

/** A number within its kind's limits: money 0 to 9999, percent 0 to 100, a number not negative (M510). */
export function clampEditable(kind: EditableNumberKind, value: number): number {
  return Math.min(Math.max(value, LIMITS[kind].min), LIMITS[kind].max)
}

/**
 * The number that a person typed, within its kind's limits and with at most 2 decimals: null for an empty text,
 * undefined for nonsense, so that the old value can return. A sign of dollars or percent may be typed or left out.
 */
export function readEditable(kind: EditableNumberKind, text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = parseNumber(text)
  return value === undefined ? undefined : clampEditable(kind, Math.round(value * 100) / 100)
}

/** The value as it is shown: '$1,200', '45%', '1,200', or the text itself. Empty when there is none. */
export function showEditable(kind: EditableKind, value: string | number | null): string {
  if (typeof value === 'string') return value
  if (!isShown(value)) return ''
  if (kind === 'money') return formatCurrency(value)
  return kind === 'percent' ? formatPercent(value) : formatNumber(value)
}
