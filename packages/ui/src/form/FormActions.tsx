import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '../button/Button.tsx'
import { useFormRules } from './formContext.ts'

export interface FormActionsProps {
  /** What submitting does, in a word or two. @default 'Save' */
  submitLabel?: string
  /** Shows a button that gives up, and is called by it. */
  onCancel?: () => void
  /** More buttons, before these. */
  children?: ReactNode
}

/** The buttons at the end of a Form: submit, which turns while it is on its way, and cancel. */
export function FormActions({ submitLabel = 'Save', onCancel, children }: FormActionsProps) {
  const { isSubmitting } = useFormState()
  const { disabled, readOnly } = useFormRules()
  return (
    <div className="flex flex-wrap justify-end gap-2 pt-2">
      {children}
      {onCancel !== undefined && <Button onClick={onCancel}>Cancel</Button>}
      <Button type="submit" variant="primary" loading={isSubmitting} disabled={disabled || readOnly}>
        {submitLabel}
      </Button>
    </div>
  )
}
