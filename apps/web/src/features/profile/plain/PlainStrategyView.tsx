import { addQuestion, type ProfileQuestion, type StrategyDetails } from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { formatDate, formatInstant, formatInstantDate, NO_VALUE } from '@rankdesk/format'
import { Icon, Banner, Button, Card, Chip, Form, FormField, SkeletonText, TextArea, TextInput } from '@rankdesk/ui'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import { useOfferedAction } from '#lib/work-mode/useWorkKeys.ts'
import { useConfirmationKey } from '../parts/confirmationKey.ts'
import { Fact, FactsCard, RankingNote } from '../parts/Facts.tsx'
import { DoneWork, ProfileTools } from '../parts/ProfileFacts.tsx'
import { ProfileScreen } from '../parts/ProfileScreen.tsx'
import { PublishProblemDialog } from '../parts/PublishProblemDialog.tsx'
import { RailTop } from '../parts/RailTop.tsx'
import { usePublish } from '../parts/usePublish.ts'
import { PostsWork } from '../posts/PostsWork.tsx'
import {
  completePlainMutation,
  postsQuery,
  type QuestionsOfStrategy,
  questionsQuery,
} from '../profileExecution.queries.ts'
import { QUESTION_HUES, QuestionList } from '../questions/QuestionList.tsx'
import { type QuestionInWork, useQuestionInWork } from '../questions/useQuestionInWork.ts'
import { VideoChannels } from '../video/VideoChannels.tsx'

const PLAIN_SUBTITLE = 'A completed strategy cannot be reopened.'
const POSTS_SUBTITLE = 'Scheduled posts can still be changed or canceled until they are published.'
const LOADING = 'The work of this strategy is still loading.'

/** Work that is done on the profile itself: its subject and reason, and the Complete button. */
export function PlainStrategyView({ strategy }: { strategy: StrategyDetails }) {
  const app = useApp()
  const keyFor = useConfirmationKey()
  const { strategyId, businessName, strategyTypeName } = strategy
  const isOpen = strategy.statusId === 0
  const isPosts = strategy.strategyTypeId === STRATEGY_TYPES.publishGooglePost
  const posts = useQuery({ ...postsQuery(app, strategyId), enabled: isPosts })
  const questions = useQuery({ ...questionsQuery(app, strategyId), enabled: !isPosts })
  const hasDue = isPosts && posts.data?.posts.some(({ state }) => state === 'due') === true
  const data = isPosts ? posts.data : questions.data
  const publish = usePublish({
    mutation: completePlainMutation(app),
    variables: () => ({ body: strategyId, key: keyFor(strategyId) }),
    question: { title: 'Complete this strategy?', subtitle: isPosts ? POSTS_SUBTITLE : PLAIN_SUBTITLE },
    doneText: `${strategyTypeName} for ${businessName} is completed.`,
  })
  return (
    <ProfileScreen
      title={strategyTypeName}
      strategy={strategy}
      about={
        <>
          <ProfileTools strategy={strategy} />
          {isPosts && <VideoChannels strategyId={strategyId} />}
        </>
      }
      action={
        isOpen && (
          <Button
            variant="primary"
            loading={publish.busy}
            disabledReason={data === undefined ? LOADING : (data.problem ?? undefined)}
            onClick={() => void publish.confirm()}
          >
            Complete
          </Button>
        )
      }
      facts={
        <>
          <PlainFacts strategy={strategy} />
          <PlainReason strategy={strategy} />
          <RankingNote text={strategy.noteFromRanking} />
        </>
      }
    >
      {!isOpen && <DoneWork {...strategy} date={strategy.completedDate} {...(hasDue && { note: POSTS_SUBTITLE })} />}
      {isPosts ? (
        <ListState query={posts} name="posts">
          {(work) => <PostsWork work={work} keyword={strategy.searchTerm} />}
        </ListState>
      ) : (
        <ListState query={questions} name="questions">
          {(work) => <QuestionsWork work={work} />}
        </ListState>
      )}
      <PublishProblemDialog
        open={publish.showsProblem}
        problem={publish.problem}
        onClose={publish.closeProblem}
        onRetry={publish.retry}
      />
    </ProfileScreen>
  )
}

/** The subject of the strategy and why it was chosen. */
function PlainReason({ strategy: { title, summary, reasons } }: { strategy: StrategyDetails }) {
  return (
    <Card title={title}>
      <p className="wrap-break-word whitespace-pre-line">
        {summary.trim() === '' ? 'No reason was given for this strategy.' : summary}
      </p>
      {reasons.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 font-semibold">Why this strategy</h3>
          <ul className="flex list-disc flex-col gap-1 pl-4 text-muted">
            {reasons.map((reason) => (
              <li key={reason} className="wrap-break-word">
                {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function PlainFacts({ strategy }: { strategy: StrategyDetails }) {
  const siteAddress = useSiteAddress()
  const { completedDate, domain, targetStrategiesCompleteCount: target } = strategy
  return (
    <FactsCard>
      <Fact name="Geography">{strategy.geography === '' ? NO_VALUE : strategy.geography}</Fact>
      <Fact name="Specialty">{strategy.specialty ?? NO_VALUE}</Fact>
      <Fact name="Assigned">{formatDate(strategy.assignedDate)}</Fact>
      {strategy.statusId !== 0 && completedDate !== null && (
        <Fact name="Completed">{formatInstantDate(new Date(completedDate))}</Fact>
      )}
      {target > 1 && (
        <Fact name="Times done">
          {strategy.completedStrategiesCount} of {target}
        </Fact>
      )}
      <Fact name="Website">
        <Link href={siteAddress(domain)} newTab>
          {domain}
        </Link>
      </Fact>
    </FactsCard>
  )
}

interface ListStateProps<Data> {
  query: UseQueryResult<Data>
  /** The name of the list, as in 'The posts did not load'. */
  name: string
  children: (data: Data) => ReactNode
}

/** A list that is loading, failed, or loaded. */
function ListState<Data>({ query, name, children }: ListStateProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  return (
    <Card>
      {error === null ? (
        <div role="status" aria-label={`Loading the ${name}`}>
          <SkeletonText lines={3} />
        </div>
      ) : (
        <LoadError
          title={`The ${name} did not load`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Card>
  )
}

/** The work on a questions strategy: the questions of the profile, the editor of one, and its preview (M316-M318). */
function QuestionsWork({ work }: { work: QuestionsOfStrategy }) {
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

const schema = z.pick(addQuestion.body, { question: true, answer: true })

interface QuestionEditorProps {
  /** The question that is edited; undefined for a new one. */
  question: ProfileQuestion | undefined
  /** The question after it in the list. */
  nextId: number | undefined
  work: QuestionInWork
  readOnly: boolean
}

/** The editor of one question and its answer. A proposed answer is edited or approved (M318). */
function QuestionEditor({ question, nextId, work, readOnly }: QuestionEditorProps) {
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
          <QuestionButtons
            {...{ work, submit, isProposal, canPropose }}
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

function QuestionButtons(props: QuestionButtonsProps) {
  const { work, submit, isNew, hasNext, isProposal, canPropose, onSubmit } = props
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
      {work.isDirty && (
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
