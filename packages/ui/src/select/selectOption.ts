/** One choice of a Select. */
export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

/** Choices that belong together, under a heading that cannot be chosen. */
export interface SelectGroup {
  label: string
  options: readonly SelectOption[]
}
