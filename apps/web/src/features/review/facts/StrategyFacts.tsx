import type { StrategyDetails } from '@rankdesk/api'
import { hasPageContent, STRATEGY_TYPES } from '@rankdesk/domain'
import { formatDate, formatInstantDate, TEXT_LIMITS } from '@rankdesk/format'
import { Card, Skeleton, TruncatedText, lazyComponent } from '@rankdesk/ui'
import { type ReactNode, Suspense } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { siteAddress } from '#lib/sites/siteAddress.ts'
import { ReviewFormFacts } from '../testimonial/ReviewFormFacts.tsx'
import { FactsPart } from './FactsPart.tsx'
import { GeosPart } from './GeosPart.tsx'
import { KeywordsPart } from './KeywordsPart.tsx'
import { PreviousWorkPart } from './PreviousWorkPart.tsx'
import { SpecialtyChips } from './SpecialtyChips.tsx'

// The chart's code is not needed for reading the page.
const TrafficPart = lazyComponent(async () => (await import('./TrafficPart.tsx')).TrafficPart)

/**
 * The facts about a strategy next to its text (M231-M237, M240). A testimonial shows the customer's form instead of
 * specialty and keywords (M245).
 */
export function StrategyFacts({ strategy }: { strategy: StrategyDetails }) {
  const isTestimonial = strategy.strategyTypeId === STRATEGY_TYPES.highlightedTestimonialBlog
  const requested = strategy.contentGenerationDateRequested
  return (
    <Card title="Facts">
      <dl className="flex flex-col gap-1.5">
        {!isTestimonial && (
          <Fact name="Specialty">
            <SpecialtyChips strategy={strategy} />
          </Fact>
        )}
        {strategy.geography !== '' && <Fact name="Geography">{strategy.geography}</Fact>}
        <Fact name="Assigned">{formatDate(strategy.assignedDate)}</Fact>
        <Fact name="Requested">{requested === null ? '–' : formatInstantDate(new Date(requested))}</Fact>
        {strategy.lastPublishedAt !== null && (
          <Fact name="Published">{formatInstantDate(new Date(strategy.lastPublishedAt))}</Fact>
        )}
        <Fact name="Target page">
          <TargetPage strategy={strategy} />
        </Fact>
      </dl>
      {isTestimonial ? (
        <ReviewFormFacts form={strategy.testimonialForm} />
      ) : (
        <>
          <KeywordsPart keywords={strategy.keywords} />
          <GeosPart strategy={strategy} />
        </>
      )}
      {hasPageContent(strategy.strategyTypeId) && strategy.pageId !== null && (
        <Suspense
          fallback={
            <FactsPart title="Organic traffic" aside="Visits per month">
              <Skeleton height={160} />
            </FactsPart>
          }
        >
          <TrafficPart pageId={strategy.pageId} oldPageId={strategy.oldPageId} />
        </Suspense>
      )}
      <PreviousWorkPart previousWork={strategy.previousWork} />
      {strategy.reasons.length > 0 && (
        <FactsPart title="Why this strategy">
          <ul className="flex list-disc flex-col gap-1 pl-4 text-muted">
            {strategy.reasons.map((reason) => (
              <li key={reason} className="wrap-break-word">
                {reason}
              </li>
            ))}
          </ul>
        </FactsPart>
      )}
    </Card>
  )
}

function TargetPage({ strategy }: { strategy: StrategyDetails }) {
  const { config } = useApp()
  if (strategy.targetPage === null) return '–'
  return (
    <a
      href={siteAddress(config, strategy.domain, strategy.targetPage)}
      target="_blank"
      rel="noreferrer"
      className="wrap-anywhere text-accent hover:underline"
    >
      <TruncatedText text={strategy.targetPage} limit={TEXT_LIMITS.targetPage} focusable={false} />
      <span className="sr-only"> (opens the live page in a new tab)</span>
    </a>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right wrap-break-word">{children}</dd>
    </div>
  )
}
