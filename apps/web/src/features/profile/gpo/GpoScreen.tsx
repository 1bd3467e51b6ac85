import { conflictOf, gpoDetails, type GpoStrategy, type ProfileReview, saveGpoDraft } from '@rankdesk/api'
import {
  changedFields,
  copyFields,
  gbpPanel,
  joinedProblems,
  type ProfileDifference,
  profileDifferences,
  type ProfileField,
  type ProfileFinding,
  profileFindings,
  sectionOfField,
} from '@rankdesk/domain'
import { Banner, Button, Chip, cn, Icon, SegmentedControl, useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { History, MapPinned } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useMemo, useState } from 'react'
import { CompletedWork, createZoneFocus, LoadedStrategy } from '#features/review/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { applyChanges, markStale } from '#lib/api/applyChanges.ts'
import type { SentSave } from '#lib/autosave/sentSave.ts'
import { useAutosave } from '#lib/autosave/useAutosave.ts'
import { ProfileChangesBadge } from '#lib/client/ProfileChangesBadge.tsx'
import { useLinkCommands } from '#lib/commands/useLinkCommands.tsx'
import { Fact, Facts } from '#lib/facts/Facts.tsx'
import { Presence } from '#lib/presence/Presence.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import { CompletionBlocker } from '../parts/CompletionBlocker.tsx'
import { RankingNote } from '../parts/Facts.tsx'
import { GbpPanel } from '../parts/GbpPanel.tsx'
import { dateOfInstant, ProfileTools } from '../parts/ProfileFacts.tsx'
import { ProfileScreen } from '../parts/ProfileScreen.tsx'
import { ledgerQuery, profileWorkQuery } from '../profileExecution.queries.ts'
import { reviewMerge } from './draft/reviewMerge.ts'
import { type ProfileDraft, type GpoPublish, useGpoPublish } from './publish/useGpoPublish.ts'
import { ConflictBanner, ProfilePublishBar } from './publish/ProfilePublishBar.tsx'
import { PublishedFields } from './publish/PublishedFields.tsx'
import { ReviewDialogs } from './publish/ReviewDialogs.tsx'
import { REVIEW_VIEWS, ReviewRail, type ReviewView, viewClass } from './rail/ReviewRail.tsx'
import { SectionNav } from './rail/SectionNav.tsx'
import { ReviewForm } from './sections/ReviewForm.tsx'
import type { EditedReview } from './sections/editedReview.ts'
import { serviceNamesOf } from './sections/serviceNames.ts'
import { useSectionFolds } from './sections/useSectionFolds.ts'

/** Google Profile Optimization (M303-M307): the changes to the profile, and completing them. */
export function GpoScreen() {
  return (
    <LoadedStrategy title="Google Profile Optimization" query={(app, id) => profileWorkQuery(app, id, gpoDetails)}>
      {(strategy) => <GpoStrategyView strategy={strategy} />}
    </LoadedStrategy>
  )
}

