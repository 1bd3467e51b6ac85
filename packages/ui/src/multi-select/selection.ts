import type { ListOption } from '../combobox/listOption.ts'

/** Returns the selected values with one added at the end or removed (M507). */
export function toggleValue(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
}

/** Returns the first `maxChips` of the selected options and the count of the rest, for the closed control (M507). */
export function shownChips(
  values: readonly string[],
  options: readonly ListOption[],
  maxChips: number,
): { chips: readonly ListOption[]; more: number } {
  // A value without an option is shown by itself.
  const chips = values
    .slice(0, maxChips)
    .map((value) => options.find((option) => option.value === value) ?? { value, label: value })
  return { chips, more: Math.max(0, values.length - maxChips) }
}

/** Returns the selected values with all enabled options of a list added. */
export function withAll(values: readonly string[], options: readonly ListOption[]): readonly string[] {
  const added = options.filter((option) => option.disabled !== true).map((option) => option.value)
  return [...new Set([...values, ...added])]
}

/** Returns the selected values with all enabled options of a list removed. */
export function withoutAll(values: readonly string[], options: readonly ListOption[]): readonly string[] {
  const deselected = new Set(options.filter((option) => option.disabled !== true).map((option) => option.value))
  return values.filter((value) => !deselected.has(value))
}
