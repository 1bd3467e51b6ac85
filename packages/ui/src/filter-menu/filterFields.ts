/** The key and the label of a filter field. */
interface FieldBase {
  /** The unique key of the filter among the values. */
  key: string
  /** The label: above its control in the menu and first on its chip. */
  label: string
}

/** An option of a filter. */
export interface FilterOption {
  value: string
  label: string
}

/** A filter field. Its kind determines the control and the type of the value. */
export type FilterField =
  | (FieldBase & { kind: 'one'; options: readonly FilterOption[] })
  | (FieldBase & { kind: 'several'; options: readonly FilterOption[] })
  | (FieldBase & { kind: 'yes-no' })
  | (FieldBase & { kind: 'text'; placeholder?: string })
  | (FieldBase & { kind: 'range'; unit?: string })

/** An inclusive range of numbers. An omitted end is open. */
export interface FilterRange {
  from?: number
  to?: number
}

/** The value of a filter: text for `one` and `text`, a list for `several`, a boolean or a range. */
export type FilterValue = string | readonly string[] | boolean | FilterRange

/** The active filters by key. An omitted key filters nothing. */
export type FilterValues = Readonly<Record<string, FilterValue>>

/** An active filter as text, for its chip. */
export interface ActiveFilter {
  /** The key of the field. */
  key: string
  /** The label of the field. */
  label: string
  /** The value as text. */
  text: string
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** Formats the value of a field. Returns undefined if it filters nothing: empty text, no selection or an open range. */
function filterText(field: FilterField, value: FilterValue | undefined): string | undefined {
  switch (field.kind) {
    case 'one':
      return field.options.find((option) => option.value === value)?.label
    case 'several': {
      const chosen = field.options.filter((option) => Array.isArray(value) && value.includes(option.value))
      return chosen.map((option) => option.label).join(', ') || undefined
    }
    case 'yes-no':
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : undefined
    case 'text':
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
    case 'range':
      return rangeText(rangeOf(value), field.unit)
  }
}

/** Returns the value as a range, or an open range. */
export function rangeOf(value: FilterValue | undefined): FilterRange {
  if (typeof value !== 'object') return {}
  return 'from' in value || 'to' in value ? value : {}
}

function rangeText({ from, to }: FilterRange, unit: string | undefined): string | undefined {
  const tail = unit === undefined ? '' : ` ${unit}`
  if (from !== undefined && to !== undefined) return `${number.format(from)}–${number.format(to)}${tail}`
  if (from !== undefined) return `at least ${number.format(from)}${tail}`
  return to === undefined ? undefined : `at most ${number.format(to)}${tail}`
}

/** Returns the active filters in the order of the fields. */
export function activeFilters(fields: readonly FilterField[], values: FilterValues): readonly ActiveFilter[] {
  return fields.flatMap((field) => {
    const text = filterText(field, values[field.key])
    return text === undefined ? [] : [{ key: field.key, label: field.label, text }]
  })
}

/** Returns the values with one changed. Omits values that filter nothing, so that equal filters are equal objects. */
export function withFilter(values: FilterValues, field: FilterField, value: FilterValue | undefined): FilterValues {
  const { [field.key]: _before, ...rest } = values
  return value === undefined || filterText(field, value) === undefined ? rest : { ...rest, [field.key]: value }
}

/** Returns the values without one filter. */
export function withoutFilter(values: FilterValues, key: string): FilterValues {
  const { [key]: _removed, ...rest } = values
  return rest
}

/** Returns the error message of a field's value, or undefined if it can be applied. */
export function filterProblem(field: FilterField, value: FilterValue | undefined): string | undefined {
  if (field.kind !== 'range') return undefined
  const { from, to } = rangeOf(value)
  return from !== undefined && to !== undefined && from > to ? 'From must not be above To' : undefined
}
