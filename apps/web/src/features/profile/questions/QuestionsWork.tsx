import { addQuestion, type ProfileQuestion } from '@rankdesk/api'
import { executionPath, MAX_POST_TEXT, MAX_POST_TITLE, postSummary, STRATEGY_TYPES } from '@rankdesk/domain'
import { escapeHtml, formatInstant, todayInLosAngeles } from '@rankdesk/format'
import { Banner, Button, Card, Chip, CopyButton, Form, FormField, Icon, TextArea, TextInput } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { Megaphone, Sparkles } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import { useOfferedAction } from '#features/review/index.ts'
import { RailTop } from '../parts/RailTop.tsx'
import { type EditorVersion, VersionedEditor } from '../parts/VersionedEditor.tsx'
import { draftOfPost, postBody } from '../posts/postForm.ts'
import { savePostMutation } from '../posts/posts.queries.ts'
import type { QuestionsOfStrategy } from '../profileExecution.queries.ts'
import { QUESTION_HUES, QuestionList } from './QuestionList.tsx'
import { type QuestionInWork, type QuestionText, useQuestionInWork } from './useQuestionInWork.ts'

/** The work on a questions strategy: the questions of the profile, the editor of one, and its preview (M316-M318). */
export function QuestionsWork({ work }: { work: QuestionsOfStrategy }) {
  const { questions, statusId } = work
  const [shown, setShown] = useState(() => ({ questionId: questions[0]?.questionId ?? null, opened: 0 }))
  const question = questions.find(({ questionId }) => questionId === shown.questionId)
  const open = (questionId: number | null) => setShown(({ opened }) => ({ questionId, opened: opened + 1 }))
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
        <VersionedEditor key={shown.opened} version={question?.version ?? 0}>
          {(editor) => (
            <EditedQuestion
              work={work}
              question={question}
              editor={editor}
              onOpen={open}
              onKeep={(questionId) => setShown(({ opened }) => ({ questionId, opened }))}
            />
          )}
        </VersionedEditor>
      )}
    </div>
  )
}

interface EditedQuestionProps {
  work: QuestionsOfStrategy
  question: ProfileQuestion | undefined
  editor: EditorVersion
  onOpen: (questionId: number | null) => void
  onKeep: (questionId: number) => void
}

function EditedQuestion({ work, question, ...editing }: EditedQuestionProps) {
  const { strategyId, questions, businessName, statusId } = work
  const isReadOnly = statusId !== 0
  const inWork = useQuestionInWork({ strategyId, question, isReadOnly, ...editing })
  const next = question && nextOpenQuestion(questions, question)
  return (
    <>
      <QuestionEditor question={question} nextId={next?.questionId} work={inWork} readOnly={isReadOnly} />
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
        <AnswerUses work={work} saved={inWork.isUnsaved ? undefined : question} />
      </RailTop>
    </>
  )
}

/** Returns the next question that waits for an answer or an approval, from the start again after the last one. */
function nextOpenQuestion(questions: readonly ProfileQuestion[], from: ProfileQuestion): ProfileQuestion | undefined {
  const at = questions.indexOf(from)
  return [...questions.slice(at + 1), ...questions.slice(0, at)].find(({ status }) => status !== 'Custom')
}

const schema = z.pick(addQuestion.body, { question: true, answer: true })

interface QuestionEditorProps {
  /** The question that is edited; undefined for a new one. */
  question: ProfileQuestion | undefined
  /** The next question that the client’s business has not answered yet. */
  nextId: number | undefined
  work: QuestionInWork
  readOnly: boolean
}

/** The editor of one question and its answer. A proposed answer is edited or approved (M318). */
function QuestionEditor({ question, nextId, work, readOnly }: QuestionEditorProps) {
  const goesOn = useRef(false)
  const submit = useRef<HTMLButtonElement>(null)
  const status = question?.status
  const isProposal = status === 'Suggested' && !work.isUnsaved
  const canPropose = status === 'Unanswered' && !work.isUnsaved
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
        <NeverSaved work={work} />
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
          <QuestionButtons
            work={work}
            submit={submit}
            isProposal={isProposal}
            canPropose={canPropose}
            isNew={question === undefined}
            hasNext={nextId !== undefined}
            onSubmit={(andNext) => (goesOn.current = andNext)}
          />
        )}
      </Form>
    </Card>
  )
}

interface QuestionButtonsProps {
  work: QuestionInWork
  submit: RefObject<HTMLButtonElement | null>
  isNew: boolean
  hasNext: boolean
  isProposal: boolean
  canPropose: boolean
  /** Called before the form is submitted, with whether the next question opens afterwards. */
  onSubmit: (andNext: boolean) => void
}

