import { cn } from '../classes/cn.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '../button/Button.tsx'
import type { ButtonSize } from '../button/buttonVariants.ts'
import { useFormRules } from './formContext.ts'

/** What the buttons of a Form say and do. */
export interface FormButtonsProps {
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

export interface FormActionsProps extends Omit<ComponentProps<'div'>, keyof FormButtonsProps>, FormButtonsProps {}

/** The buttons at the end of a Form: submit, with its progress, and cancel. */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, onCancel, cancelLabel, submitDisabledReason, size, children, className = '', ...rest } = props
  return (
    <div {...rest} className={cn('flex flex-wrap justify-end gap-2 pt-2', className)}>
      <FormButtons {...{ submitLabel, onCancel, cancelLabel, submitDisabledReason, size }}>{children}</FormButtons>
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
}: FormButtonsProps) {
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