/** The review of a business profile: its sections, the preview, what will change, and the ledger (M274-M307). */
function GpoStrategyView({ strategy }: { strategy: GpoStrategy }) {
  const formId = useId()
  const [view, setView] = useState<ReviewView>('edit')
  const [showsProblems, setShowsProblems] = useState(false)
  const { focus, handleFocus } = useSectionFocus()
  const folds = useSectionFolds()
  const draft = useProfileDraft(strategy)
  const { value: review, conflict, changePart } = draft
  const publish = useGpoPublish(strategy, draft)
  const names = serviceNamesOf(strategy)
  const isOpen = strategy.statusId === 0
  const isConnected = gbpPanel(strategy.location.gbpPanelStatus) === undefined
  const canEdit = isOpen && isConnected
  const differences = isOpen ? profileDifferences(strategy.current, review, names) : []
  const findings = isOpen ? profileFindings(review) : []
  const showProblems = () => {
    setShowsProblems(true)
    folds.open(findings.map(({ field }) => sectionOfField(field)))
  }
  return (
    <ProfileScreen
      title="Google Profile Optimization"
      strategy={strategy}
      isRailSticky
      summary={<GpoFacts strategy={strategy} />}
      about={
        <>
          <ProfileTools strategy={strategy} />
          <Presence strategyId={strategy.strategyId} focus={focus} />
        </>
      }
      action={
        canEdit && (
          <CompleteButton
            formId={formId}
            publish={publish}
            problem={conflict === undefined ? strategy.blocker?.message : UNDECIDED}
          />
        )
      }
      facts={
        <ReviewRail
          strategy={strategy}
          review={review}
          view={view}
          differences={canEdit ? differences : undefined}
          readOnly={publish.isBusy}
          onLeaveOut={(leftOut) => changePart({ leftOut })}
        />
      }
    >
      <div className="sm:hidden">
        <SegmentedControl label="View" options={REVIEW_VIEWS} value={view} onChange={setView} />
      </div>
      {!isOpen && <DoneReview strategy={strategy} />}
      {isOpen && <GbpPanel location={strategy.location} />}
      {canEdit && <CompletionBlocker strategyId={strategy.strategyId} blocker={strategy.blocker} />}
      {showsProblems && <ProblemsBanner findings={findings} onDismiss={() => setShowsProblems(false)} />}
      <ProfileNotice locationId={strategy.location.locationId} />
      <ConflictBanner conflict={conflict} review={review} names={names} onResolve={draft.resolve} />
      {isConnected && (
        <div
          className={cn('grid items-start gap-4 xl:grid-cols-[224px_minmax(0,1fr)] xl:gap-6', viewClass(view, 'edit'))}
        >
          <ReviewGuide strategy={strategy} differences={differences} findings={findings} folds={folds} />
          <div role="presentation" className="min-w-0" onFocusCapture={handleFocus} onKeyDown={keepFromPublishing}>
            <ReviewForm
              formId={formId}
              strategy={strategy}
              review={review}
              change={changePart}
              readOnly={!canEdit || publish.isBusy}
              isSaved={draft.status === 'saved'}
              folds={folds}
              onInvalid={showProblems}
              onSubmit={() => publish.show('publish')}
            />
          </div>
        </div>
      )}
      {canEdit && (
        <ReviewBar strategy={strategy} differences={differences} findings={findings} publish={publish} draft={draft} />
      )}
      <ReviewDialogs
        locationId={strategy.location.locationId}
        publish={publish}
        review={review}
        onSummary={(summary) => changePart({ summary })}
      />
    </ProfileScreen>
  )
}

/** What a completed review published, and what came of it. */
function DoneReview({ strategy }: { strategy: GpoStrategy }) {
  return (
    <>
      <CompletedWork strategy={strategy} date={strategy.dateCompleted} />
      <PublishedFields strategy={strategy} />
    </>
  )
}

/** The problems that kept the profile from being published; the two texts of the specification are joined (M297, M298). */
function ProblemsBanner({ findings, onDismiss }: { findings: readonly ProfileFinding[]; onDismiss: () => void }) {
  if (findings.length === 0) return null
  return (
    <Banner tone="danger" onDismiss={onDismiss}>
      {joinedProblems(findings) || 'Correct the marked fields.'}
    </Banner>
  )
}

interface ReviewGuideProps extends Pick<EditedReview, 'strategy' | 'folds'> {
  differences: readonly ProfileDifference[]
  findings: readonly ProfileFinding[]
}

/** The list of sections, which a phone shows as their titles, and the note from ranking. */
function ReviewGuide({ strategy, folds, differences, findings }: ReviewGuideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-21">
      {!folds.isFolding && <SectionNav differences={differences} findings={findings} />}
      <RankingNote text={strategy.responses.final_note} />
    </div>
  )
}

interface CompleteButtonProps {
  formId: string
  publish: Pick<GpoPublish, 'isBusy' | 'isLoading'>
  /** Why nothing can be completed now. */
  problem: string | undefined
}

const UNDECIDED = 'Choose a value for each field that someone else changed too.'

function CompleteButton({ formId, publish, problem }: CompleteButtonProps) {
  return (
    <Button
      variant="primary"
      loading={publish.isBusy || publish.isLoading}
      disabledReason={problem}
      type="submit"
      form={formId}
    >
      Complete
    </Button>
  )
}

interface ReviewBarProps {
  strategy: GpoStrategy
  differences: readonly ProfileDifference[]
  findings: readonly ProfileFinding[]
  publish: GpoPublish
  draft: ProfileDraft
}

/** The publish bar with what is sent now. */
function ReviewBar({ strategy, differences, findings, publish, draft }: ReviewBarProps) {
  const { value: review, status, error, conflict } = draft
  const { current } = strategy
  const toasts = useToast()
  const discard = () => {
    draft.change({ ...copyFields(review, changedFields(current, review), current), leftOut: [] })
    toasts.show({ message: 'The changes to the profile are discarded.', undo: () => draft.change(review) })
  }
  return (
    <ProfilePublishBar
      status={status}
      error={error}
      undecided={conflict?.fields.length ?? 0}
      count={differences.reduce((sum, { field, count }) => (review.leftOut.includes(field) ? sum : sum + count), 0)}
      findings={findings}
      isLoading={publish.isLoading}
      isBusy={publish.isBusy}
      canDiscard={differences.length > 0}
      onRetry={() => void draft.flush()}
      onDiscard={discard}
      onCompare={() => publish.show('compare')}
    />
  )
}

