import { addQuestion, type ProfileQuestion } from '@rankdesk/api'
import { formatInstant } from '@rankdesk/format'
import { Banner, Button, Card, Chip, Form, FormField, TextArea, TextInput } from '@rankdesk/ui'
import { Sparkles } from 'lucide-react'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { useOfferedAction } from '#lib/work-mode/offeredActions.ts'
import { QUESTION_HUES } from './QuestionList.tsx'
import type { QuestionInWork } from './useQuestionInWork.ts'

const schema = z.pick(addQuestion.body, { question: true, answer: true })

export interface QuestionEditorProps {
  /** The question that is edited; undefined for a new one. */
  question: ProfileQuestion | undefined
  /** The question after it in the list. */
  nextId: number | undefined
  work: QuestionInWork
  readOnly: boolean
}

/** The editor of one question and its answer. A proposed answer is edited or approved (M318). */
export function QuestionEditor({ question, nextId, work, readOnly }: QuestionEditorProps) {
  const goesOn = useRef(false)
  const submit = useRef<HTMLButtonElement>(null)
  const status = question?.status
  const isProposal = status === 'Suggested' && !work.isDirty
  const canPropose = status === 'Unanswered' && !work.isDirty
  const canAct = !readOnly && !work.busy
  useOfferedAction('regenerate', { label: 'Propose answer', onPress: work.propose }, canAct && canPropose)
  useOfferedAction('approve', { label: 'Approve answer', onPress: () => submit.current?.click() }, canAct && isProposal)
  return (
    <Card
      title={question === undefined ? 'New question' : 'Question'}
      aside={status !== undefined && <Chip hue={QUESTION_HUES[status]}>{status}</Chip>}
    >
      <Form
        aria-label="Question"
        schema={schema}
        defaultValues={work.initial}
        draft={work.stored}
        readOnly={readOnly}
        describeError={submitProblemOf}
        onValuesChange={({ question: title, answer = '' }) => work.change({ question: title, answer })}
        onSubmit={(values) => work.save(values, goesOn.current ? nextId : undefined)}
      >
        {status === 'Suggested' && (
          <Banner tone="info">This answer is a proposal. Edit or approve it before it counts as answered.</Banner>
        )}
        <QuestionConflict work={work} />
        <FormField name="question" label="Question">
          {(field) => <TextInput {...field} />}
        </FormField>
        <FormField name="answer" label="Answer" maxCounted={4000}>
          {(field) => <TextArea {...field} rows={6} autoGrow />}
        </FormField>
        {question !== undefined && status !== 'Unanswered' && (
          <p className="text-caption text-muted">
            {status === 'Suggested' ? 'Proposed' : 'Saved on the profile'} {formatInstant(new Date(question.updatedAt))}
          </p>
        )}
        {!readOnly && (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              ref={submit}
              type="submit"
              variant="soft"
              loading={work.busy}
              onClick={() => (goesOn.current = false)}
            >
              {isProposal ? 'Approve answer' : question === undefined ? 'Add question' : 'Save answer'}
            </Button>
            {nextId !== undefined && question !== undefined && (
              <Button type="submit" disabled={work.busy} onClick={() => (goesOn.current = true)}>
                {isProposal ? 'Approve and next' : 'Save and next'}
              </Button>
            )}
            {canPropose && (
              <Button
                icon={<Sparkles aria-hidden size={16} strokeWidth={1.75} />}
                disabled={work.busy}
                onClick={work.propose}
              >
                Propose answer
              </Button>
            )}
            {work.isDirty && (
              <Button variant="ghost" disabled={work.busy} onClick={work.discard}>
                Discard
              </Button>
            )}
            {question !== undefined && (
              <Button variant="ghost" className="ml-auto" disabled={work.busy} onClick={work.remove}>
                Delete
              </Button>
            )}
          </div>
        )}
      </Form>
    </Card>
  )
}

/** Says that someone else changed the question, and offers both versions (C19). */
function QuestionConflict({ work }: { work: QuestionInWork }) {
  const { theirs } = work
  if (theirs === undefined) return null
  return (
    <Banner
      tone="warning"
      title="Someone else changed this question."
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={work.discard}>
            Use theirs
          </Button>
          <Button size="sm" onClick={work.overwriteTheirs}>
            Keep mine
          </Button>
        </span>
      }
    >
      Their answer: {theirs.answer === '' ? 'none' : `“${theirs.answer}”`}
    </Banner>
  )
}
