import type { BackgroundJob, StrategyRow } from '@rankdesk/api'
import {
  formatRank,
  OUT_OF_DATE,
  type ReceiptState,
  type StrategyAction,
  strategyHours,
  strategyValueHue,
} from '@rankdesk/domain'
import { formatDate, formatInstant, formatInstantDate, formatNumber, TEXT_LIMITS } from '@rankdesk/format'
import {
  cn,
  Icon,
  Chip,
  type DataTableColumn,
  HoverCard,
  type Hue,
  Quantity,
  Spinner,
  Tooltip,
  TruncatedText,
} from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Layers, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { newestJob } from '#lib/jobs/clientJobs.ts'
import { Link } from '#lib/routing/Link.tsx'
import { RECEIPT_HUES } from '../strategy-actions/receiptHues.ts'
import { publicationsQuery } from '../strategy-actions/strategyActions.queries.ts'
import { strategySubject } from './groupedRows.ts'
import { StrategyActionCell } from './StrategyActionCell.tsx'
import { HandedOverChip } from '../rows/HandedOverChip.tsx'
import { NONE } from '../rows/clientCells.tsx'

/**
 * The layout of a client's strategies: each fact in its own column, the subject under the type, or everything in one
 * cell.
 */
export type StrategyLayout = 'columns' | 'stacked' | 'one-cell'

/** The shared input of the columns' cells. */
export interface StrategyColumnsContext {
  actionOf: (row: StrategyRow) => StrategyAction
  jobs: readonly BackgroundJob[]
  /** The strategies with a pending request. */
  busy: ReadonlySet<number>
  onGenerate: (row: StrategyRow) => void
}

interface Figure {
  id: string
  header: string
  /** Returns the figure as text, for copies and CSV files. */
  text: (row: StrategyRow) => string
  /** Draws the figure. @default its text */
  draw?: (row: StrategyRow) => ReactNode
}

/** The figures of a strategy. */
const FIGURES: readonly Figure[] = [
  { id: 'rank', header: 'Rank', text: (row) => formatRank(row.keywordRank) },
  {
    id: 'pageOne',
    header: 'Pg 1',
    text: ({ pageOneKeywordPercentage: share }) => (share === null ? '' : `${formatShare(share)}%`),
    draw: ({ pageOneKeywordPercentage: share }) =>
      share === null ? NONE : <Quantity value={formatShare(share)} unit="%" />,
  },
  {
    id: 'value',
    header: 'Value',
    text: ({ strategyValue: value }) => (value === null ? '' : formatNumber(value)),
    draw: (row) => <StrategyValue value={row.strategyValue} />,
  },
  { id: 'assigned', header: 'Assigned', text: (row) => formatDate(row.assignedDate) },
]

function formatShare(share: number): string {
  return formatNumber(share, { maximumDecimals: 0 })
}

/** Returns the columns of a client's strategies (M225), as many as fit; narrower layouts keep every fact and action. */
export function strategyColumns(
  context: StrategyColumnsContext,
  layout: StrategyLayout,
): readonly DataTableColumn<StrategyRow>[] {
  const action = (row: StrategyRow) => (
    <StrategyActionCell
      strategy={row}
      action={context.actionOf(row)}
      job={newestJob(context.jobs, 'generate-content', row.strategyId)}
      busy={context.busy.has(row.strategyId)}
      onGenerate={context.onGenerate}
    />
  )
  if (layout === 'one-cell') return [oneCellColumn(action)]
  return [
    ...(layout === 'stacked' ? [STACKED_COLUMN] : SUBJECT_COLUMNS),
    ...FIGURES.map<DataTableColumn<StrategyRow>>(({ id, header, text, draw = text }) => ({
      id,
      header,
      accessorFn: text,
      cell: ({ row }) => draw(row.original),
      meta: { align: 'end' },
    })),
    { id: 'action', header: 'Action', cell: ({ row }) => action(row.original), meta: { align: 'end' } },
  ]
}

const SUBJECT_COLUMNS: readonly DataTableColumn<StrategyRow>[] = [
  {
    id: 'strategy',
    header: 'Strategy',
    accessorKey: 'strategyTypeName',
    cell: ({ row: { original: row } }) => (
      <span className="block min-w-44 py-1.5 whitespace-normal">
        <StrategyName strategy={row} />
      </span>
    ),
    meta: { rowHeader: true },
  },
  {
    id: 'target',
    header: 'Specialty · Geography',
    accessorFn: subjectText,
    cell: ({ row: { original: row } }) => <Subject strategy={row} />,
  },
  {
    id: 'targetPage',
    header: 'Target Page',
    accessorKey: 'targetPage',
    cell: ({ row: { original: row } }) => <TargetPage path={row.targetPage} />,
  },
]

