import { formatValue, isShown, type ValueFormat } from '@rankdesk/format'

/**
 * A value in words for sentence, tooltip, table and label: as its format has it, but tiny numbers keep three digits that
 * tell them from nothing, and from a billion on it is short.
 */
export function valueText(value: number | null | undefined, format: ValueFormat = 'default'): string {
  if (!isShown(value)) return formatValue(value, format)
  const size = Math.abs(value)
  if (size >= 1e15) return value.toExponential(2).replace('e+', 'e')
  if (size >= 1e9) return formatValue(value, format, { abbreviate: true })
  if (size === 0 || size >= 0.01) return formatValue(value, format)
  if (size < 1e-9) return value.toExponential(2)
  return formatValue(value, format, { maximumDecimals: Math.ceil(-Math.log10(size)) + 2 })
}