function QuestionButtons({ work, submit, isNew, hasNext, isProposal, canPropose, onSubmit }: QuestionButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button ref={submit} type="submit" variant="soft" loading={work.busy} onClick={() => onSubmit(false)}>
        {isProposal ? 'Approve answer' : isNew ? 'Add question' : 'Save answer'}
      </Button>
      {hasNext && !isNew && (
        <Button type="submit" disabled={work.busy} onClick={() => onSubmit(true)}>
          {isProposal ? 'Approve and next' : 'Save and next'}
        </Button>
      )}
      {canPropose && (
        <Button icon={<Icon of={Sparkles} />} disabled={work.busy} onClick={work.propose}>
          Propose answer
        </Button>
      )}
      {work.isUnsaved && (
        <Button variant="ghost" disabled={work.busy} onClick={work.discard}>
          Discard
        </Button>
      )}
      {!isNew && (
        <Button variant="ghost" className="ml-auto" disabled={work.busy} onClick={work.remove}>
          Delete
        </Button>
      )}
    </div>
  )
}

/** Says what was typed and not saved before the strategy was completed: the fields show what is on the profile. */
function NeverSaved({ work: { unsaved, discardUnsaved } }: { work: QuestionInWork }) {
  if (unsaved === undefined) return null
  return (
    <Banner
      tone="warning"
      title="You typed another answer, which was not saved before this strategy was completed."
      action={
        <Button size="sm" onClick={discardUnsaved}>
          Discard
        </Button>
      }
    >
      “{unsaved.answer === '' ? unsaved.question : unsaved.answer}”
    </Banner>
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

interface AnswerUsesProps {
  work: QuestionsOfStrategy
  /** The saved question and its answer; undefined while there is none, or while it is changed. */
  saved: (QuestionText & { questionId: number }) | undefined
}

/**
 * Says that Google ended its questions and answers, and offers what can be done with an answer instead: a post, or a part of the
 * FAQ page of the client's site.
 */
function AnswerUses({ work: { postStrategyId, faqPath, domain }, saved }: AnswerUsesProps) {
  const app = useApp()
  const navigate = useNavigate()
  const siteAddress = useSiteAddress()
  const alertError = useErrorAlert()
  const answered = saved === undefined || saved.answer === '' ? undefined : saved
  const addPost = useMutation({
    ...savePostMutation(app, postStrategyId ?? 0),
    onSuccess: () => void navigate(executionPath(STRATEGY_TYPES.publishGooglePost, postStrategyId ?? 0)),
    onError: (error) => void alertError(error, 'The post was not created'),
  })
  function makePost(): void {
    if (answered === undefined) return
    const day = todayInLosAngeles(app.clock)
    const post = {
      ...draftOfPost(undefined, day),
      title: answered.question,
      content: answered.answer,
      publishDate: day,
    }
    // The same answer becomes one post, however often it is pressed.
    addPost.mutate({ body: postBody(post, false), key: `question ${answered.questionId} ${answered.answer.length}` })
  }
  return (
    <Card title="Use this answer">
      <p className="text-muted">
        Google ended the API of its questions and answers on 11/3/2025: answers stay here and are not sent to Google.
        Publish one as a post, or put it on the FAQ page of the client’s site.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<Icon of={Megaphone} size={14} />}
          loading={addPost.isPending}
          disabledReason={reasonNotToPost(answered, postStrategyId)}
          onClick={makePost}
        >
          Make it a post
        </Button>
        {answered !== undefined && (
          <CopyButton variant="button" text={faqEntry(answered)}>
            Copy for the FAQ page
          </CopyButton>
        )}
        {faqPath !== null && (
          <Link href={`${siteAddress(domain)}${faqPath}`} newTab>
            FAQ page
          </Link>
        )}
      </div>
    </Card>
  )
}

function reasonNotToPost(answered: QuestionText | undefined, postStrategyId: number | null): string | undefined {
  if (answered === undefined) return 'Save an answer first.'
  if (postStrategyId === null) return 'This location has no open post strategy. Add one in the scheduler first.'
  const { question: title, answer: content } = answered
  const isTooLong =
    title.length > MAX_POST_TITLE || postSummary({ topic: 'update', title, content }).length > MAX_POST_TEXT
  return isTooLong ? `A post has at most ${MAX_POST_TEXT} characters. Shorten the answer first.` : undefined
}

/** Returns a question as a heading with its answer, as the site tells search engines about it. */
const faqEntry = ({ question, answer }: QuestionText) =>
  `<h3>${escapeHtml(question)}</h3>\n${answer
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')}`
