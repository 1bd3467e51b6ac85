import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import { get, useController } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import { useFormRules } from './formContext.ts'

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

/** The values that a person who left a field alone would submit. */
const EMPTY_VALUES: readonly unknown[] = [undefined, null, '', false, []]

/**
 * Whether a form's schema rejects a field that is left empty, so that the field is marked as required (M518).
 * `initial`, the initial value, defines what empty means if it is empty: null for a date, '' for a text. Otherwise the
 * schema must reject every empty value. The name is a dotted path, in which a number is an item of a list. False when the
 * path leads nowhere.
 */
function isRequired(schema: z.core.$ZodType, name: string, initial?: unknown): boolean {
  let field: z.core.$ZodType | undefined = schema
  for (const key of name.split('.')) field = childOf(field, key)
  if (!(field instanceof z.core.$ZodType)) return false
  const empties = initial !== undefined && isEmpty(initial) ? [initial] : EMPTY_VALUES
  return !empties.some((empty) => accepts(field, empty))
}

/**
 * Whether a schema accepts a value. A custom rule may expect its type and throw for other values, which counts as
 * rejecting them.
 */
function accepts(field: z.core.$ZodType, value: unknown): boolean {
  try {
    return z.safeParse(field, value).success
  } catch {
    return false
  }
}

function isEmpty(value: unknown): boolean {
  return EMPTY_VALUES.includes(value) || (Array.isArray(value) && value.length === 0)
}

function childOf(schema: z.core.$ZodType | undefined, key: string): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodArray) return schema._zod.def.element
  return schema instanceof z.core.$ZodObject ? schema._zod.def.shape[key] : undefined
}
