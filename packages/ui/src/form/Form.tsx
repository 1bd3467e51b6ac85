import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type ForwardedAttributes, forwardedAttributes } from '../hooks/forwardedAttributes.ts'
import { FormBody, FormScope } from './FormBody.tsx'
import type { SchemaFormOptions } from './useSchemaForm.ts'
import { useSchemaForm } from './useSchemaForm.ts'

export interface FormProps<Input extends FieldValues, Output>
  extends SchemaFormOptions<Input, Output>, Omit<ForwardedAttributes<HTMLFormElement>, 'id'> {
  /** The FormFields, the FormActions and other content. */
  children: ReactNode
  /** The accessible name, where no heading names the form. */
  'aria-label'?: string | undefined
  /** Layout only. @default 'flex flex-col gap-4' */
  className?: string
}

/**
 * A form of react-hook-form that validates by its schema. A field is validated once it was touched, from then on with
 * every change (M518), and on submit, which focuses the first invalid field in the order of the page. Errors of the server
 * appear at their fields, the rest in an alert above them. A failed submit keeps everything that was typed.
 */
export function Form<Input extends FieldValues, Output>({ children, className, ...options }: FormProps<Input, Output>) {
  const state = useSchemaForm(options)
  return (
    <FormScope state={state}>
      <FormBody {...forwardedAttributes(options)} state={state} className={className}>
        {children}
      </FormBody>
    </FormScope>
  )
}
