import type { ReactNode } from 'react'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormProvider } from 'react-hook-form'
import { Banner } from '../banner/Banner.tsx'
import { CopyButton } from '../copy/CopyButton.tsx'
import { useDialogGuard } from '../dialog/useDialogGuard.ts'
import type { ForwardedAttributes } from '../hooks/forwardedAttributes.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { FormRulesContext } from './formContext.ts'
import type { SubmitProblem } from './submitProblem.ts'
import type { SchemaForm } from './useSchemaForm.ts'

export interface FormScopeProps<Input extends FieldValues, Output> {
  state: SchemaForm<Input, Output>
  children: ReactNode
}

/** Provides a form to its fields and buttons, whether they are inside the form element or not. */
export function FormScope<Input extends FieldValues, Output>({ state, children }: FormScopeProps<Input, Output>) {
  return (
    <FormProvider {...state.form}>
      <FormRulesContext value={state.rules}>{children}</FormRulesContext>
    </FormProvider>
  )
}

export interface FormBodyProps<Input extends FieldValues, Output>
  extends FormScopeProps<Input, Output>, Omit<ForwardedAttributes<HTMLFormElement>, 'id'> {
  /** The accessible name, where no heading names the form. */
  'aria-label'?: string | undefined
  /** Layout only. @default 'flex flex-col gap-4' */
  className?: string | undefined
}

/** The form element with its alert. Needs a FormScope around it. */
export function FormBody<Input extends FieldValues, Output>({
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
