import { Button, Field, TextArea, TextInput } from '@rankdesk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useApp } from '../app/appContext.ts'
import { useErrorAlert } from '../errors/useErrorAlert.tsx'
import { saveNewNote } from './clientPanel.queries.ts'
import { useFirstFocus } from './useFirstFocus.ts'
import { useNoteDraft } from './useNoteDraft.ts'

export interface NewNoteFormProps {
  clientId: number
  categoryId: number
  /** What its draft is kept under on this device. */
  draftName: string
  /** Questions that were answered already; one of them may get another answer. */
  questions: readonly string[]
  /** The question to answer, where it is not to be chosen. */
  question?: string
  onClose: () => void
}

const REQUIRED = 'This field is required'

/** Asks for a question and its answer. What is typed outlives a failure and a closed window. */
export function NewNoteForm({ clientId, categoryId, draftName, questions, question, onClose }: NewNoteFormProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const showError = useErrorAlert()
  const known = useId()
  const { draft, change, dirty, drop } = useNoteDraft(clientId, draftName, {
    questionName: question ?? '',
    answer: '',
    version: 0,
  })
  const questionField = useFirstFocus<HTMLInputElement>(!dirty && question === undefined)
  const answerField = useFirstFocus<HTMLTextAreaElement>(!dirty && question !== undefined)
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const lacks = (text: string) => (tried && text.trim() === '' ? { error: REQUIRED } : {})

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    const { questionName, answer } = draft
    if (saving || questionName.trim() === '' || answer.trim() === '') return
    setSaving(true)
    try {
      await saveNewNote(app, queryClient, clientId, { categoryId, questionName, answer })
      drop()
      onClose()
    } catch (error) {
      await showError(error, 'The note was not saved')
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      aria-label="New note"
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-3 rounded-control bg-sunken p-3"
    >
      {question === undefined && (
        <Field label="Question" required {...lacks(draft.questionName)}>
          <TextInput
            list={known}
            maxLength={500}
            autoComplete="off"
            ref={questionField}
            value={draft.questionName}
            onChange={(event) => change({ questionName: event.target.value })}
          />
        </Field>
      )}
      <datalist id={known}>
        {questions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field label="Answer" required {...lacks(draft.answer)}>
        <TextArea
          rows={3}
          autoGrow
          maxLength={10_000}
          ref={answerField}
          value={draft.answer}
          onChange={(event) => change({ answer: event.target.value })}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button
          size="sm"
          onClick={() => {
            drop()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" loading={saving}>
          Save note
        </Button>
      </div>
    </form>
  )
}
