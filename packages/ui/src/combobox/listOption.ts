/** An option of a MultiSelect or Combobox. */
export interface ListOption {
  /** The unique value. */
  value: string
  /** The label of the option, which a search matches. */
  label: string
  /** A dimmed second line. */
  hint?: string | undefined
  /** Whether the option can't be chosen; arrow keys skip it. @default false */
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
