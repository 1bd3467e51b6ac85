import { profilePosts, profileQuestions, strategyDetails, type StrategyDetails } from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { formatDate, formatInstantDate, NO_VALUE } from '@rankdesk/format'
import { Button, Card, SkeletonText } from '@rankdesk/ui'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CompletedWork, LoadedStrategy, PublishProblemDialog } from '#features/review/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { StrategyReasons } from '#features/client-panel/index.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { Fact } from '#lib/facts/Facts.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import { CompletionBlocker } from '../parts/CompletionBlocker.tsx'
import { FactsCard, RankingNote } from '../parts/Facts.tsx'
import { ProfileTools } from '../parts/ProfileFacts.tsx'
import { ProfileScreen } from '../parts/ProfileScreen.tsx'
import { useCompleteWork } from '../parts/usePublish.ts'
import { useUnsavedDrafts } from '../parts/useUnsavedDrafts.ts'
import { PostsWork } from '../posts/PostsWork.tsx'
import { type PostsOfStrategy, profileWorkQuery, type QuestionsOfStrategy } from '../profileExecution.queries.ts'
import { QuestionsWork } from '../questions/QuestionsWork.tsx'
import { VideoChannels } from '../video/VideoChannels.tsx'

/**
 * Questions and answers (M316-M318) and posts (M319-M321) of a business profile: the facts, and completing the work.
 */
export function PlainScreen() {
  return (
    <LoadedStrategy query={(app, id) => profileWorkQuery(app, id, strategyDetails)}>
      {(strategy) => <PlainStrategyView strategy={strategy} />}
    </LoadedStrategy>
  )
}

const POSTS_SUBTITLE = 'Scheduled posts can still be changed or canceled until they are published.'

const LOADING = 'The work of this strategy is still loading.'

/** Work that is done on the profile itself: its subject and reason, and the Complete button. */
function PlainStrategyView({ strategy }: { strategy: StrategyDetails }) {
  const app = useApp()
  const { strategyId, businessName, strategyTypeName } = strategy
  const isOpen = strategy.statusId === 0
  const isPosts = strategy.strategyTypeId === STRATEGY_TYPES.publishGooglePost
  const posts = useQuery({ ...postsQuery(app, strategyId), enabled: isPosts })
  const questions = useQuery({ ...profileWorkQuery(app, strategyId, profileQuestions), enabled: !isPosts })
  const hasDue = isPosts && posts.data?.posts.some(({ state }) => state === 'due') === true
  const data = isPosts ? posts.data : questions.data
  const completion = useCompleteWork({
    strategyId,
    ...(isPosts && { subtitle: POSTS_SUBTITLE }),
    unsaved: useUnsavedDrafts(strategyId, (draft) => unsavedNameOf(draft, posts.data, questions.data)),
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
            loading={completion.busy}
            disabledReason={reasonNotToComplete(data)}
            onClick={() => void completion.confirm()}
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
      {isOpen && data !== undefined && <CompletionBlocker strategyId={strategyId} blocker={data.blocker} />}
      {!isOpen && (
        <CompletedWork strategy={strategy} date={strategy.completedDate} {...(hasDue && { note: POSTS_SUBTITLE })} />
      )}
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
        open={completion.showsProblem}
        problem={completion.problem}
        onClose={completion.closeProblem}
        onRetry={completion.retry}
      />
    </ProfileScreen>
  )
}

function reasonNotToComplete(data: PostsOfStrategy | QuestionsOfStrategy | undefined): string | undefined {
  return data === undefined ? LOADING : (data.blocker?.message ?? data.problem ?? undefined)
}

/** Names a draft of this screen for people; undefined for one of an item that is gone. */
function unsavedNameOf(
  draft: string,
  posts: PostsOfStrategy | undefined,
  questions: QuestionsOfStrategy | undefined,
): string | undefined {
  if (draft === 'post-new') return 'A new post'
  if (draft === 'question-new') return 'A new question'
  const post = posts?.posts.find(({ postId }) => draft === `post-${postId}`)
  if (post !== undefined) return `The post “${post.title}”`
  const question = questions?.questions.find(({ questionId }) => draft === `question-${questionId}`)
  return question && `The answer to “${question.question}”`
}

/** The subject of the strategy and why it was chosen. */
function PlainReason({ strategy }: { strategy: StrategyDetails }) {
  const { title, summary, reasons } = strategy
  return (
    <Card title={title}>
      <p className="wrap-break-word whitespace-pre-line">
        {summary.trim() === '' ? 'No reason was given for this strategy.' : summary}
      </p>
      {reasons.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 font-semibold">Why this strategy</h3>
          <StrategyReasons
            reasons={reasons}
            client={strategy}
            strategyId={strategy.strategyId}
            className="flex flex-col gap-1 text-muted"
          />
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

/** How often the posts are polled while one is being published, in ms. */
const POLL_INTERVAL_MS = 2_000

/** The posts of a strategy, polled while one is being published. */
function postsQuery(app: AppContextValue, strategyId: number) {
  return {
    ...profileWorkQuery(app, strategyId, profilePosts),
    refetchInterval: ({ state }: { state: { data: PostsOfStrategy | undefined } }) =>
      isPublishing(app, state.data) ? POLL_INTERVAL_MS : (false as const),
  }
}

/** Whether a post is due within a minute, so that its state changes soon. */
function isPublishing(app: AppContextValue, data: PostsOfStrategy | undefined): boolean {
  const soon = app.clock.now().getTime() + 60_000
  return (
    data?.posts.some(({ state, dueAt }) => state === 'due' && dueAt !== null && new Date(dueAt).getTime() <= soon) ??
    false
  )
}