/** Keeps Enter in a field, such as a sub-page, from submitting the form: only Complete opens the question. */
function keepFromPublishing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Returns the section in which the person works, which colleagues see (D06), and the handler that follows it. */
function useSectionFocus() {
  const [focus] = useState(createZoneFocus)
  function handleFocus({ target }: FocusEvent): void {
    const elementID = target.closest('[id^="profile-"]')?.id
    if (elementID !== undefined && elementID !== focus.snapshot()?.elementID) focus.open({ elementID })
  }
  return { focus, handleFocus }
}

/** What Google says about the whole profile, such as a merge, and why its last check read nothing. */
function ProfileNotice({ locationId }: { locationId: number }) {
  const { data } = useQuery(ledgerQuery(useApp(), locationId))
  const { notice = null, failedCheck = null } = data?.profile ?? {}
  return (
    <>
      {notice !== null && <Banner tone="warning">{notice}</Banner>}
      {failedCheck !== null && <Banner tone="warning">The last check read nothing. {failedCheck.reason}</Banner>}
    </>
  )
}

/** The facts of a profile review below its header (M303). Open work has no date of completion. */
function GpoFacts({ strategy }: { strategy: GpoStrategy }) {
  const app = useApp()
  const siteAddress = useSiteAddress()
  const { location, googleProfileUrl, domain, statusId } = strategy
  const { data } = useQuery(ledgerQuery(app, location.locationId))
  const ledger = `/profile-ledger/${location.locationId}`
  const all = `/client/${strategy.clientId}/locations`
  useLinkCommands([
    { label: 'Change ledger of this profile', to: ledger },
    { label: 'All locations of this client', to: all },
  ])
  const openDrift = data?.profile.openDrift ?? 0
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <Facts
        className="flex min-w-0 flex-wrap gap-x-6 gap-y-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2"
        valueClassName="figures font-medium wrap-anywhere"
      >
        <Fact name="Location">{location.name}</Fact>
        <Fact name="Requested">{dateOfInstant(strategy.dateRequested)}</Fact>
        {statusId !== 0 && <Fact name="Completed">{dateOfInstant(strategy.dateCompleted)}</Fact>}
        <Fact name="Google profile">
          <Link href={googleProfileUrl} newTab>
            View on Google
          </Link>
        </Fact>
        <Fact name="Website">
          <Link href={siteAddress(domain)} newTab>
            {domain}
          </Link>
        </Fact>
      </Facts>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={ledger}>
          <Icon of={History} size={14} className="mr-1" />
          Change ledger
        </Link>
        <Link to={all}>
          <Icon of={MapPinned} size={14} className="mr-1" />
          All locations
        </Link>
        {openDrift > 0 && <ProfileChangesBadge locationId={location.locationId} count={openDrift} />}
        {gbpPanel(location.gbpPanelStatus) === undefined && <Chip hue="green">Connected</Chip>}
      </p>
    </div>
  )
}

/** Returns the draft of a profile review. */
function useProfileDraft(strategy: GpoStrategy): ProfileDraft {
  const { strategyId, version } = strategy
  // The values of the strategy that a draft saves.
  const value = useMemo(() => saveGpoDraft.body.parse(strategy), [strategy])
  const { mutateAsync: save } = useMutation(saveGpoMutation(useApp(), strategyId))
  const draft = useAutosave<ProfileReview, ProfileField>({
    subject: { strategyId },
    name: 'profile-review',
    value,
    version,
    schema: saveGpoDraft.body,
    save,
    theirsOf(error) {
      const theirs = conflictOf(saveGpoDraft, error)?.theirs
      return theirs && { value: saveGpoDraft.body.parse(theirs), version: theirs.version }
    },
    merge: reviewMerge,
    // M290.
    pauseMs: 500,
  })
  return { ...draft, changePart: (part) => draft.change({ ...draft.snapshot().value, ...part }) }
}

/** Saves a profile in review; the result is its new version. The strategy is not refetched: the screen shows it already. */
function saveGpoMutation(app: AppContextValue, strategyId: number) {
  const queryKey = profileWorkQuery(app, strategyId, gpoDetails).queryKey
  return mutationOptions({
    mutationFn: async ({ content, version, key }: SentSave<ProfileReview>, { client }): Promise<number> => {
      const headers = { 'if-match': String(version), 'idempotency-key': key }
      const input = { params: { strategyId }, body: content, headers }
      const saved = await app.client.call(saveGpoDraft, input, {
        onChanges: (changes) => applyChanges(client, changes, { except: queryKey }),
      })
      void markStale(client, queryKey)
      return saved.version
    },
  })
}
