import { ApiError, type Note, noteSchema } from '@rankdesk/api'
import { Banner, Button, Field, TextArea } from '@rankdesk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApp } from '../app/appContext.ts'
import { useErrorAlert } from '../errors/useErrorAlert.tsx'
import { saveNote } from './clientPanel.queries.ts'
import { useFirstFocus } from './useFirstFocus.ts'
import { useNoteDraft } from './useNoteDraft.ts'

export interface EditNoteFormProps {
  clientId: number
  note: Note
  /** What its draft is kept under on this device. */
  draftName: string
  onClose: () => void
}

/** Changes an answer. Somebody who was faster is not overwritten unasked: both texts are shown. */
export function EditNoteForm({ clientId, note, draftName, onClose }: EditNoteFormProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const showError = useErrorAlert()
  const { draft, change, dirty, drop } = useNoteDraft(clientId, draftName, {
    questionName: '',
    answer: note.answer,
    version: note.version,
  })
  const answerField = useFirstFocus<HTMLTextAreaElement>(!dirty)
  const [theirs, setTheirs] = useState<Note>()
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const close = () => {
    drop()
    onClose()
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (saving || draft.answer.trim() === '') return
    setSaving(true)
    try {
      const version = theirs?.version ?? draft.version
      await saveNote(app, queryClient, { clientId, noteId: note.noteId, version, answer: draft.answer })
      close()
    } catch (error) {
      const changed = changedMeanwhile(error)
      if (changed === undefined) await showError(error, 'The note was not saved')
      else setTheirs(changed)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      aria-label="Edit note"
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-3 rounded-control bg-sunken p-3"
    >
      {theirs !== undefined && (
        <Banner
          tone="warning"
          title={`${theirs.staffName} changed this note meanwhile.`}
          action={
            <Button size="sm" onClick={close}>
              Keep theirs
            </Button>
          }
        >
          <span className="whitespace-pre-line">{theirs.answer}</span>
        </Banner>
      )}
      <Field label="Answer" required {...(tried && draft.answer.trim() === '' && { error: 'This field is required' })}>
        <TextArea
          rows={3}
          autoGrow
          ref={answerField}
          maxLength={10_000}
          value={draft.answer}
          onChange={(event) => change({ answer: event.target.value })}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={close}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" loading={saving}>
          {theirs === undefined ? 'Save note' : 'Save mine instead'}
        </Button>
      </div>
    </form>
  )
}

/** The note as somebody else saved it, when that is what a save failed on. */
function changedMeanwhile(error: unknown): Note | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('theirs' in data)) return undefined
  const parsed = noteSchema.safeParse(data.theirs)
  return parsed.success ? parsed.data : undefined
}
