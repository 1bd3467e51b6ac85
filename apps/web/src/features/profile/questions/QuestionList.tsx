import type { ProfileQuestion } from '@rankdesk/api'
import { QUESTION_STATUSES, type QuestionStatus } from '@rankdesk/domain'
import { formatInstantDate, formatNumber, pluralize } from '@rankdesk/format'
import { Icon, Button, Card, Chip, EmptyState, type Hue, TabList, TabPanel, Tabs } from '@rankdesk/ui'
import { MessageCircleQuestionMark, Plus } from 'lucide-react'
import { useState } from 'react'

export const QUESTION_HUES: Record<QuestionStatus, Hue> = { Unanswered: 'orange', Suggested: 'blue', Custom: 'grey' }

const FILTERS = ['All', ...QUESTION_STATUSES] as const
type Filter = (typeof FILTERS)[number]

export interface QuestionListProps {
  strategyId: number
  questions: readonly ProfileQuestion[]
  /** The id of the question in the editor; null for a new one. */
  selectedId: number | null
  isOpen: boolean
  onSelect: (questionId: number | null) => void
}

/** The questions on a business profile, unanswered ones first, with a filter by status (M316, M318). */
export function QuestionList({ strategyId, questions, selectedId, isOpen, onSelect }: QuestionListProps) {
  const [filter, setFilter] = useState<Filter>('All')
  const shown = questions.filter(({ status }) => filter === 'All' || status === filter)
  const numberOf = (status: Filter) =>
    status === 'All' ? questions.length : questions.filter((question) => question.status === status).length
  const isWorkedOn = ({ workedIn }: ProfileQuestion) => workedIn === strategyId
  return (
    <Card
      title="Questions"
      flush
      footer={
        <QuestionCounts
          answered={numberOf('Custom')}
          total={questions.length}
          here={questions.filter(isWorkedOn).length}
        />
      }
      aside={
        isOpen ? (
          <Button size="sm" icon={<Icon of={Plus} size={14} />} onClick={() => onSelect(null)}>
            Add Question
          </Button>
        ) : (
          pluralize(questions.length, 'question')
        )
      }
    >
      <Tabs value={filter} onValueChange={(next) => setFilter(FILTERS.find((value) => value === next) ?? 'All')}>
        <TabList
          label="Questions by status"
          className="flex-wrap px-2 pb-3 sm:px-3"
          items={FILTERS.map((value) => ({ value, label: value, count: formatNumber(numberOf(value)) }))}
        />
        <TabPanel value={filter} className="outline-offset-4">
          {shown.length === 0 ? (
            <div className="pb-6">
              <EmptyState
                title={questions.length === 0 ? 'No questions yet' : 'No questions with this status'}
                size="sm"
                icon={<Icon of={MessageCircleQuestionMark} size={20} />}
              />
            </div>
          ) : (
            <ul aria-label="Questions" className="divide-y divide-hairline border-t border-hairline">
              {shown.map((row) => {
                const { questionId, question, answer, status, updatedAt } = row
                return (
                  <li key={questionId}>
                    <button
                      type="button"
                      aria-current={questionId === selectedId ? 'true' : undefined}
                      onClick={() => onSelect(questionId)}
                      className="block w-full px-4 py-3 text-left hover:bg-hover aria-[current=true]:bg-accent-soft sm:px-(--space-card)"
                    >
                      <span className="flex items-center justify-between gap-2">
                        <Chip hue={QUESTION_HUES[status]}>{status}</Chip>
                        <span className="figures text-caption text-muted">
                          {isWorkedOn(row) && 'This strategy · '}
                          {formatInstantDate(new Date(updatedAt))}
                        </span>
                      </span>
                      <span className="mt-1 block font-medium wrap-break-word">{question}</span>
                      <span className="block truncate text-caption text-muted">
                        {answer === '' ? 'No answer yet.' : answer}
                      </span>
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
        </TabPanel>
      </Tabs>
    </Card>
  )
}

/** How many questions are answered, and how many of them were answered or added in this strategy. */
function QuestionCounts({ answered, total, here }: { answered: number; total: number; here: number }) {
  return (
    <span>
      {formatNumber(answered)} of {formatNumber(total)} answered. {here === 0 ? 'None' : formatNumber(here)}{' '}
      {here > 1 ? 'were' : 'was'} answered or added in this strategy.
    </span>
  )
}
