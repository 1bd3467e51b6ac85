import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useMutation } from '@tanstack/react-query'
import { addNote, type CallInput } from '@rankdesk/api'
import { FormActions, FormField, TextArea, TextInput } from '@rankdesk/ui'
import { useId } from 'react'
import * as z from 'zod/mini'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useNoteDraft } from './useNoteDraft.ts'

export interface NewNoteFormProps {
  clientId: number
  categoryId: number
  /** The name of the draft on this device. */
  draftName: string
  /** Questions that already have answers; each may get another one. */
  questions: readonly string[]
  /** The question to answer, when it cannot be chosen. */
  question?: string
  onClose: () => void
}

const schema = z.pick(addNote.body, { questionName: true, answer: true })

/** The form for a question and its answer. The input survives a failure and a closed window. */
export function NewNoteForm({ clientId, categoryId, draftName, questions, question, onClose }: NewNoteFormProps) {
  const known = useId()
  const app = useApp()
  const add = useMutation(addNoteMutation(app, clientId))
  const { stored, store, discard } = useNoteDraft(clientId, draftName)
  const close = () => {
    discard()
    onClose()
  }
  return (
    <ApiForm
      aria-label="New note"
      className="flex flex-col gap-3 rounded-control bg-sunken p-3"
      schema={schema}
      defaultValues={{ questionName: question ?? '', answer: '' }}
      draft={stored && { questionName: stored.questionName, answer: stored.answer }}
      // A stored draft opens by itself and leaves the focus where it is.
      initialFocus={stored === undefined}
      onValuesChange={(values, isUnsaved) => store(isUnsaved ? { ...values, version: 0 } : undefined)}
      onSubmit={async (note) => {
        await add.mutateAsync({ categoryId, ...note })
        close()
      }}
    >
      {question === undefined && (
        <FormField name="questionName" label="Question">
          {(field) => <TextInput {...field} list={known} autoComplete="off" />}
        </FormField>
      )}
      <datalist id={known}>
        {questions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <FormField name="answer" label="Answer">
        {(field) => <TextArea {...field} rows={3} autoGrow />}
      </FormField>
      <FormActions size="sm" submitLabel="Save note" onCancel={close} />
    </ApiForm>
  )
}

/** The body of a new answer. */
type NewNote = CallInput<typeof addNote>['body']

/** The mutation that adds an answer. It is pending until the client's notes are up to date. */
function addNoteMutation(app: AppContextValue, clientId: number) {
  return writeMutation((body: NewNote) => app.client.call(addNote, { params: { clientId }, body }))
}
