import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import { get, useController } from 'react-hook-form'
import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import { useFormRules } from './formContext.ts'
import { isRequired } from './isRequired.ts'

/**
 * The props of the control inside a FormField. The value is untyped, because a name of type string doesn't determine
 * it.
 */
export type FormFieldControl = Omit<ControllerRenderProps<FieldValues, string>, 'disabled'>

export interface FormFieldProps extends Omit<FieldProps, 'children' | 'error' | 'counter'> {
  /** The value's name in the form; a dotted path for a nested value. */
  name: string
  /** Renders the control; pass it all of `field`: `{(field) => <PhoneField {...field} />}`. */
  children: (field: FormFieldControl) => ReactNode
  /** Whether the field is marked as required. @default decided by the schema (M518) */
  required?: boolean
  /** Shows a 'current / max' counter for a text (M493). */
  maxCounted?: number
  /** Counts a text for the counter, as its limit is meant. @default its length */
  countText?: (text: string) => number
}

/** A value of a Form, bound by name to a control, with its label, help and error. */
export function FormField({
  name,
  children,
  required,
  maxCounted,
  countText = lengthOf,
  disabled,
  readOnly,
  hint,
  label,
  ...rest
}: FormFieldProps) {
  const rules = useFormRules()
  const { names, hasActed } = rules
  useLayoutEffect(() => {
    names.add(name)
    return () => void names.delete(name)
  }, [names, name])
  const { field, fieldState, formState } = useController<FieldValues, string>({ name })
  const initial: unknown = get(formState.defaultValues, name)
  const { disabled: _off, onBlur, ...others } = field
  // Only a field that a person has left is touched, and shows its error.
  const control = {
    ...others,
    onBlur() {
      if (hasActed.current) onBlur()
    },
  }
  const length = typeof field.value === 'string' ? countText(field.value) : 0
  return (
    <Field
      label={label}
      hint={hint}
      {...rest}
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

const lengthOf = (text: string) => text.length

/** Returns the first message inside a composite value, where the error belongs to a part and not to the whole. */
function messageInside(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || error instanceof Element) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const part of Object.values(error)) {
    const message = messageInside(part)
    if (message !== undefined) return message
  }
  return undefined
}
