import { type AriaAttributes, createContext, use, useLayoutEffect } from 'react'

/** The context that a Field provides to its control. */
export interface FieldControl {
  /** The id that the label points to. */
  id: string
  /** Lets the label point to the own id of the control. Undefined: to the id of the Field again. */
  adoptId: (id: string | undefined) => void
  /** Says that the control is a group, to which no label can point. Returns the function that takes it back. */
  adoptGroup: () => () => void
  /** The id of the label, for controls that a label can't point to. Undefined if the Field shows no label. */
  labelId: string | undefined
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
  readOnly: boolean
}

export const FieldContext = createContext<FieldControl | null>(null)

/** The attributes that connect a control with its name, its descriptions and its state. */
export interface ControlAttributes extends AriaAttributes {
  id?: string | undefined
  /** Whether a native form needs a value here. */
  required?: boolean | undefined
}

/**
 * Returns the attributes of a control: those that connect it with the Field around it, and its own ones, which win. The
 * descriptions of both are joined, and the label of the Field points to an own id.
 */
export function useFieldControl(own: ControlAttributes = {}): ControlAttributes {
  const field = use(FieldContext)
  const ownId = own.id
  const adoptId = field?.adoptId
  useLayoutEffect(() => {
    if (ownId === undefined || adoptId === undefined) return undefined
    adoptId(ownId)
    return () => adoptId(undefined)
  }, [ownId, adoptId])
  return withField(field, own)
}

function withField(field: FieldControl | null, own: ControlAttributes): ControlAttributes {
  if (field === null) return own
  const describedBy = [field.describedBy, own['aria-describedby']].filter((id) => id !== undefined).join(' ')
  return {
    ...(field.invalid && { 'aria-invalid': true as const }),
    ...(field.required && { 'aria-required': true as const }),
    ...own,
    id: own.id ?? field.id,
    ...(describedBy !== '' && { 'aria-describedby': describedBy }),
  }
}

/**
 * Like `useFieldControl`, for a control of several parts: it is named by the label's id, because no label can point to
 * it, and has only an id of its own.
 */
export function useFieldGroup(own: ControlAttributes = {}): ControlAttributes {
  const field = use(FieldContext)
  const adoptGroup = field?.adoptGroup
  useLayoutEffect(() => adoptGroup?.(), [adoptGroup])
  const { id: _id, ...attributes } = withField(field, own)
  return {
    ...(field?.labelId !== undefined && { 'aria-labelledby': field.labelId }),
    ...attributes,
    ...(own.id !== undefined && { id: own.id }),
  }
}

/** Returns whether the control is disabled or read-only, by its own props or by the Field around it. */
export function useFieldState(own: { disabled?: boolean | undefined; readOnly?: boolean | undefined }): {
  disabled: boolean
  readOnly: boolean
} {
  const field = use(FieldContext)
  return {
    disabled: own.disabled ?? field?.disabled ?? false,
    readOnly: own.readOnly ?? field?.readOnly ?? false,
  }
}
