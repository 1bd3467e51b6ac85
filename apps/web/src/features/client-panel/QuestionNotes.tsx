import type { NoteQuestion } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { IconButton } from '@rankdesk/ui'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { NewNoteForm } from './NewNoteForm.tsx'
import { NoteAnswer } from './NoteAnswer.tsx'
import { hasStoredNote } from './useNoteDraft.ts'

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
          icon={<Plus aria-hidden size={14} strokeWidth={2} />}
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