/** The columns of a CSV file of strategies: every fact in its own column, whatever fits on the screen. */
export const STRATEGY_CSV_COLUMNS: readonly DataTableColumn<StrategyRow>[] = [
  ...SUBJECT_COLUMNS.slice(0, 1),
  { id: 'title', header: 'Title', accessorKey: 'title' },
  ...SUBJECT_COLUMNS.slice(1),
  ...FIGURES.map(({ id, header, text }) => ({ id, header, accessorFn: text })),
]

const STACKED_COLUMN: DataTableColumn<StrategyRow> = {
  id: 'strategy',
  header: 'Strategy',
  accessorFn: stackedText,
  cell: ({ row: { original: row } }) => (
    <span className="flex min-w-60 flex-col gap-0.5 py-1.5 whitespace-normal">
      <StackedSubject strategy={row} />
    </span>
  ),
  meta: { rowHeader: true },
}

function oneCellColumn(action: (row: StrategyRow) => ReactNode): DataTableColumn<StrategyRow> {
  return {
    id: 'strategy',
    header: 'Strategy',
    accessorFn: (row) => [stackedText(row), ...FIGURES.map(({ header, text }) => `${header} ${text(row)}`)].join(' · '),
    cell: ({ row: { original: row } }) => (
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5 whitespace-normal">
        <span className="flex min-w-0 flex-col gap-0.5">
          <StackedSubject strategy={row} />
          <span className="figures flex flex-wrap gap-x-3 text-caption font-normal text-muted">
            {FIGURES.map(({ id, header, text, draw = text }) => (
              <span key={id}>
                {header} {draw(row)}
              </span>
            ))}
          </span>
        </span>
        {action(row)}
      </span>
    ),
    meta: { rowHeader: true },
  }
}

/** The type, subject and geo of the work, stacked. */
function StackedSubject({ strategy }: { strategy: StrategyRow }) {
  return (
    <>
      <StrategyName strategy={strategy} />
      <span className="font-normal">
        <Subject strategy={strategy} />
      </span>
      {strategy.targetPage !== null && (
        <span className="text-caption font-normal text-muted">
          <TargetPage path={strategy.targetPage} />
        </span>
      )}
    </>
  )
}

/** The maximum length of a subject, in characters. */
const SUBJECT_LIMIT = 50

/** The subject of a strategy; a blog has a title, others a specialty and a geo. */
function Subject({ strategy }: { strategy: StrategyRow }) {
  return (
    <span className="block min-w-40 text-muted">
      <TruncatedText text={subjectText(strategy)} limit={SUBJECT_LIMIT} />
    </span>
  )
}

function subjectText({ specialty, geography, title }: StrategyRow): string {
  const parts = [specialty, geography].filter((part) => part !== null && part !== '')
  return parts.length > 0 ? parts.join(' · ') : title
}

/** Returns the text of a stacked cell: type, subject and page. */
function stackedText(row: StrategyRow): string {
  return [row.strategyTypeName, subjectText(row), row.targetPage ?? ''].filter((part) => part !== '').join(' · ')
}

function TargetPage({ path }: { path: string | null }) {
  return path === null ? (
    NONE
  ) : (
    <span className="block max-w-64 min-w-36 wrap-anywhere">
      <TruncatedText text={path} limit={TEXT_LIMITS.targetPage} />
    </span>
  )
}

const DOT: Record<Hue, string> = {
  red: 'bg-red-chart',
  orange: 'bg-orange-chart',
  yellow: 'bg-yellow-chart',
  green: 'bg-green-chart',
  blue: 'bg-blue-chart',
  grey: 'bg-grey-chart',
}

/** A strategy's value with the dot that rates it (M375). */
function StrategyValue({ value }: { value: number | null }) {
  return (
    <span className="inline-flex items-center gap-2">
      {value === null ? <span className="text-subtle">–</span> : formatNumber(value)}
      <span aria-hidden className={cn('size-2 rounded-full', DOT[strategyValueHue(value)])} />
    </span>
  )
}

