export { Combobox } from './Combobox.tsx'
export type { ComboboxProps } from './Combobox.tsx'
export { matchingOptions } from './listOption.ts'
export type { ListOption } from './listOption.ts'
export type { LoadOptions } from './useCombobox.ts'
export { ComboboxInput, ComboboxOptions, ComboboxRoot } from './ComboboxParts.tsx'
export type {
  ComboboxChoiceProps,
  ComboboxInputProps,
  ComboboxOptionsProps,
  ComboboxRootProps,
} from './ComboboxParts.tsx'
