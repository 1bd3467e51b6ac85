import { formatValue, isShown, type ValueFormat } from '@rankdesk/format'

/**
 * Formats a value for the summary, the tooltip, the table and labels. Tiny values keep three significant digits, and values
 * from a billion are abbreviated.
 */
export function valueText(value: number | null | undefined, format: ValueFormat = 'default'): string {
  if (!isShown(value)) return formatValue(value, format)
  const magnitude = Math.abs(value)
  if (magnitude >= 1e15) return value.toExponential(2).replace('e+', 'e')
  if (magnitude >= 1e9) return formatValue(value, format, { abbreviate: true })
  if (magnitude === 0 || magnitude >= 0.01) return formatValue(value, format)
  if (magnitude < 1e-9) return value.toExponential(2)
  return formatValue(value, format, { maximumDecimals: Math.ceil(-Math.log10(magnitude)) + 2 })
}
