/** The name of a filter field and the word that stands for it. */
interface FieldBase {
  /** The filter's key among the values; unique in the menu. */
  key: string
  /** Its word: over its control in the menu, and first on its chip. */
  label: string
}

/** A choice of a filter. */
export interface FilterOption {
  value: string
  label: string
}

/** What a list can be filtered by; its kind says which control it has and what its value is. */
export type FilterField =
  | (FieldBase & { kind: 'one'; options: readonly FilterOption[] })
  | (FieldBase & { kind: 'several'; options: readonly FilterOption[] })
  | (FieldBase & { kind: 'yes-no' })
  | (FieldBase & { kind: 'text'; placeholder?: string })
  | (FieldBase & { kind: 'range'; unit?: string })

/** A range of numbers, both ends belonging to it; an end that is left out is open. */
export interface FilterRange {
  from?: number
  to?: number
}

/** A filter's value: text for `one` and `text`, a list for `several`, yes or no, or a range. */
export type FilterValue = string | readonly string[] | boolean | FilterRange

/** The filters that are set, by their keys; a key that is left out filters nothing. */
export type FilterValues = Readonly<Record<string, FilterValue>>

/** A filter that is set, in words, for its chip. */
export interface ActiveFilter {
  /** The field's key. */
  key: string
  /** The field's word. */
  label: string
  /** Its value in words. */
  text: string
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** A field's value in words; undefined when it filters nothing: empty text, no choice, a range open at both ends. */
export function filterText(field: FilterField, value: FilterValue | undefined): string | undefined {
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

/** The value as a range; open at both ends when it is none. */
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

/** The filters that are set, in the order of the fields. */
export function activeFilters(fields: readonly FilterField[], values: FilterValues): readonly ActiveFilter[] {
  return fields.flatMap((field) => {
    const text = filterText(field, values[field.key])
    return text === undefined ? [] : [{ key: field.key, label: field.label, text }]
  })
}

/** The values with one changed; what filters nothing is left out, so that equal filters are equal values. */
export function withFilter(values: FilterValues, field: FilterField, value: FilterValue | undefined): FilterValues {
  const { [field.key]: _before, ...rest } = values
  return value === undefined || filterText(field, value) === undefined ? rest : { ...rest, [field.key]: value }
}

/** The values without a filter: what a chip's cross does. */
export function withoutFilter(values: FilterValues, key: string): FilterValues {
  const { [key]: _removed, ...rest } = values
  return rest
}

/** What is wrong with a field's value, in words; undefined when it can be applied. */
export function filterProblem(field: FilterField, value: FilterValue | undefined): string | undefined {
  if (field.kind !== 'range') return undefined
  const { from, to } = rangeOf(value)
  return from !== undefined && to !== undefined && from > to ? 'From must not be above To' : undefined
}
