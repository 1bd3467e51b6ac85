import { FormDialog, type FormDialogProps } from '@rankdesk/ui'
import type { FieldValues } from 'react-hook-form'
import { submitProblemOf } from './submitProblemOf.ts'
import { useUnsavedForm } from './useUnsavedForm.ts'

/** A FormDialog whose submit calls the API. It shows the server's errors and guards unsaved input. */
export function ApiFormDialog<Input extends FieldValues, Output>(
  props: Omit<FormDialogProps<Input, Output>, 'describeError' | 'onDirtyChange'>,
) {
  return <FormDialog {...props} describeError={submitProblemOf} onDirtyChange={useUnsavedForm()} />
}
