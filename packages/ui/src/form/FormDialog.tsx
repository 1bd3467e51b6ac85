import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { DialogProps } from '../dialog/Dialog.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { type ForwardedAttributes, forwardedAttributes } from '../hooks/forwardedAttributes.ts'
import { FormButtons } from './FormActions.tsx'
import { FormBody, FormScope } from './FormBody.tsx'
import type { SchemaFormOptions } from './useSchemaForm.ts'
import { useSchemaForm } from './useSchemaForm.ts'

export interface FormDialogProps<Input extends FieldValues, Output>
  extends
    Omit<SchemaFormOptions<Input, Output>, 'initialFocus'>,
    Pick<DialogProps, 'open' | 'title' | 'subtitle' | 'width' | 'onClosed' | 'className'>,
    Omit<ForwardedAttributes<HTMLDivElement>, 'id'> {
  /** Called to close the dialog without a submit. After a submit, `onSubmit` itself closes it. */
  onClose: () => void
  /** The FormFields and other content. */
  children: ReactNode
  /** The text of the submit button, a verb. @default 'Save' */
  submitLabel?: string
  /** The text of the button that closes the dialog. @default 'Cancel' */
  cancelLabel?: string
  /** Why the form cannot be submitted now. */
  submitDisabledReason?: string | undefined
  /** More buttons, before the others. */
  actions?: ReactNode
  /** Whether each opening starts with the default values instead of the values typed before. @default true */
  resetOnOpen?: boolean
}

/** A Form in a Dialog, with its buttons in the dialog's footer. A failed submit keeps the dialog open. */
export function FormDialog<Input extends FieldValues, Output>({
  open,
  title,
  subtitle,
  width,
  onClosed,
  className,
  onClose,
  children,
  submitLabel,
  cancelLabel,
  submitDisabledReason,
  actions,
  resetOnOpen = true,
  ...options
}: FormDialogProps<Input, Output>) {
  const state = useSchemaForm(options)
  const { forgetActions } = state
  const reset = useEffectEvent(() => {
    state.clearAlert()
    if (resetOnOpen && options.draft === undefined) state.form.reset(options.defaultValues as DefaultValues<Input>)
  })
  useEffect(() => {
    if (!open) return undefined
    reset()
    forgetActions()
    // Resets on closing too: the values of a canceled dialog are not unsaved work.
    return () => reset()
  }, [open, forgetActions])
  return (
    <FormScope state={state}>
      <Dialog
        {...forwardedAttributes(options)}
        id={undefined}
        className={className}
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={title}
        subtitle={subtitle}
        {...(width !== undefined && { width })}
        {...(onClosed !== undefined && { onClosed })}
        footer={
          <FormButtons
            submitLabel={submitLabel}
            cancelLabel={cancelLabel}
            submitDisabledReason={submitDisabledReason}
            onCancel={onClose}
          >
            {actions}
          </FormButtons>
        }
      >
        <FormBody
          state={{ ...state, hasInput: state.hasInput && resetOnOpen }}
          className="flex min-w-0 flex-col gap-4 pb-1"
        >
          {children}
        </FormBody>
      </Dialog>
    </FormScope>
  )
}
