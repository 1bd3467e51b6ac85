import { formatValue, type ValueFormat } from '@rankdesk/format'
import type { GaugeBandArc, GaugeModel } from './gaugeModel.ts'

/** The texts of a gauge. */
export interface GaugeTextOptions {
  label: string
  value: number | null
  target: number | undefined
  format: ValueFormat | undefined
  unit: string
  /** The formatted value without its unit. */
  valueText: string | undefined
  /** The formatted target without its unit. */
  targetText: string | undefined
  summary: string | undefined
}

export interface GaugeText {
  /** The value without its unit. */
  value: string
  /** The value with its unit, or 'None'. */
  valueWithUnit: string
  /** The target with its unit. */
  target: string | undefined
  summary: string
  /** Returns the range of a band, such as '53% to 63%'. */
  range: (band: GaugeBandArc) => string
}

/** Returns the texts of a gauge. */
export function gaugeText(
  { label, value, target, format, unit, ...given }: GaugeTextOptions,
  { band }: Pick<GaugeModel, 'band'>,
): GaugeText {
  const text = (number: number): string => (format === undefined ? String(number) : formatValue(number, format))
  const valueText = given.valueText ?? (value === null ? '–' : text(value))
  const targetText = given.targetText ?? (target === undefined ? undefined : text(target))
  const targetWithUnit = targetText === undefined ? undefined : `${targetText}${unit}`
  const valueWithUnit = `${valueText}${unit}`
  const bandPart = band === undefined ? '' : `, ${band.label}`
  const targetPart = targetWithUnit === undefined ? '' : `; target ${targetWithUnit}`
  return {
    value: valueText,
    valueWithUnit: value === null ? 'None' : valueWithUnit,
    target: targetWithUnit,
    summary: given.summary ?? `${label}: ${value === null ? 'no value' : valueWithUnit}${bandPart}${targetPart}.`,
    range: ({ from, to }) => `${text(from)}${unit} to ${text(to)}${unit}`,
  }
}
