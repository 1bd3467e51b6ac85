import type { ListOption } from '../combobox/listOption.ts'

/** The chosen values with one added, or taken away when it was there; the order is that of choosing (M507). */
export function toggleValue(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
}

/** What the closed control shows: the first `maxChips` of the chosen ones, and how many more there are (M507). */
export function shownChips(
  values: readonly string[],
  options: readonly ListOption[],
  maxChips: number,
): { chips: readonly ListOption[]; more: number } {
  // A value whose option is gone is shown by itself rather than lost.
  const chosen = values.map((value) => options.find((option) => option.value === value) ?? { value, label: value })
  return { chips: chosen.slice(0, maxChips), more: Math.max(0, chosen.length - maxChips) }
}

/** The chosen values with all of the given options that may be chosen. */
export function withAll(values: readonly string[], options: readonly ListOption[]): readonly string[] {
  const added = options.filter((option) => option.disabled !== true).map((option) => option.value)
  return [...values, ...added.filter((value) => !values.includes(value))]
}

/** The chosen values without those of the given options that may be taken away. */
export function withoutAll(values: readonly string[], options: readonly ListOption[]): readonly string[] {
  const gone = new Set(options.filter((option) => option.disabled !== true).map((option) => option.value))
  return values.filter((value) => !gone.has(value))
}
