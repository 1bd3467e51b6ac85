import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { FieldNote } from '../field/FieldNote.tsx'
import { useFormRules } from './formContext.ts'

export interface FormErrorProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The value's name in the form; a dotted path for a nested value. */
  name: string
  /** What the value is, before the message, where nothing else says so. */
  label?: string
}

/**
 * The error of a value without a control of its own, such as a list as a whole. Renders nothing while the value is valid. A
 * shown error is validated again with every change of the value.
 */
export function FormError({ name, label, ...rest }: FormErrorProps) {
  const { names } = useFormRules()
  const { trigger } = useFormContext()
  const { errors } = useFormState({ name })
  const value: unknown = useWatch({ name })
  const message = messageOf(get(errors, name))
  useLayoutEffect(() => {
    names.add(name)
    return () => void names.delete(name)
  }, [names, name])
  const validateShown = useEffectEvent((_value: unknown) => {
    if (message !== undefined) void trigger(name)
  })
  useEffect(() => validateShown(value), [value])
  if (message === undefined) return null
  return (
    <div {...rest} data-field data-invalid tabIndex={-1}>
      <FieldNote error={label === undefined ? message : `${label}: ${message}`} />
    </div>
  )
}

/** Returns the message of a value as a whole; react-hook-form keeps that of a list in `root`. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return 'root' in error ? messageOf(error.root) : undefined
}
