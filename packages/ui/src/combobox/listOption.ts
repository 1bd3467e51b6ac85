/** One choice of a MultiSelect or Combobox. */
export interface ListOption {
  /** What tells it from the others. */
  value: string
  label: string
  /** A second line, dimmed. */
  hint?: string | undefined
  disabled?: boolean | undefined
}

/** The options whose label or hint has every word of the text in it, whichever the case. */
export function matchingOptions<O extends ListOption>(options: readonly O[], text: string): readonly O[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter((option) => {
    const searched = `${option.label} ${option.hint ?? ''}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
