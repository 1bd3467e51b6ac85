import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import { get, useController } from 'react-hook-form'
import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import { useFormRules } from './formContext.ts'
import { isRequired } from './isRequired.ts'

/** The props of the control inside a FormField. A name that is a text cannot carry the type of its value. */
export type FormFieldControl = Omit<ControllerRenderProps<FieldValues, string>, 'disabled'>

export interface FormFieldProps extends Omit<FieldProps, 'children' | 'error' | 'counter'> {
  /** The value's name in the form; a path with dots for what lies deeper. */
  name: string
  /** Draws the control; give it all of `field`: `{(field) => <PhoneField {...field} />}`. */
  children: (field: FormFieldControl) => ReactNode
  /** Marks it as required; left out, the schema decides (M518). */
  required?: boolean
  /** Shows 'current / max' for a text (M493). */
  maxCounted?: number
}

/** One value of a Form, bound by name to one control, with its label, help and error. */
export function FormField({
  name,
  children,
  required,
  maxCounted,
  disabled,
  readOnly,
  hint,
  label,
  className,
}: FormFieldProps) {
  const rules = useFormRules()
  const { names } = rules
  useLayoutEffect(() => {
    names.add(name)
    return () => void names.delete(name)
  }, [names, name])
  const { field, fieldState, formState } = useController<FieldValues, string>({ name })
  const initial: unknown = get(formState.defaultValues, name)
  const { disabled: _off, ...control } = field
  const length = typeof field.value === 'string' ? field.value.length : 0
  return (
    <Field
      label={label}
      hint={hint}
      className={className}
      error={fieldState.error?.message ?? messageInside(fieldState.error)}
      required={required ?? isRequired(rules.schema, name, initial)}
      disabled={disabled ?? rules.disabled}
      readOnly={readOnly ?? rules.readOnly}
      counter={maxCounted === undefined ? undefined : { current: length, max: maxCounted }}
    >
      {children(control)}
    </Field>
  )
}

/** The first message of a value of several parts, where the rule names a part and not the whole. */
function messageInside(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || error instanceof Element) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const part of Object.values(error)) {
    const message = messageInside(part)
    if (message !== undefined) return message
  }
  return undefined
}
