import { conflictOf, editNote, type Note, noteHistory, type NoteQuestion } from '@rankdesk/api'
import { formatInstant, formatInstantDate, pluralize } from '@rankdesk/format'
import { Icon, Banner, Button, FormActions, FormField, IconButton, SkeletonText, TextArea } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { History, Pencil, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { NewNoteForm } from './NewNoteForm.tsx'
import { hasStoredNote, useNoteDraft } from './useNoteDraft.ts'

export interface QuestionNotesProps {
  clientId: number
  question: NoteQuestion
}

/** A question with its answers, newest first, and a button to add one. */
export function QuestionNotes({ clientId, question }: QuestionNotesProps) {
  const app = useApp()
  const titleId = useId()
  const { categoryId, questionName, totalAnswerCount, notes } = question
  const draftName = `answer.${categoryId}.${questionName}`
  const [adding, setAdding] = useState(() => hasStoredNote(app, clientId, draftName))
  return (
    <section aria-labelledby={titleId} className="border-t border-hairline pt-3">
      <div className="flex items-start gap-2">
        <h3 id={titleId} className="min-w-0 flex-1 py-0.5 font-semibold wrap-break-word">
          {questionName}
        </h3>
        {totalAnswerCount > 1 && (
          <span className="shrink-0 py-0.5 text-muted">{pluralize(totalAnswerCount, 'answer')}</span>
        )}
        <IconButton
          size="sm"
          variant="ghost"
          label={`Add an answer to ${questionName}`}
          icon={<Icon of={Plus} size={14} />}
          onClick={() => setAdding(true)}
        />
      </div>
      {adding && (
        <div className="mt-2">
          <NewNoteForm
            clientId={clientId}
            categoryId={categoryId}
            draftName={draftName}
            questions={[]}
            question={questionName}
            onClose={() => setAdding(false)}
          />
        </div>
      )}
      <ul aria-label={`Answers to ${questionName}`} className="mt-1 flex flex-col gap-3">
        {notes.map((note) => (
          <NoteAnswer key={note.noteId} clientId={clientId} note={note} />
        ))}
      </ul>
    </section>
  )
}

interface NoteAnswerProps {
  clientId: number
  note: Note
}

/** One answer with its author and date (M333), an edit button and its history. */
function NoteAnswer({ clientId, note }: NoteAnswerProps) {
  const app = useApp()
  const draftName = `note.${note.noteId}`
  const [editing, setEditing] = useState(() => hasStoredNote(app, clientId, draftName))
  const [showsHistory, setShowsHistory] = useState(false)
  const label = `the answer of ${note.staffName}`
  return (
    <li className="flex flex-col gap-1">
      {editing ? (
        <EditNoteForm clientId={clientId} note={note} draftName={draftName} onClose={() => setEditing(false)} />
      ) : (
        <p className="wrap-break-word whitespace-pre-line">{note.answer}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-1 text-caption text-muted">
        <span className="mr-auto min-w-0 wrap-break-word">
          {note.staffName} · <span className="figures">{formatInstantDate(new Date(note.answerDate))}</span>
          {note.version > 1 && ' · edited'}
        </span>
        {!editing && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Icon of={Pencil} size={14} strokeWidth={1.75} />}
            aria-label={`Edit ${label}`}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )}
        {note.version > 1 && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Icon of={History} size={14} strokeWidth={1.75} />}
            aria-expanded={showsHistory}
            aria-label={`History of ${label}`}
            onClick={() => setShowsHistory((shown) => !shown)}
          >
            History
          </Button>
        )}
      </div>
      {showsHistory && <NoteHistory note={note} />}
    </li>
  )
}

/** Every earlier text of an answer, newest first, with its author and date. */
function NoteHistory({ note }: { note: Note }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(noteHistoryQuery(useApp(), note))
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the history">
        <SkeletonText lines={2} />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <LoadError title="The history did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  return (
    <ol aria-label="Earlier versions" className="flex flex-col gap-2 border-l-2 border-hairline pl-3">
      {data
        .filter(({ version }) => version !== note.version)
        .map(({ version, answer, staffName, answerDate }) => (
          <li key={version}>
            <p className="wrap-break-word whitespace-pre-line text-muted">{answer}</p>
            <p className="text-caption text-muted">
              {staffName} · <span className="figures">{formatInstant(new Date(answerDate))}</span>
            </p>
          </li>
        ))}
    </ol>
  )
}

interface EditNoteFormProps {
  clientId: number
  note: Note
  /** The name of the draft on this device. */
  draftName: string
  onClose: () => void
}

/** Edits an answer. A colleague's newer text is shown first, and only overwritten on request. */
function EditNoteForm({ clientId, note, draftName, onClose }: EditNoteFormProps) {
  const app = useApp()
  const edit = useMutation(editNoteMutation(app, note.noteId))
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
      onValuesChange={({ answer }, isUnsaved) =>
        store(isUnsaved ? { questionName: '', answer, version: baseVersion } : undefined)
      }
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

/**
 * The current and earlier texts of an answer, newest first. Its version is part of the key: an edit fetches it again.
 */
function noteHistoryQuery(app: AppContextValue, { noteId, version }: Pick<Note, 'noteId' | 'version'>) {
  return queryWithReads({
    queryKey: queryKeys.noteHistory(app, noteId, version),
    meta: readsOf(['note']),
    queryFn: async ({ signal }) => (await app.client.call(noteHistory, { params: { noteId } }, { signal })).versions,
  })
}

/**
 * The mutation that changes an answer read as `version`. It fails with 409 and both texts when that version is
 * outdated.
 */
function editNoteMutation(app: AppContextValue, noteId: number) {
  return writeMutation(({ answer, version }: { answer: string; version: number }) =>
    app.client.call(editNote, { params: { noteId }, body: { answer }, headers: { 'if-match': String(version) } }),
  )
}
