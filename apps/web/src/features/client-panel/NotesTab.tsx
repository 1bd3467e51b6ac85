import type { NoteQuestion } from '@rankdesk/api'
import { Button, EmptyState, SkeletonText } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { NotebookText, Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { NewNoteForm } from './NewNoteForm.tsx'
import { hasStoredNote } from './useNoteDraft.ts'
import { QuestionNotes } from './QuestionNotes.tsx'
import { useApp } from '#lib/api/appContext.ts'

export interface NotesTabProps {
  clientId: number
  category: { id: number; name: string }
  /** The questions of all categories that match the search. */
  notes: UseQueryResult<NoteQuestion[]>
  /** Whether a search limits the questions. */
  searched: boolean
}

/** The questions of one category with their answers, and a form for a new one (M330, M333). */
export function NotesTab({ clientId, category, notes, searched }: NotesTabProps) {
  const app = useApp()
  const name = `new-note.${category.id}`
  const [adding, setAdding] = useState(() => hasStoredNote(app, clientId, name))
  const { data, error, isPending, isFetching, refetch } = notes
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the notes">
        <SkeletonText lines={6} />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <LoadError title="The notes did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  const questions = data.filter(({ categoryId }) => categoryId === category.id)
  return (
    <div className="flex flex-col gap-4">
      {adding ? (
        <NewNoteForm
          clientId={clientId}
          categoryId={category.id}
          draftName={name}
          questions={questions.map(({ questionName }) => questionName)}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden size={14} strokeWidth={2} />}
          onClick={() => setAdding(true)}
        >
          Add note
        </Button>
      )}
      {questions.length === 0 && (
        <EmptyState
          title="No notes available."
          icon={<NotebookText aria-hidden size={20} strokeWidth={1.75} />}
          size={adding ? 'sm' : 'md'}
        >
          {searched ? `No question about ${category.name} contains this text.` : `No notes about ${category.name} yet.`}
        </EmptyState>
      )}
      {questions.map((question) => (
        <QuestionNotes key={question.questionName} clientId={clientId} question={question} />
      ))}
    </div>
  )
}
