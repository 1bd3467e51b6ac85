import { publishContent, type StrategyDetails } from '@rankdesk/api'
import { awaitsReview, hasPageContent, publishBanner, STRATEGY_TYPES } from '@rankdesk/domain'
import { Button, Chip, DateField, Flyout, Form, FormField, Icon, SegmentedControl } from '@rankdesk/ui'
import { CircleAlert, PanelRight } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { MonthNeeded } from '#features/clients/index.ts'
import { JobProgress } from '#lib/jobs/JobProgress.tsx'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { Presence } from '#lib/presence/Presence.tsx'
import { BriefCard } from './brief/BriefCard.tsx'
import { StrategyFacts } from './facts/StrategyFacts.tsx'
import { HandoffCard } from './handoff/HandoffCard.tsx'
import { HeaderActions } from './header/HeaderActions.tsx'
import { IndexationCard } from './indexation/IndexationCard.tsx'
import { handsOver } from './publish/handsOver.ts'
import { problemMessages } from './publish/problemMessages.ts'
import { DuePublish } from './publish/DuePublish.tsx'
import { PublishDialog } from './publish/PublishDialog.tsx'
import { PublishProblemDialog } from './publish/PublishProblemDialog.tsx'
import { publishProblemOf } from './publish/reviewForms.ts'
import { ReviewContext, useReview } from './reviewContext.ts'
import { useScore } from './score/useScore.ts'
import { StrategyHeader } from './StrategyHeader.tsx'
import { StrategyHelp } from './StrategyHelp.tsx'
import { StrategyLayout } from './StrategyLayout.tsx'
import { StrategyText } from './StrategyText.tsx'
import { useNewReview } from './useNewReview.tsx'
import { CompareAndChooseDialog } from './versions/CompareAndChooseDialog.tsx'
import { reviewedZoneOf } from './zones/zoneDraft.ts'
import { zoneNames } from './zones/zoneNames.ts'

/** The width from which the facts have a sidebar and each action its own button, in rem. */
const WIDE = 80

export interface OpenStrategyProps {
  strategy: StrategyDetails
  /** Whether the editor starts in the first zone for text: the person asked for an empty text. */
  opensText: boolean
  /** Called after the person asked for an empty text. Its zones arrive with the strategy. */
  onOwnText: () => void
}

/** An open strategy: its text in the editor, its facts, and the Complete button. */
export function OpenStrategy({ strategy, opensText, onOwnText }: OpenStrategyProps) {
  const { strategyTypeId } = strategy
  const review = useNewReview(strategy, opensText, onOwnText)
  const { drafts, info, meta } = review
  const wide = useMinWidth(WIDE)
  const [expanded, setExpanded] = useState(false)
  const score = useScore(strategy, drafts, meta)
  const help = useRef<HTMLDivElement>(null)
  const hasText = hasPageContent(strategyTypeId)
  // Typing renders this component again, but the facts don't change.
  const facts = useMemo(() => <StrategyFacts strategy={strategy} />, [strategy])
  const factsInRail = !hasText || (wide && !expanded)
  function showFindings() {
    setExpanded(false)
    requestAnimationFrame(() => {
      help.current?.scrollIntoView({ block: 'center' })
      help.current?.focus({ preventScroll: true })
    })
  }
  return (
    <ReviewContext value={review}>
      <OpenHeader
        wide={wide}
        expanded={expanded}
        onExpand={setExpanded}
        findings={score?.findings.filter(({ state }) => state !== 'good').length}
        gaps={score?.gaps}
        onShowFindings={showFindings}
      >
        {!factsInRail && <FactsFlyout>{facts}</FactsFlyout>}
      </OpenHeader>
      <StrategyLayout
        facts={factsInRail ? facts : undefined}
        info={info.docked}
        help={hasText && !expanded ? <StrategyHelp score={score} help={help} /> : undefined}
      >
        {hasText && (
          <DuePublish strategy={strategy} className="rounded-card border border-hairline bg-surface px-4 py-2" />
        )}
        {strategy.assignedDate === null && <MonthNeeded strategyId={strategy.strategyId} />}
        {strategyTypeId === STRATEGY_TYPES.pageIndexation && <IndexationCard strategy={strategy} />}
        {strategy.handedOverAt != null && <HandoffCard strategy={strategy} />}
        {hasText && <TextAndBrief />}
      </StrategyLayout>
      <CompletionDialogs />
      <CompareAndChooseDialog />
      {info.dialog}
    </ReviewContext>
  )
}

/** The text of a strategy and its brief: the brief comes first where it stands in place of a draft. */
function TextAndBrief() {
  const { strategy } = useReview()
  const { brief } = strategy
  const card = brief !== undefined && <BriefCard strategy={strategy} />
  // Nothing moves below the cursor of a person who writes the text in place of the brief.
  const isInPlace = brief?.replacesDraft === true
  const [isFirst, setIsFirst] = useState(isInPlace)
  if (isInPlace && !isFirst) setIsFirst(true)
  return (
    <>
      {isFirst && card}
      <StrategyText />
      {!isFirst && card}
    </>
  )
}