/** A strategy's type with its badges: done, out of date (M198), group, proof of live (D01), and the hours of one that is not live (QUEUE-8). */
function StrategyName({ strategy }: { strategy: StrategyRow }) {
  const { completedDate, targetStrategiesCompleteCount: target, completedStrategiesCount: done } = strategy
  return (
    <span className="flex flex-wrap items-center gap-1.5 font-medium">
      {strategy.strategyTypeName}
      {target > 1 && (
        <span className="figures font-normal text-muted">
          {done} of {target}
        </span>
      )}
      {completedDate !== null && (
        <Sign tip={`Completed ${formatInstantDate(new Date(completedDate))}`}>
          <Icon of={CircleCheck} label="Completed" size={14} className="text-green-solid" />
        </Sign>
      )}
      {strategy.isOutOfDate && (
        <Sign tip={OUT_OF_DATE}>
          <Icon of={TriangleAlert} label={OUT_OF_DATE} size={14} className="text-orange-solid" />
        </Sign>
      )}
      {strategy.strategyGroupName !== null && (
        <span className="flex max-w-52">
          <Chip size="sm" icon={<Icon of={Layers} size={10} />}>
            <TruncatedText text={strategy.strategyGroupName} className="focus-visible:-outline-offset-2" />
          </Chip>
        </span>
      )}
      {strategy.duePublishDate !== null && (
        <Chip size="sm" hue="blue">
          Publishes {formatDate(strategy.duePublishDate)}
        </Chip>
      )}
      {strategy.handedOverAt != null && <HandedOverChip at={strategy.handedOverAt} />}
      {strategy.asksClient === true && (
        <Chip size="sm" hue="orange">
          Brief
        </Chip>
      )}
      {strategy.isNotLive === true && (
        <Chip size="sm" hue="orange">
          Not live: {formatNumber(strategyHours(strategy.strategyTypeId))} h
        </Chip>
      )}
      {strategy.receiptState !== null && (
        <ReceiptChip
          strategyId={strategy.strategyId}
          state={strategy.receiptState}
          subject={strategySubject(strategy)}
        />
      )}
    </span>
  )
}

/** An icon whose text appears on hover and keyboard focus. */
function Sign({ tip, children }: { tip: string; children: ReactNode }) {
  return (
    <Tooltip content={tip}>
      <button type="button" className="grid size-5 cursor-default place-items-center rounded-chip">
        {children}
      </button>
    </Tooltip>
  )
}

interface ReceiptChipProps {
  strategyId: number
  /** The state of the public page when it was checked (D01). */
  state: ReceiptState
  /** The published item, for screen readers: "Geo Page Creation". */
  subject: string
}

/** The proof of live of a publish (D01): its state as a label, which opens the page, the time and the differences. */
function ReceiptChip({ strategyId, state, subject }: ReceiptChipProps) {
  return (
    <HoverCard
      label={`Proof of live of ${subject}`}
      width={340}
      trigger={
        <button type="button" className="rounded-chip" aria-label={`${state}: proof of live of ${subject}`}>
          <Chip hue={RECEIPT_HUES[state]} size="sm">
            {state}
          </Chip>
        </button>
      }
    >
      <Receipt strategyId={strategyId} />
    </HoverCard>
  )
}

function Receipt({ strategyId }: { strategyId: number }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(publicationsQuery(useApp(), strategyId))
  if (isPending) return <Spinner label="Loading the receipt" />
  if (error !== null) {
    return (
      <LoadError title="The receipt did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  const [newest] = data.flatMap((publication) => publication.receipts.map((receipt) => ({ publication, receipt })))
  if (newest === undefined) return <p className="text-muted">The page has not been checked yet.</p>
  const { receipt, publication } = newest
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{receipt.state}</p>
      <p className="text-muted">
        Checked {formatInstant(new Date(receipt.checkedAt))} · published by {publication.staffName}
      </p>
      <Link href={receipt.url} newTab className="wrap-anywhere">
        {receipt.url}
      </Link>
      {receipt.differences.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 pl-4">
          {receipt.differences.map(({ elementID, sentence }) => (
            <li key={elementID}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="font-mono text-caption text-subtle" title={receipt.approvedHash}>
        SHA-256 {receipt.approvedHash.slice(0, 12)}…
      </p>
    </div>
  )
}
