import { conflictOf, editNote, type Note } from '@rankdesk/api'
import { Banner, Button, FormActions, FormField, TextArea } from '@rankdesk/ui'
import { useState } from 'react'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useEditNote } from './clientPanel.queries.ts'
import { useNoteDraft } from './useNoteDraft.ts'

export interface EditNoteFormProps {
  clientId: number
  note: Note
  /** The name of the draft on this device. */
  draftName: string
  onClose: () => void
}

/** Edits an answer. A colleague's newer text is shown first, and only overwritten on request. */
export function EditNoteForm({ clientId, note, draftName, onClose }: EditNoteFormProps) {
  const edit = useEditNote(note.noteId)
  const { stored, store, discard } = useNoteDraft(clientId, draftName)
  const [baseVersion] = useState(stored?.version ?? note.version)
  const [theirs, setTheirs] = useState<Note>()
  const close = () => {
    discard()
    onClose()
  }

  async function save(answer: string): Promise<void> {
    try {
      await edit.mutateAsync({ answer, version: theirs?.version ?? baseVersion })
    } catch (error) {
      const newer = conflictOf(editNote, error)?.theirs
      if (newer === undefined) throw error
      return setTheirs(newer)
    }
    close()
  }

  return (
    <ApiForm
      aria-label="Edit note"
      className="flex flex-col gap-3 rounded-control bg-sunken p-3"
      schema={editNote.body}
      defaultValues={{ answer: note.answer }}
      draft={stored && { answer: stored.answer }}
      initialFocus={stored === undefined}
      onValuesChange={({ answer }, isDirty) => store({ questionName: '', answer, version: baseVersion }, isDirty)}
      onSubmit={({ answer }) => save(answer)}
    >
      {theirs !== undefined && (
        <Banner
          tone="warning"
          title={`${theirs.staffName} changed this note in the meantime.`}
          action={
            <Button size="sm" onClick={close}>
              Keep theirs
            </Button>
          }
        >
          <span className="whitespace-pre-line">{theirs.answer}</span>
        </Banner>
      )}
      <FormField name="answer" label="Answer">
        {(field) => <TextArea {...field} rows={3} autoGrow />}
      </FormField>
      <FormActions size="sm" submitLabel={theirs === undefined ? 'Save note' : 'Save mine instead'} onCancel={close} />
    </ApiForm>
  )
}
