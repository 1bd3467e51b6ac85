import { createContext, type RefObject, use } from 'react'
import type { ListOption } from './listOption.ts'
import type { ComboboxState } from './useCombobox.ts'

/** What the parts of a combobox share. */
export interface ComboboxContextValue {
  combobox: ComboboxState
  chosen: ListOption | null
  /** The id of the list of options. */
  listId: string
  /** The root, with which the options align. */
  box: RefObject<HTMLSpanElement | null>
  input: RefObject<HTMLInputElement | null>
  /** The minimum number of characters of a search. */
  minimum: number
  disabled: boolean
  readOnly: boolean
}

export const ComboboxContext = createContext<ComboboxContextValue | null>(null)

/** Returns the context of the ComboboxRoot around a part. */
export function useComboboxContext(): ComboboxContextValue {
  const context = use(ComboboxContext)
  if (context === null) throw new Error('A part of a combobox needs a ComboboxRoot around it.')
  return context
}
