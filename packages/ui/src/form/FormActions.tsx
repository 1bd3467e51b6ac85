import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import type { ButtonSize } from '../button/buttonVariants.ts'
import { Button } from '../button/Button.tsx'
import { useFormRules } from './formContext.ts'

export interface FormActionsProps {
  /** The text of the submit button, a verb. @default 'Save' */
  submitLabel?: string | undefined
  /** Called by the cancel button. Without it there is no cancel button. */
  onCancel?: (() => void) | undefined
  /** The text of the cancel button. @default 'Cancel' */
  cancelLabel?: string | undefined
  /** Why the form cannot be submitted now, and what to do about it. */
  submitDisabledReason?: string | undefined
  /** The height of the buttons. @default 'md' */
  size?: ButtonSize | undefined
  /** More buttons, before the others. */
  children?: ReactNode
}

/** The buttons at the end of a Form: submit, with its progress, and cancel. */
export function FormActions(props: FormActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2 pt-2">
      <FormButtons {...props} />
    </div>
  )
}

/** The buttons of FormActions without the row around them, for the footer of a dialog. */
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
