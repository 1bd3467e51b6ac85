import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, useFormState } from 'react-hook-form'
import { Banner } from '../banner/Banner.tsx'
import { Button } from '../button/Button.tsx'
import type { ButtonSize } from '../button/buttonVariants.ts'
import { cn } from '../classes/cn.ts'
import { CopyButton } from '../copy/CopyButton.tsx'
import { Dialog, type DialogProps } from '../dialog/Dialog.tsx'
import { useDialogGuard } from '../dialog/useDialogGuard.ts'
import { type ForwardedAttributes, forwardedAttributes } from '../hooks/forwardedAttributes.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { FormRulesContext, useFormRules } from './formContext.ts'
import type { SubmitProblem } from './submitProblem.ts'
import { type SchemaForm, type SchemaFormOptions, useSchemaForm } from './useSchemaForm.ts'

export interface FormProps<Input extends FieldValues, Output>
  extends SchemaFormOptions<Input, Output>, Omit<ForwardedAttributes<HTMLFormElement>, 'id'> {
  /** The FormFields, the FormActions and other content. */
  children: ReactNode
  /** The accessible name, where no heading names the form. */
  'aria-label'?: string | undefined
  /** Layout only. @default 'flex flex-col gap-4' */
  className?: string
}

/**
 * A form of react-hook-form that validates by its schema. A field is validated once it was touched, from then on with
 * every change (M518), and on submit, which focuses the first invalid field in the order of the page. Errors of the server
 * appear at their fields, the rest in an alert above them. A failed submit keeps everything that was typed.
 */
export function Form<Input extends FieldValues, Output>({ children, className, ...options }: FormProps<Input, Output>) {
  const state = useSchemaForm(options)
  return (
    <FormScope state={state}>
      <FormBody {...forwardedAttributes(options)} state={state} className={className}>
        {children}
      </FormBody>
    </FormScope>
  )
}

interface FormScopeProps<Input extends FieldValues, Output> {
  state: SchemaForm<Input, Output>
  children: ReactNode
}

/** Provides a form to its fields and buttons, whether they are inside the form element or not. */
function FormScope<Input extends FieldValues, Output>({ state, children }: FormScopeProps<Input, Output>) {
  return (
    <FormProvider {...state.form}>
      <FormRulesContext value={state.rules}>{children}</FormRulesContext>
    </FormProvider>
  )
}

interface FormBodyProps<Input extends FieldValues, Output>
  extends FormScopeProps<Input, Output>, Omit<ForwardedAttributes<HTMLFormElement>, 'id'> {
  /** The accessible name, where no heading names the form. */
  'aria-label'?: string | undefined
  /** Layout only. @default 'flex flex-col gap-4' */
  className?: string | undefined
}

/** The form element with its alert. Needs a FormScope around it. */
function FormBody<Input extends FieldValues, Output>({
  state: { rules, alert, element, hasInput, submit },
  children,
  className = 'flex flex-col gap-4',
  ref,
  ...rest
}: FormBodyProps<Input, Output>) {
  const alertId = useId()
  const attach = useMergedRefs<HTMLFormElement>(element, ref)
  useDialogGuard(hasInput)
  return (
    <form
      {...rest}
      ref={attach}
      id={rules.id}
      noValidate
      aria-describedby={alert === undefined ? undefined : alertId}
      onSubmit={submit}
      className={className}
    >
      {alert !== undefined && (
        <div id={alertId}>
          <FormAlert problem={alert} />
        </div>
      )}
      {children}
    </form>
  )
}

function FormAlert({ problem: { message, requestId } }: { problem: SubmitProblem }) {
  return (
    <Banner
      tone="danger"
      action={requestId !== undefined && <CopyButton text={requestId}>{`Request ${requestId}`}</CopyButton>}
    >
      {message}
    </Banner>
  )
}

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
  const { discardActions } = state
  const reset = useEffectEvent(() => {
    state.clearAlert()
    if (resetOnOpen && options.draft === undefined) state.form.reset(options.defaultValues as DefaultValues<Input>)
  })
  useEffect(() => {
    if (!open) return undefined
    reset()
    discardActions()
    // Resets on closing too: the values of a canceled dialog are not unsaved work.
    return () => reset()
  }, [open, discardActions])
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

/** What the buttons of a Form say and do. */
interface FormButtonsProps {
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
      <FormButtons
        submitLabel={submitLabel}
        onCancel={onCancel}
        cancelLabel={cancelLabel}
        submitDisabledReason={submitDisabledReason}
        size={size}
      >
        {children}
      </FormButtons>
    </div>
  )
}

/** The buttons of FormActions without the row around them, for the footer of a dialog. */
function FormButtons({
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
