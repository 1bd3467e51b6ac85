import { pluralize } from '@rankdesk/format'
import type { QuestionStatus } from '@rankdesk/domain'
import { Card, Chip, EmptyState, type Hue } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useApp } from '../../../shared/app/appContext.ts'
import { questionsQuery } from '../profileExecution.queries.ts'
import { ListState } from './ListState.tsx'

const HUES: Record<QuestionStatus, Hue> = { Unanswered: 'orange', Suggested: 'blue', Custom: 'green' }

/** The questions on the business profile with their answers, unanswered ones first (M316, M318). */
export function QuestionsCard({ strategyId }: { strategyId: number }) {
  const query = useQuery(questionsQuery(useApp(), strategyId))
  return (
    <Card
      title="Questions"
      flush
      {...(query.data !== undefined && { aside: pluralize(query.data.length, 'question') })}
    >
      <ListState query={query} name="questions">
        {(questions) =>
          questions.length === 0 ? (
            <div className="pb-6">
              <EmptyState
                title="No questions yet"
                size="sm"
                icon={<MessageCircleQuestionMark aria-hidden size={20} strokeWidth={1.75} />}
              />
            </div>
          ) : (
            <ul aria-label="Questions" className="divide-y divide-hairline border-t border-hairline">
              {questions.map(({ questionId, question, answer: text, status }) => (
                <li key={questionId} className="p-4 sm:px-(--space-card)">
                  <div className="flex items-start justify-between gap-4">
                    <h3 className="min-w-0 font-semibold wrap-break-word">{question}</h3>
                    <Chip hue={HUES[status]} className="shrink-0">
                      {status}
                    </Chip>
                  </div>
                  <p className={`mt-1 wrap-break-word whitespace-pre-line ${text === '' ? 'text-muted' : ''}`}>
                    {text === '' ? 'No answer yet.' : text}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </ListState>
    </Card>
  )
}
