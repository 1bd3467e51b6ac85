import type { StrategyDetails, TestimonialForm } from '@rankdesk/api'
import { formatRank, hasPageContent, isWordForWord, otherGeos, STRATEGY_TYPES } from '@rankdesk/domain'
import { formatDate, formatInstantDate, formatNumber, NO_VALUE, TEXT_LIMITS } from '@rankdesk/format'
import {
  cn,
  Icon,
  Card,
  Chip,
  EmptyState,
  IconButton,
  lazyComponent,
  SearchField,
  Skeleton,
  Tooltip,
  TruncatedText,
  Table,
  type TableColumn,
} from '@rankdesk/ui'
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { StrategyReasons } from '#features/client-panel/index.ts'
import { Fact, Facts } from '#lib/facts/Facts.tsx'
import { useStrategyAddress } from '#lib/sites/useSiteAddress.ts'
import { FactsPart } from './FactsPart.tsx'

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
      <Facts layout="lines">
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
      </Facts>
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
          <StrategyReasons
            reasons={strategy.reasons}
            client={strategy}
            strategyId={strategy.strategyId}
            className="flex flex-col gap-1 text-muted"
          />
        </FactsPart>
      )}
    </Card>
  )
}

function TargetPage({ strategy }: { strategy: StrategyDetails }) {
  const { address, reason, isHostedCopy } = useStrategyAddress(strategy)
  if (strategy.targetPage === null) return '–'
  const path = <TruncatedText text={strategy.targetPage} limit={TEXT_LIMITS.targetPage} focusable={false} />
  if (address === undefined) {
    return (
      <>
        {path}
        <span className="block text-caption text-muted">{reason}</span>
      </>
    )
  }
  return (
    <>
      <a href={address} target="_blank" rel="noreferrer" className="wrap-anywhere text-accent hover:underline">
        {path}
        <span className="sr-only"> (opens the live page in a new tab)</span>
      </a>
      {isHostedCopy && <span className="block text-caption text-muted">Hosted copy</span>}
    </>
  )
}

/** The targeted specialty, and the number of further ones, which a tooltip lists (M231). */
function SpecialtyChips({ strategy }: { strategy: Pick<StrategyDetails, 'specialty' | 'geoSpecialties'> }) {
  const { specialty, geoSpecialties } = strategy
  const named = new Set(geoSpecialties.map(({ specialtyTypeName }) => specialtyTypeName).filter((name) => name !== ''))
  const first = specialty ?? [...named][0]
  if (first === undefined) return '–'
  const others = [...named].filter((name) => name !== first)
  return (
    <span className="flex min-w-0 flex-wrap justify-end gap-1.5">
      <Chip>{first}</Chip>
      {others.length > 0 && (
        <Tooltip content={others.join(', ')}>
          <button
            type="button"
            className="figures rounded-chip border border-line px-1.5 text-caption/4.5 font-medium"
            aria-label={`${others.length} more: ${others.join(', ')}`}
          >
            +{others.length}
          </button>
        </Tooltip>
      )}
    </span>
  )
}

