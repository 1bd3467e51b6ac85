/** An option of a MultiSelect or Combobox. */
export interface ListOption {
  /** The unique value. */
  value: string
  label: string
  /** A dimmed second line. */
  hint?: string | undefined
  disabled?: boolean | undefined
}

/** Returns the options whose label or hint contains every word of a text, ignoring case. */
export function matchingOptions<O extends ListOption>(options: readonly O[], text: string): readonly O[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter((option) => {
    const searched = `${option.label} ${option.hint ?? ''}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
