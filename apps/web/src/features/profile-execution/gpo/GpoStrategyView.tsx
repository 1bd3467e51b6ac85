import { type GpoStrategy, type ProfileReview, reviewedProfileSchema } from '@rankdesk/api'
import {
  changedFields,
  copyFields,
  gbpPanel,
  joinedProblems,
  type ProfileDifference,
  type ProfileField,
  type ProfileFinding,
  profileDifferences,
  profileFindings,
} from '@rankdesk/domain'
import { Banner, Button, ErrorBoundary, Form, SegmentedControl } from '@rankdesk/ui'
import { useId, useState } from 'react'
import { submitProblemOf } from '../../../shared/forms/submitProblemOf.ts'
import { StrategyPresence } from '../../../shared/presence/Presence.tsx'
import { LedgerCard } from '../ledger/LedgerCard.tsx'
import { RankingNote } from '../parts/Facts.tsx'
import { DoneBanner, ProfileFacts, ProfileTools } from '../parts/ProfileFacts.tsx'
import { ProfileScreen } from '../parts/ProfileScreen.tsx'
import { PublishProblemDialog } from '../parts/PublishProblemDialog.tsx'
import { ConflictBanner } from './ConflictBanner.tsx'
import type { ProfileDraft } from './draft/ProfileDraft.ts'
import { useProfileDraft } from './draft/useProfileDraft.ts'
import { GbpPanel } from './GbpPanel.tsx'
import { CompareDialog } from './publish/CompareDialog.tsx'
import { ProfilePublishBar } from './publish/ProfilePublishBar.tsx'
import { PublishGpoDialog } from './publish/PublishGpoDialog.tsx'
import { useGpoPublish } from './publish/useGpoPublish.ts'
import { ChangesCard, numberOfChanges } from './rail/ChangesCard.tsx'
import { FiguresCard } from './rail/FiguresCard.tsx'
import { PreviewCard } from './rail/PreviewCard.tsx'
import { SectionNav } from './rail/SectionNav.tsx'
import { Attributes } from './sections/Attributes.tsx'
import { BusinessInformation } from './sections/BusinessInformation.tsx'
import { Categories } from './sections/Categories.tsx'
import { Description } from './sections/Description.tsx'
import { Hours } from './sections/Hours.tsx'
import { serviceNamesOf } from './sections/serviceNames.ts'
import type { SectionProps } from './sections/sectionProps.ts'
import { Services } from './sections/Services.tsx'
import { useSectionFocus } from './useSectionFocus.ts'

const VIEWS = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
  { value: 'changes', label: 'Changes' },
  { value: 'ledger', label: 'Ledger' },
] as const
type View = (typeof VIEWS)[number]['value']

/** The review of a business profile: its sections, the preview, what will change, and the ledger (M274-M307). */
export function GpoStrategyView({ strategy }: { strategy: GpoStrategy }) {
  const formId = useId()
  const [view, setView] = useState<View>('edit')
  const [problems, setProblems] = useState('')
  const focus = useSectionFocus()
  const { draft, review, conflict } = useProfileDraft(strategy)
  const publish = useGpoPublish(strategy, draft)
  const names = serviceNamesOf(strategy)
  const isOpen = strategy.statusId === 0
  const isConnected = gbpPanel(strategy.location.gbpPanelStatus) === undefined
  const canEdit = isOpen && isConnected
  const differences = isOpen ? profileDifferences(strategy.current, review, names) : []
  const findings = isOpen ? profileFindings(review) : []
  return (
    <ProfileScreen
      title="Google Profile Optimization"
      businessName={strategy.businessName}
      clientId={strategy.clientId}
      about={
        <>
          <ProfileTools strategy={strategy} />
          <StrategyPresence strategyId={strategy.strategyId} focus={focus} />
        </>
      }
      action={canEdit && <CompleteButton {...{ formId, publish }} isUndecided={conflict !== undefined} />}
      facts={
        <ReviewRail
          strategy={strategy}
          review={review}
          view={view}
          differences={canEdit ? differences : undefined}
          readOnly={publish.isBusy}
          onLeaveOut={(leftOut) => draft.change({ leftOut })}
        />
      }
    >
      <div className="sm:hidden">
        <SegmentedControl label="View" options={VIEWS} value={view} onChange={setView} />
      </div>
      {!isOpen && <DoneBanner date={strategy.dateCompleted} />}
      {isOpen && <GbpPanel location={strategy.location} />}
      {problems !== '' && findings.length > 0 && (
        <Banner tone="danger" onDismiss={() => setProblems('')}>
          {joinedProblems(findings) || 'Correct the marked fields.'}
        </Banner>
      )}
      <ConflictBanner conflict={conflict} review={review} names={names} onResolve={draft.resolve} />
      {isConnected && (
        <div
          className={`grid items-start gap-4 xl:grid-cols-[224px_minmax(0,1fr)] xl:gap-6 ${viewClass(view, 'edit')}`}
        >
          <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-24">
            <SectionNav differences={differences} findings={findings} />
            <RankingNote text={strategy.responses.final_note} />
          </div>
          <div className="min-w-0" onFocusCapture={focus.handleFocus}>
            <ReviewForm
              formId={formId}
              strategy={strategy}
              review={review}
              change={draft.change}
              readOnly={!canEdit || publish.isBusy}
              onInvalid={() => setProblems('shown')}
              onSubmit={() => publish.show('publish')}
            />
          </div>
        </div>
      )}
      {canEdit && <ReviewBar {...{ strategy, differences, findings, publish, draft }} />}
      <ReviewDialogs publish={publish} review={review} onSummary={(summary) => draft.change({ summary })} />
    </ProfileScreen>
  )
}