/** Earlier work on the page: name in 35 characters, person and date (M237). */
function PreviousWorkPart({ previousWork }: Pick<StrategyDetails, 'previousWork'>) {
  return (
    <FactsPart title="Previous work">
      {previousWork.length === 0 ? (
        <p className="text-muted">No earlier work on this page.</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {previousWork.map(({ strategyName, fullName, actionDate }) => (
            <li key={`${strategyName} ${actionDate}`} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 wrap-break-word">
                <TruncatedText text={strategyName} limit={TEXT_LIMITS.previousWork} />
                {fullName !== '' && <span className="text-muted"> · {fullName}</span>}
              </span>
              <span className="figures shrink-0 text-caption text-muted">
                {formatInstantDate(new Date(actionDate))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </FactsPart>
  )
}

/** The customer's form, shown instead of specialty and keywords (M245, M246). */
function ReviewFormFacts({ form }: { form: TestimonialForm | null }) {
  return (
    <FactsPart title="Review Form Data">
      {form === null ? (
        <EmptyState title="No review">The review behind this testimonial no longer exists.</EmptyState>
      ) : (
        <Facts className="flex flex-col gap-3" valueClassName="wrap-break-word whitespace-pre-line">
          <Fact name="Quote">{form.quote || NO_VALUE}</Fact>
          <Fact name="Quote from">
            {isWordForWord(form.quote, form.fullReview) ? 'The original review' : 'Differs from the review'}
          </Fact>
          <Fact name="Author">{form.author || NO_VALUE}</Fact>
          <Fact name="Person named">{form.specificPerson || NO_VALUE}</Fact>
          <Fact name="Additional details">{form.details || NO_VALUE}</Fact>
          <Fact name="Category of work">{form.serviceTypeName || NO_VALUE}</Fact>
          <Fact name="Full review">{form.fullReview || NO_VALUE}</Fact>
        </Facts>
      )}
    </FactsPart>
  )
}

const GEO_COLUMNS: readonly TableColumn<ReturnType<typeof otherGeos>[number]>[] = [
  { id: 'geo', header: 'Geo', cell: ({ geoName }) => geoName },
  {
    id: 'specialty',
    header: 'Specialty',
    cell: ({ specialtyTypeName }) => <span className="text-muted">{specialtyTypeName}</span>,
  },
]

/** The other geos of the page; 'No Other Geos to Show' without any (M235). */
function GeosPart({ strategy }: { strategy: Pick<StrategyDetails, 'geoSpecialties' | 'geography' | 'specialty'> }) {
  const others = otherGeos(strategy.geoSpecialties, strategy)
  return (
    <FactsPart title="Other geos">
      {others.length === 0 ? (
        <p className="text-muted">No Other Geos to Show</p>
      ) : (
        <Table
          label="Other geos"
          columns={GEO_COLUMNS}
          rows={others}
          rowKey={({ geoName, specialtyTypeName }) => `${geoName} ${specialtyTypeName}`}
        />
      )}
    </FactsPart>
  )
}

/** The number of keywords on a page of the table (M233). */
const PAGE_SIZE = 5

type Keyword = StrategyDetails['keywords'][number]

/** The keywords of the strategy with a search, five per page, with rank and change (M233, M234). */
function KeywordsPart({ keywords }: { keywords: readonly Keyword[] }) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const query = search.trim().toLowerCase()
  const found = keywords.filter(({ keyword, geoName }) => `${keyword} ${geoName}`.toLowerCase().includes(query))
  const last = Math.max(0, Math.ceil(found.length / PAGE_SIZE) - 1)
  const at = Math.min(page, last)
  const shown = found.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE)
  return (
    <FactsPart
      title="Ranking keywords"
      aside={
        found.length > 0 && (
          <span className="figures flex items-center gap-1">
            <span role="status">
              {at * PAGE_SIZE + 1}–{at * PAGE_SIZE + shown.length} of {formatNumber(found.length)}
            </span>
            <IconButton
              size="sm"
              label="Previous keywords"
              icon={<Icon of={ChevronLeft} size={14} />}
              disabled={at === 0}
              onClick={() => setPage(at - 1)}
            />
            <IconButton
              size="sm"
              label="Next keywords"
              icon={<Icon of={ChevronRight} size={14} />}
              disabled={at === last}
              onClick={() => setPage(at + 1)}
            />
          </span>
        )
      }
    >
      {keywords.length > 0 && (
        <SearchField
          label="Search keywords"
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(0)
          }}
          className="mb-2 w-full"
        />
      )}
      {keywords.length === 0 ? (
        <p className="text-muted">No keywords yet.</p>
      ) : found.length === 0 ? (
        <p className="text-muted">No keyword contains “{search.trim()}”.</p>
      ) : (
        <Table
          label="Ranking keywords"
          columns={KEYWORD_COLUMNS}
          rows={shown}
          rowKey={({ keyword, geoName }) => `${keyword} ${geoName}`}
        />
      )}
    </FactsPart>
  )
}

const KEYWORD_COLUMNS: readonly TableColumn<Keyword>[] = [
  {
    id: 'keyword',
    // One column: beside a third, neither the keyword nor the change has room in the rail.
    header: 'Keyword and geo',
    cell: ({ keyword, geoName }) => (
      <>
        {keyword}
        <span className="block text-caption text-muted">{geoName}</span>
      </>
    ),
  },
  { id: 'rank', header: 'Rank', align: 'end', breaks: 'never', cell: ({ rank }) => formatRank(rank) },
  {
    id: 'change',
    header: 'Change',
    align: 'end',
    breaks: 'never',
    cell: ({ rankChange }) => <Change places={rankChange} />,
  },
]

/** The change of a rank, positive towards rank 1: the distance, with an arrow and a hue for the direction (M234). */
function Change({ places }: { places: number }) {
  if (places === 0) return <span className="text-subtle">{NO_VALUE}</span>
  const up = places > 0
  return (
    <span className={cn('flex items-center justify-end gap-0.5', up ? 'text-green-solid' : 'text-red-solid')}>
      <Icon of={up ? ArrowUp : ArrowDown} size={12} />
      <span className="sr-only">{up ? 'up ' : 'down '}</span>
      {formatNumber(Math.abs(places))}
    </span>
  )
}