interface OpenHeaderProps {
  wide: boolean
  expanded: boolean
  onExpand: (expanded: boolean) => void
  /** The number of findings in the text; undefined while it is unknown, or for work without a score. */
  findings: number | undefined
  /** What the text lacks of its order. */
  gaps: readonly string[] | undefined
  onShowFindings: () => void
  /** The button of the facts. */
  children: ReactNode
}

/** The header of an open strategy: its state, its actions, and Complete at the right end (M229). */
function OpenHeader({ wide, expanded, onExpand, findings, gaps, onShowFindings, children }: OpenHeaderProps) {
  const { strategy, approval, completion, focus, info, problem, replacing, workMode } = useReview()
  const { job } = replacing
  const hasText = hasPageContent(strategy.strategyTypeId)
  const isTestimonial = strategy.strategyTypeId === STRATEGY_TYPES.highlightedTestimonialBlog
  return (
    <StrategyHeader strategy={strategy} progress={approval.progress} gaps={gaps} workMode={workMode}>
      <Presence strategyId={strategy.strategyId} focus={focus} />
      {children}
      <HeaderActions
        strategy={strategy}
        wide={wide}
        info={info}
        expanded={hasText && !isTestimonial ? expanded : undefined}
        onExpand={onExpand}
        onReset={hasText ? () => void replacing.reset() : undefined}
        onRegenerate={hasText ? () => void replacing.regenerate() : undefined}
        regenerating={job && <JobProgress job={job} label={`Writing ${strategy.strategyTypeName}`} />}
      />
      <section
        aria-label={handsOver(strategy) ? 'Hand over' : 'Publish'}
        className="flex min-w-0 flex-wrap items-center justify-end gap-2 max-sm:w-full"
      >
        {findings !== undefined && findings > 0 && (
          <Button
            variant="ghost"
            className="text-orange-solid! max-sm:mr-auto max-sm:-ml-3"
            icon={<Icon of={CircleAlert} />}
            onClick={onShowFindings}
          >
            {findings} to improve
          </Button>
        )}
        {hasText && (handsOver(strategy) ? <HandOverNote /> : <TimingForm />)}
        <Button
          variant="primary"
          loading={completion.busy || completion.waiting}
          disabledReason={problem}
          onClick={completion.start}
        >
          {handsOver(strategy) ? (strategy.handedOverAt == null ? 'Hand over' : 'Hand over again') : 'Complete'}
        </Button>
      </section>
    </StrategyHeader>
  )
}

/** The facts in a flyout of the header, for layouts without the sidebar. */
function FactsFlyout({ children }: { children: ReactNode }) {
  return (
    <Flyout
      trigger={<Button icon={<Icon of={PanelRight} />}>Facts</Button>}
      label="Facts"
      variant="header"
      align="end"
      width={380}
      flush
    >
      {children}
    </Flyout>
  )
}

function HandOverNote() {
  return <p className="text-caption text-muted max-sm:sr-only">The client’s web master puts the text online.</p>
}

/** The dialogs of completing a strategy. */
function CompletionDialogs() {
  const { completion, drafts } = useReview()
  const names = zoneNames(drafts.map((draft) => draft.zone))
  return (
    <>
      <PublishDialog
        unreviewed={drafts.filter((draft) => awaitsReview(reviewedZoneOf(draft))).map(({ zone }) => zone.elementID)}
        names={new Map(drafts.map(({ zone }, index) => [zone.elementID, names[index] ?? 'Text']))}
      />
      <PublishProblemDialog
        open={completion.showsProblem}
        problem={completion.problem && problemMessages(completion.problem)}
        onClose={completion.closeProblem}
        onRetry={completion.retry}
      />
    </>
  )
}

const TIMINGS = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
] as const

/** The date is the contract's; Now and Later are a choice of the screen. */
const schema = z.extend(z.pick(publishContent.body, { publishDate: true }), { timing: z.enum(['now', 'later']) })

/** When Complete publishes (M232, M257): now, or on a later day, with the days until then. */
function TimingForm() {
  const { completion, forms } = useReview()
  const { values, today, change } = completion.timing
  const banner = values.publishDate === null ? null : publishBanner(values.publishDate, today)
  return (
    <Form
      aria-label="Publish timing"
      className="flex flex-wrap items-center gap-2"
      schema={schema}
      defaultValues={values}
      values={values}
      handle={forms.register('publish')}
      describeError={publishProblemOf}
      onValuesChange={change}
      onSubmit={NOTHING}
    >
      <FormField name="timing">
        {({ value, onChange }) => (
          <SegmentedControl label="When to publish" options={TIMINGS} value={value} onChange={onChange} />
        )}
      </FormField>
      {values.timing === 'later' && (
        <>
          <FormField name="publishDate">
            {(field) => <DateField {...field} aria-label="Publish date" className="w-36" today={today} min={today} />}
          </FormField>
          {banner !== null && <Chip hue={banner.isToday ? 'green' : 'blue'}>{banner.text}</Chip>}
        </>
      )}
    </Form>
  )
}

/** Complete sends the values; Enter in a field does nothing. */
const NOTHING = () => undefined
