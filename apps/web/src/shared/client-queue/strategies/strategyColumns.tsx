import type { BackgroundJob, StrategyRow } from '@rankdesk/api'
import { formatRank, type StrategyAction } from '@rankdesk/domain'
import { formatDate, formatNumber, TEXT_LIMITS } from '@rankdesk/format'
import { type DataTableColumn, Quantity } from '@rankdesk/ui'
import { TruncatedText } from '../../page/TruncatedText.tsx'
import { contentJobOf } from '../../strategy-actions/clientJobs.ts'
import { StrategyActionCell } from './StrategyActionCell.tsx'
import { StrategyName } from './StrategyName.tsx'
import type { StrategyLayout } from './useStrategyLayout.ts'
import { StrategyValue } from './StrategyValue.tsx'

/** The shared input of the columns' cells. */
export interface StrategyColumnsContext {
  actionOf: (row: StrategyRow) => StrategyAction
  jobs: readonly BackgroundJob[]
  /** The strategies with a pending request. */
  busy: ReadonlySet<number>
  onGenerate: (row: StrategyRow) => void
}

const NONE = <span className="text-subtle">–</span>

/** Returns the columns of a client's strategies (M225), as many as fit; narrower layouts keep every fact and action. */
export function strategyColumns(
  context: StrategyColumnsContext,
  layout: StrategyLayout,
): readonly DataTableColumn<StrategyRow>[] {
  const action = (row: StrategyRow) => (
    <StrategyActionCell
      strategy={row}
      action={context.actionOf(row)}
      job={contentJobOf(context.jobs, row.strategyId)}
      busy={context.busy.has(row.strategyId)}
      onGenerate={context.onGenerate}
    />
  )
  if (layout === 'one-cell') {
    return [
      {
        id: 'strategy',
        header: 'Strategy',
        cell: ({ row: { original: row } }) => (
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5 whitespace-normal">
            <span className="flex min-w-0 flex-col gap-0.5">
              <StackedSubject strategy={row} />
              <span className="figures flex flex-wrap gap-x-3 text-caption font-normal text-muted">
                {FIGURES.map(({ id, header, draw }) => (
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
      },
    ]
  }
  const subject: readonly DataTableColumn<StrategyRow>[] =
    layout === 'stacked'
      ? [
          {
            id: 'strategy',
            header: 'Strategy',
            cell: ({ row: { original: row } }) => (
              <span className="flex min-w-60 flex-col gap-0.5 py-1.5 whitespace-normal">
                <StackedSubject strategy={row} />
              </span>
            ),
            meta: { rowHeader: true },
          },
        ]
      : [
          {
            id: 'strategy',
            header: 'Strategy',
            cell: ({ row: { original: row } }) => <StrategyName strategy={row} />,
            meta: { rowHeader: true },
          },
          {
            id: 'target',
            header: 'Specialty · Geography',
            cell: ({ row: { original: row } }) => <Subject strategy={row} />,
          },
          {
            id: 'targetPage',
            header: 'Target Page',
            cell: ({ row: { original: row } }) => <TargetPage path={row.targetPage} />,
          },
        ]
  return [
    ...subject,
    ...FIGURES.map<DataTableColumn<StrategyRow>>(({ id, header, draw }) => ({
      id,
      header,
      cell: ({ row }) => draw(row.original),
      meta: { align: 'end' },
    })),
    { id: 'action', header: 'Action', cell: ({ row }) => action(row.original), meta: { align: 'end' } },
  ]
}

/** The figures of a strategy. */
const FIGURES = [
  { id: 'rank', header: 'Rank', draw: (row: StrategyRow) => formatRank(row.keywordRank) },
  {
    id: 'pageOne',
    header: 'Pg 1',
    draw: ({ pageOneKeywordPercentage: share }: StrategyRow) =>
      share === null ? NONE : <Quantity value={formatNumber(share, { maximumDecimals: 0 })} unit="%" />,
  },
  { id: 'value', header: 'Value', draw: (row: StrategyRow) => <StrategyValue value={row.strategyValue} /> },
  { id: 'assigned', header: 'Assigned', draw: (row: StrategyRow) => formatDate(row.assignedDate) },
]

/** The type, subject and geo of the work, stacked. */
function StackedSubject({ strategy }: { strategy: StrategyRow }) {
  return (
    <>
      <StrategyName strategy={strategy} wraps />
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
  const parts = [strategy.specialty, strategy.geography].filter((part) => part !== null && part !== '')
  const text = parts.length > 0 ? parts.join(' · ') : strategy.title
  return <TruncatedText text={text} limit={SUBJECT_LIMIT} className="block min-w-40 text-muted" />
}

function TargetPage({ path }: { path: string | null }) {
  return path === null ? (
    NONE
  ) : (
    <TruncatedText text={path} limit={TEXT_LIMITS.targetPage} className="block max-w-64 min-w-36 wrap-anywhere" />
  )
}
