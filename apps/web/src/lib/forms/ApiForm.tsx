import { Form, FormDialog, type FormDialogProps, type FormProps } from '@rankdesk/ui'
import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useUnsavedWork } from '../unsaved/unsavedWork.ts'
import { submitProblemOf } from './submitProblemOf.ts'

/** A Form whose submit calls the API. It shows the server's errors and guards unsaved input. */
export function ApiForm<Input extends FieldValues, Output>(
  props: Omit<FormProps<Input, Output>, 'describeError' | 'onUnsavedChange'>,
) {
  return <Form {...props} describeError={submitProblemOf} onUnsavedChange={useUnsavedForm()} />
}

/** A FormDialog whose submit calls the API. It shows the server's errors and guards unsaved input. */
export function ApiFormDialog<Input extends FieldValues, Output>(
  props: Omit<FormDialogProps<Input, Output>, 'describeError' | 'onUnsavedChange'>,
) {
  return <FormDialog {...props} describeError={submitProblemOf} onUnsavedChange={useUnsavedForm()} />
}

/** Guards a form as unsaved work while it is unsaved. Returns the form's `onUnsavedChange`. */
function useUnsavedForm(): (isUnsaved: boolean) => void {
  const [isUnsaved, setIsUnsaved] = useState(false)
  useUnsavedWork(`form ${useId()}`, isUnsaved)
  return setIsUnsaved
}
