import { Form, type FormProps } from '@rankdesk/ui'
import type { FieldValues } from 'react-hook-form'
import { submitProblemOf } from './submitProblemOf.ts'
import { useUnsavedForm } from './useUnsavedForm.ts'

/** A Form whose submit calls the API. It shows the server's errors and guards unsaved input. */
export function ApiForm<Input extends FieldValues, Output>(
  props: Omit<FormProps<Input, Output>, 'describeError' | 'onDirtyChange'>,
) {
  return <Form {...props} describeError={submitProblemOf} onDirtyChange={useUnsavedForm()} />
}