interface CompleteButtonProps {
  formId: string
  publish: ReturnType<typeof useGpoPublish>
  /** Whether a field waits for the choice between two values. */
  isUndecided: boolean
}

function CompleteButton({ formId, publish, isUndecided }: CompleteButtonProps) {
  return (
    <Button
      variant="primary"
      loading={publish.isBusy || publish.isLoading}
      disabledReason={isUndecided ? 'Choose a value for each field that someone else changed too.' : undefined}
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
  const { review, state, error, conflict } = draft.snapshot()
  const { current } = strategy
  const discard = () => draft.change({ ...copyFields(review, changedFields(current, review), current), leftOut: [] })
  return (
    <ProfilePublishBar
      state={state}
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

/** Hides a part on phones, unless its view is chosen. */
const viewClass = (chosen: View, part: View) => (chosen === part ? '' : 'max-sm:hidden')

interface ReviewRailProps {
  strategy: GpoStrategy
  review: ProfileReview
  view: View
  /** Undefined where nothing can be published. */
  differences: readonly ProfileDifference[] | undefined
  readOnly: boolean
  onLeaveOut: (leftOut: ProfileField[]) => void
}

/** The sidebar: the preview, what will change, the ledger and the facts. */
function ReviewRail({ strategy, review, view, differences, readOnly, onLeaveOut }: ReviewRailProps) {
  return (
    <>
      <div className={viewClass(view, 'preview')}>
        <PreviewCard strategy={strategy} review={review} />
      </div>
      {differences !== undefined && (
        <div className={viewClass(view, 'changes')}>
          <ChangesCard {...{ differences, readOnly, onLeaveOut }} leftOut={review.leftOut} />
        </div>
      )}
      <div className={viewClass(view, 'ledger')}>
        <LedgerCard locationId={strategy.location.locationId} />
      </div>
      <ProfileFacts strategy={strategy} />
      <FiguresCard strategy={strategy} />
    </>
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
        <ErrorBoundary key={name} title="This section could not be shown">
          <Section {...section} />
        </ErrorBoundary>
      ))}
    </Form>
  )
}

interface ReviewDialogsProps {
  publish: ReturnType<typeof useGpoPublish>
  review: ProfileReview
  onSummary: (summary: ProfileReview['summary']) => void
}

/** The question before a publish, the comparison with Google, and the problem of a failed publish. */
function ReviewDialogs({ publish, review, onSummary }: ReviewDialogsProps) {
  return (
    <>
      <PublishGpoDialog
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
        onClose={publish.closeProblem}
        onRetry={publish.retry}
      />
    </>
  )
}

const SECTIONS = [
  ['information', BusinessInformation],
  ['description', Description],
  ['categories', Categories],
  ['services', Services],
  ['attributes', Attributes],
  ['hours', Hours],
] as const
