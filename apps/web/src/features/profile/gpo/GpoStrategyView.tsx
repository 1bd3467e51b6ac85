import { type GpoStrategy, type ProfileReview, reviewedProfileSchema } from '@rankdesk/api'
import {
  changedFields,
  copyFields,
  gbpPanel,
  joinedProblems,
  PROFILE_SECTION_NAMES,
  type ProfileDifference,
  profileDifferences,
  type ProfileFinding,
  profileFindings,
  sectionOfField,
} from '@rankdesk/domain'
import { cn, Banner, Button, ErrorBoundary, Form, SegmentedControl, useToast } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import type { PresenceFocus } from '#lib/presence/presence.ts'
import { StrategyPresence } from '#lib/presence/Presence.tsx'
import { CompletionBlocker } from '../parts/CompletionBlocker.tsx'
import { RankingNote } from '../parts/Facts.tsx'
import { GbpPanel } from '../parts/GbpPanel.tsx'
import { DoneWork, ProfileTools } from '../parts/ProfileFacts.tsx'
import { ProfileScreen } from '../parts/ProfileScreen.tsx'
import { PublishProblemDialog } from '../parts/PublishProblemDialog.tsx'
import { ledgerQuery } from '../profileExecution.queries.ts'
import { type ProfileDraft, useProfileDraft } from './draft/useProfileDraft.ts'
import { GpoFacts } from './GpoFacts.tsx'
import { CompareDialog } from './publish/CompareDialog.tsx'
import { ConflictBanner, ProfilePublishBar } from './publish/ProfilePublishBar.tsx'
import { PublishedFields } from './publish/PublishedFields.tsx'
import { PublishGpoDialog } from './publish/PublishGpoDialog.tsx'
import { useGpoPublish } from './publish/useGpoPublish.ts'
import { numberOfChanges, ReviewRail } from './rail/ReviewRail.tsx'
import { REVIEW_VIEWS, type ReviewView, viewClass } from './rail/reviewViews.ts'
import { SectionNav } from './rail/SectionNav.tsx'
import { Attributes } from './sections/Attributes.tsx'
import { BusinessInformation } from './sections/BusinessInformation.tsx'
import { Categories } from './sections/Categories.tsx'
import { Description } from './sections/Description.tsx'
import { Hours } from './sections/Hours.tsx'
import type { SectionProps } from './sections/sectionProps.ts'
import { serviceNamesOf } from './sections/serviceNames.ts'
import { Services } from './sections/Services.tsx'
import { useSectionFolds } from './sections/useSectionFolds.ts'

/** The review of a business profile: its sections, the preview, what will change, and the ledger (M274-M307). */
export function GpoStrategyView({ strategy }: { strategy: GpoStrategy }) {
  const formId = useId()
  const [view, setView] = useState<ReviewView>('edit')
  const [showsProblems, setShowsProblems] = useState(false)
  const focus = useSectionFocus()
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
          <StrategyPresence strategyId={strategy.strategyId} focus={focus} />
        </>
      }
      action={
        canEdit && (
          <CompleteButton
            {...{ formId, publish }}
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
          <ReviewGuide {...{ strategy, differences, findings, folds }} />
          <div
            role="presentation"
            className="min-w-0"
            onFocusCapture={focus.handleFocus}
            onKeyDown={keepFromPublishing}
          >
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
      {canEdit && <ReviewBar {...{ strategy, differences, findings, publish, draft }} />}
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
      <DoneWork {...strategy} date={strategy.dateCompleted} />
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

interface ReviewGuideProps extends Pick<SectionProps, 'strategy' | 'folds'> {
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
  publish: ReturnType<typeof useGpoPublish>
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
  publish: ReturnType<typeof useGpoPublish>
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
      count={numberOfChanges(differences.filter(({ field }) => !review.leftOut.includes(field)))}
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

interface ReviewFormProps extends SectionProps {
  formId: string
  onInvalid: () => void
  onSubmit: () => void
}

/** The form of the review with all sections. */
function ReviewForm({ formId, onInvalid, onSubmit, ...section }: ReviewFormProps) {
  return (
    <Form
      id={formId}
      aria-label="Profile"
      className="flex flex-col gap-4 sm:gap-(--space-gutter)"
      schema={reviewedProfileSchema}
      defaultValues={section.review}
      values={section.review}
      readOnly={section.readOnly}
      describeError={submitProblemOf}
      onValuesChange={section.change}
      onInvalid={onInvalid}
      onSubmit={onSubmit}
    >
      {SECTIONS.map(([name, Section]) => (
        <ErrorBoundary key={name} title={`${PROFILE_SECTION_NAMES[name]} could not be shown`}>
          <Section {...section} />
        </ErrorBoundary>
      ))}
    </Form>
  )
}

interface ReviewDialogsProps {
  locationId: number
  publish: ReturnType<typeof useGpoPublish>
  review: ProfileReview
  onSummary: (summary: ProfileReview['summary']) => void
}

/** The question before a publish, the comparison with Google, and the problem of a failed publish. */
function ReviewDialogs({ locationId, publish, review, onSummary }: ReviewDialogsProps) {
  return (
    <>
      <PublishGpoDialog
        locationId={locationId}
        dryRun={publish.preview?.kind === 'publish' ? publish.preview.dryRun : undefined}
        summary={review.summary}
        onSummary={onSummary}
        onClose={publish.closePreview}
        onConfirm={publish.confirm}
      />
      <CompareDialog
        dryRun={publish.preview?.kind === 'compare' ? publish.preview.dryRun : undefined}
        onClose={publish.closePreview}
      />
      <PublishProblemDialog
        open={publish.showsProblem}
        problem={publish.problem}
        {...(publish.failedStep === 'compare' && { title: 'The comparison did not load' })}
        {...(publish.isPartial && { title: 'Google took a part of the changes' })}
        onClose={publish.closeProblem}
        onRetry={publish.retry}
      />
    </>
  )
}

/** Keeps Enter in a field, such as a sub-page, from submitting the form: only Complete opens the question. */
function keepFromPublishing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

const SECTIONS = [
  ['information', BusinessInformation],
  ['description', Description],
  ['categories', Categories],
  ['services', Services],
  ['attributes', Attributes],
  ['hours', Hours],
] as const

/** Returns the section in which the person works, which colleagues see (D06). */
function useSectionFocus(): PresenceFocus & { handleFocus: (event: FocusEvent) => void } {
  const [focus] = useState(() => {
    const listeners = new Set<() => void>()
    let section: { elementID: string } | undefined
    return {
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      snapshot: () => section,
      handleFocus({ target }: FocusEvent) {
        const elementID = target.closest('[id^="profile-"]')?.id
        if (elementID === undefined || elementID === section?.elementID) return
        section = { elementID }
        for (const listener of listeners) listener()
      },
    }
  })
  return focus
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
