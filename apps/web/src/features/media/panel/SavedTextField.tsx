import { fieldErrorsOf, MAX_MEDIA_ALT, MAX_MEDIA_CAPTION, updateMediaFile } from '@rankdesk/api'
import { Button, Form, FormField, type FormHandle, type SubmitProblem, TextArea } from '@rankdesk/ui'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { MineOrTheirs } from '#lib/autosave/MineOrTheirs.tsx'
import type { AutosavedValue } from '#lib/autosave/useAutosave.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'

export interface SavedTextFieldProps {
  /** Which text of the file it is. */
  name: 'alt' | 'caption'
  label: string
  hint?: string
  value: AutosavedValue<string>
  readOnly: boolean
}

const { alt, caption } = updateMediaFile.body.shape
const SCHEMAS = { alt: z.object({ text: z.nonoptional(alt) }), caption: z.object({ text: z.nonoptional(caption) }) }
const LIMITS = { alt: MAX_MEDIA_ALT, caption: MAX_MEDIA_CAPTION }

/** The words for each state of a text; they take the place of a Save button. */
const STATUS = {
  saved: 'Saved',
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  failed: 'Not saved',
  conflict: 'Not saved',
  found: 'Not saved yet',
} as const

/** A text of a file that is saved while someone types, with its state and its length. */
export function SavedTextField({ name, label, hint, value, readOnly }: SavedTextFieldProps) {
  const { value: text, status, error, conflict, change, resolve, flush } = value
  const form = useRef<FormHandle>(null)
  useEffect(() => {
    if (status === 'failed') form.current?.showError(error)
  }, [status, error])
  return (
    <Form
      className="flex flex-col gap-1"
      schema={SCHEMAS[name]}
      defaultValues={{ text }}
      values={{ text }}
      handle={form}
      readOnly={readOnly}
      describeError={problemAtText}
      onValuesChange={(values) => {
        // Showing an error touches the field without a change.
        if (values.text !== text) change(values.text)
      }}
      onSubmit={flush}
    >
      <FormField name="text" label={label} hint={hint} maxCounted={LIMITS[name]}>
        {(field) => (
          <TextArea
            {...field}
            rows={2}
            autoGrow
            maxLength={LIMITS[name]}
            onBlur={() => {
              field.onBlur()
              void flush()
            }}
          />
        )}
      </FormField>
      {conflict !== undefined && (
        <MineOrTheirs title={`Someone else changed the ${label.toLowerCase()}.`} onResolve={resolve}>
          {conflict.theirs.value === '' ? 'Theirs is empty.' : `Theirs: ${conflict.theirs.value}`}
        </MineOrTheirs>
      )}
      <div className="flex items-center gap-2 text-caption text-muted">
        <span role="status" className={status === 'failed' ? 'min-w-0 wrap-break-word text-red-solid' : ''}>
          {status === 'failed' ? failureText(error) : text === '' ? '' : STATUS[status]}
        </span>
        {status === 'failed' && (
          <Button size="sm" onClick={() => void flush()}>
            Try again
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Describes a failed save. The call sends one text, so an error of a field is one of it. */
function problemAtText(error: unknown): SubmitProblem {
  const { fieldErrors = [], ...problem } = submitProblemOf(error)
  return { ...problem, fieldErrors: fieldErrors.map(({ message }) => ({ path: 'text', message })) }
}

/** Returns the state of a text that was not saved; the field itself shows what is wrong with it. */
function failureText(error: unknown): string {
  return fieldErrorsOf(error).length > 0 ? STATUS.failed : `${STATUS.failed}: ${errorText(error).message}`
}
