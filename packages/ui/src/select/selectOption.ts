/** An option of a Select. */
export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

/** A group of options with a heading, which can't be selected. */
export interface SelectGroup {
  label: string
  options: readonly SelectOption[]
}
