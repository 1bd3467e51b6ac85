import type { Note } from '@rankdesk/api'
import { formatInstantDate } from '@rankdesk/format'
import { Button } from '@rankdesk/ui'
import { History, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { EditNoteForm } from './EditNoteForm.tsx'
import { NoteHistory } from './NoteHistory.tsx'
import { hasStoredNote } from './useNoteDraft.ts'

export interface NoteAnswerProps {
  clientId: number
  note: Note
}

/** One answer with its author and date (M333), an edit button and its history. */
export function NoteAnswer({ clientId, note }: NoteAnswerProps) {
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
            icon={<Pencil aria-hidden size={14} strokeWidth={1.75} />}
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
            icon={<History aria-hidden size={14} strokeWidth={1.75} />}
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
