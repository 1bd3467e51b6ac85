import type { ProfileQuestion } from '@rankdesk/api'
import { QUESTION_STATUSES, type QuestionStatus } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Button, Card, Chip, EmptyState, type Hue, Select } from '@rankdesk/ui'
import { MessageCircleQuestionMark, Plus } from 'lucide-react'
import { useState } from 'react'

export const QUESTION_HUES: Record<QuestionStatus, Hue> = { Unanswered: 'orange', Suggested: 'blue', Custom: 'grey' }

const FILTERS = ['All', ...QUESTION_STATUSES] as const
type Filter = (typeof FILTERS)[number]

export interface QuestionListProps {
  questions: readonly ProfileQuestion[]
  /** The id of the question in the editor; null for a new one. */
  selectedId: number | null
  isOpen: boolean
  onSelect: (questionId: number | null) => void
}

/** The questions on a business profile, unanswered ones first, with a filter by status (M316, M318). */
export function QuestionList({ questions, selectedId, isOpen, onSelect }: QuestionListProps) {
  const [filter, setFilter] = useState<Filter>('All')
  const shown = questions.filter(({ status }) => filter === 'All' || status === filter)
  const numberOf = (status: Filter) =>
    status === 'All' ? questions.length : questions.filter((question) => question.status === status).length
  return (
    <Card
      title="Questions"
      flush
      aside={
        isOpen ? (
          <Button size="sm" icon={<Plus aria-hidden size={14} strokeWidth={2} />} onClick={() => onSelect(null)}>
            Add Question
          </Button>
        ) : (
          pluralize(questions.length, 'question')
        )
      }
    >
      <div className="px-4 pb-3 sm:px-(--space-card)">
        <Select
          aria-label="Status"
          value={filter}
          options={FILTERS.map((value) => ({ value, label: `${value} (${numberOf(value)})` }))}
          onChange={({ target }) => setFilter(FILTERS.find((value) => value === target.value) ?? 'All')}
        />
      </div>
      {shown.length === 0 ? (
        <div className="pb-6">
          <EmptyState
            title={questions.length === 0 ? 'No questions yet' : 'No questions with this status'}
            size="sm"
            icon={<MessageCircleQuestionMark aria-hidden size={20} strokeWidth={1.75} />}
          />
        </div>
      ) : (
        <ul aria-label="Questions" className="divide-y divide-hairline border-t border-hairline">
          {shown.map(({ questionId, question, answer, status }) => (
            <li key={questionId}>
              <button
                type="button"
                aria-current={questionId === selectedId ? 'true' : undefined}
                onClick={() => onSelect(questionId)}
                className="block w-full px-4 py-3 text-left hover:bg-hover aria-[current=true]:bg-accent-soft sm:px-(--space-card)"
              >
                <Chip hue={QUESTION_HUES[status]}>{status}</Chip>
                <span className="mt-1 block font-medium wrap-break-word">{question}</span>
                <span className="block truncate text-caption text-muted">
                  {answer === '' ? 'No answer yet.' : answer}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
