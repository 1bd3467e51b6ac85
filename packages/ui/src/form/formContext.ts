import { createContext, type RefObject, use } from 'react'
import type * as z from 'zod/mini'

/** The context of a Form for its fields and buttons, in addition to react-hook-form's own. */
export interface FormRules {
  schema: z.core.$ZodType
  /** The id of the form element, for a submit button outside it. */
  id: string
  /** The names of the fields that the form contains now. */
  names: Set<string>
  /** Whether a person has pressed a key or the pointer since the form appeared. */
  hasActed: RefObject<boolean>
  disabled: boolean
  readOnly: boolean
}

export const FormRulesContext = createContext<FormRules | null>(null)

/** Returns the context of the surrounding Form. Throws when there is none. */
export function useFormRules(): FormRules {
  const rules = use(FormRulesContext)
  if (rules === null) throw new Error('A FormField needs a Form around it: its schema validates the field.')
  return rules
}
