import { createContext, use } from 'react'

/** What a Field tells the control inside it. */
export interface FieldControl {
  /** The id that the label points at. */
  id: string
  /** The id of the label itself, for controls that no label can point at; undefined when the Field shows none. */
  labelId: string | undefined
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
  readOnly: boolean
}

export const FieldContext = createContext<FieldControl | null>(null)

/** The attributes by which a control belongs to the Field around it. */
export interface FieldControlAttributes {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

/** What a control must carry to belong to the Field around it; nothing outside of one. Own attributes win. */
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

/** The attributes by which a group of controls belongs to the Field around it. */
export interface FieldGroupAttributes {
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

/** As `useFieldControl`, for a control of several parts: it is named by the label's id, since no label can point at it. */
export function useFieldGroup(): FieldGroupAttributes {
  const field = use(FieldContext)
  const { id: _id, ...attributes } = useFieldControl()
  return { ...attributes, ...(field?.labelId !== undefined && { 'aria-labelledby': field.labelId }) }
}

/** Whether the control is switched off or only to be read: by its own props, or by the Field around it. */
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
