import { createContext, use } from 'react'
import type * as z from 'zod/mini'

/** What a Form tells the fields inside it, beside what react-hook-form's own context holds. */
export interface FormRules {
  schema: z.core.$ZodType
  disabled: boolean
  readOnly: boolean
}

export const FormRulesContext = createContext<FormRules | null>(null)

/** The schema and state of the Form around. Throws when there is none. */
export function useFormRules(): FormRules {
  const rules = use(FormRulesContext)
  if (rules === null) throw new Error('A FormField needs a Form around it, whose schema says what is right.')
  return rules
}
