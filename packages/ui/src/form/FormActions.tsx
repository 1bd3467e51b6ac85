import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import type { ButtonSize } from '../button/buttonVariants.ts'
import { Button } from '../button/Button.tsx'
import { useFormRules } from './formContext.ts'

export interface FormActionsProps {
  /** The text of the submit button, a verb. @default 'Save' */
  submitLabel?: string | undefined
  /** Called by a button that gives up; without it there is no such button. */
  onCancel?: (() => void) | undefined
  /** The text of that button. @default 'Cancel' */
  cancelLabel?: string | undefined
  /** Why the form cannot be submitted now, and what to do about it. */
  submitDisabledReason?: string | undefined
  /** The height of the buttons. @default 'md' */
  size?: ButtonSize | undefined
  /** More buttons, before these. */
  children?: ReactNode
}

/** The buttons at the end of a Form: submit, which shows that it is under way, and cancel. */
export function FormActions(props: FormActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2 pt-2">
      <FormButtons {...props} />
    </div>
  )
}

/** The same buttons without a row of their own, for the footer of a dialog. */
export function FormButtons({
  submitLabel = 'Save',
  onCancel,
  cancelLabel = 'Cancel',
  submitDisabledReason,
  size = 'md',
  children,
}: FormActionsProps) {
  const { isSubmitting } = useFormState()
  const { id, disabled, readOnly } = useFormRules()
  return (
    <>
      {children}
      {onCancel !== undefined && (
        <Button size={size} onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      <Button
        type="submit"
        form={id}
        variant="primary"
        size={size}
        loading={isSubmitting}
        disabled={disabled || readOnly}
        disabledReason={submitDisabledReason}
      >
        {submitLabel}
      </Button>
    </>
  )
}
