import type { ProfileQuestion } from '@rankdesk/api'
import { Card } from '@rankdesk/ui'
import { useState } from 'react'
import type { QuestionsOfStrategy } from '../profileExecution.queries.ts'
import { RailTop } from '../parts/RailTop.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { QuestionList } from './QuestionList.tsx'
import { useQuestionInWork } from './useQuestionInWork.ts'

/** The work on a questions strategy: the questions of the profile, the editor of one, and its preview (M316-M318). */
export function QuestionsWork({ work }: { work: QuestionsOfStrategy }) {
  const { questions, statusId } = work
  const [editor, setEditor] = useState(() => ({ questionId: questions[0]?.questionId ?? null, opened: 0 }))
  const question = questions.find(({ questionId }) => questionId === editor.questionId)
  const open = (questionId: number | null) => setEditor(({ opened }) => ({ questionId, opened: opened + 1 }))
  const isOpen = statusId === 0
  return (
    <div className="grid items-start gap-4 sm:gap-(--space-gutter) xl:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
      <QuestionList
        strategyId={work.strategyId}
        questions={questions}
        selectedId={question?.questionId ?? null}
        isOpen={isOpen}
        onSelect={open}
      />
      {(question !== undefined || isOpen) && (
        <OpenQuestion
          key={`${question?.questionId ?? 'new'} ${question?.version ?? 0} ${editor.opened}`}
          work={work}
          question={question}
          onOpen={open}
        />
      )}
    </div>
  )
}

interface OpenQuestionProps {
  work: QuestionsOfStrategy
  question: ProfileQuestion | undefined
  onOpen: (questionId: number | null) => void
}

function OpenQuestion({
  work: { strategyId, questions, businessName, statusId },
  question,
  onOpen,
}: OpenQuestionProps) {
  const inWork = useQuestionInWork({ strategyId, question, onOpen })
  const next = question === undefined ? undefined : questions[questions.indexOf(question) + 1]
  return (
    <>
      <QuestionEditor question={question} nextId={next?.questionId} work={inWork} readOnly={statusId !== 0} />
      <RailTop>
        <Card title="Preview">
          <p className="text-caption text-muted">Questions &amp; answers</p>
          <p className="mt-2 font-semibold wrap-break-word">
            {inWork.draft.question === '' ? 'Question' : inWork.draft.question}
          </p>
          {inWork.draft.answer !== '' && (
            <div className="mt-3 border-l-2 border-hairline pl-3">
              <p className="font-semibold">
                {businessName} <span className="font-normal text-muted">Owner</span>
              </p>
              <p className="wrap-break-word whitespace-pre-line text-muted">{inWork.draft.answer}</p>
            </div>
          )}
        </Card>
      </RailTop>
    </>
  )
}
