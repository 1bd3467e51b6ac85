import { createContext, use } from 'react'

/** The context that a Field provides to its control. */
export interface FieldControl {
  /** The id that the label points to. */
  id: string
  /** The id of the label, for controls that a label can't point to. Undefined if the Field shows no label. */
  labelId: string | undefined
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
  readOnly: boolean
}

export const FieldContext = createContext<FieldControl | null>(null)

/** The attributes that connect a control with the Field around it. */
export interface FieldControlAttributes {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

/**
 * Returns the attributes that connect a control with the Field around it, or none outside of a Field. The control's own
 * attributes win.
 */
export function useFieldControl(): FieldControlAttributes {
  const field = use(FieldContext)
  if (field === null) return {}
  return {
    id: field.id,
    ...(field.describedBy !== undefined && { 'aria-describedby': field.describedBy }),
    ...(field.invalid && { 'aria-invalid': true }),
    ...(field.required && { 'aria-required': true }),
  }
}

/** The attributes that connect a group of controls with the Field around it. */
export interface FieldGroupAttributes {
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

/**
 * Like `useFieldControl`, for a control of several parts: it is named by the label's id, because no label can point to
 * it.
 */
export function useFieldGroup(): FieldGroupAttributes {
  const field = use(FieldContext)
  const { id: _id, ...attributes } = useFieldControl()
  return { ...attributes, ...(field?.labelId !== undefined && { 'aria-labelledby': field.labelId }) }
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
