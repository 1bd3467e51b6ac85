import type { BackgroundJob, StrategyRow } from '@rankdesk/api'
import { formatRank, type StrategyAction } from '@rankdesk/domain'
import { formatDate, formatNumber, TEXT_LIMITS } from '@rankdesk/format'
import { type DataTableColumn, Quantity } from '@rankdesk/ui'
import { TruncatedText } from '../../page/TruncatedText.tsx'
import { contentJobOf } from '../../strategy-actions/clientJobs.ts'
import { StrategyActionCell } from './StrategyActionCell.tsx'
import { StrategyName } from './StrategyName.tsx'
import { StrategyValue } from './StrategyValue.tsx'

/** What the rows have in common and the cells depend on. */
export interface StrategyColumnsContext {
  actionOf: (row: StrategyRow) => StrategyAction
  jobs: readonly BackgroundJob[]
  /** The strategies that a request is on its way for. */
  busy: ReadonlySet<number>
  onGenerate: (row: StrategyRow) => void
}

const NONE = <span className="text-subtle">–</span>

/** The columns of a client's strategies (M225). */
export function strategyColumns(context: StrategyColumnsContext): readonly DataTableColumn<StrategyRow>[] {
  return [
    { id: 'strategy', header: 'Strategy', rowHeader: true, cell: (row) => <StrategyName strategy={row} /> },
    { id: 'target', header: 'Specialty · Geography', cell: (row) => <Subject strategy={row} /> },
    { id: 'targetPage', header: 'Target Page', cell: (row) => <TargetPage path={row.targetPage} /> },
    { id: 'rank', header: 'Rank', align: 'end', cell: (row) => formatRank(row.keywordRank) },
    {
      id: 'pageOne',
      header: 'Pg 1',
      align: 'end',
      cell: ({ pageOneKeywordPercentage: share }) =>
        share === null ? NONE : <Quantity value={formatNumber(share, { maximumDecimals: 0 })} unit="%" />,
    },
    { id: 'value', header: 'Value', align: 'end', cell: (row) => <StrategyValue value={row.strategyValue} /> },
    { id: 'assigned', header: 'Assigned', align: 'end', cell: (row) => formatDate(row.assignedDate) },
    {
      id: 'action',
      header: 'Action',
      align: 'end',
      cell: (row) => (
        <StrategyActionCell
          strategy={row}
          action={context.actionOf(row)}
          job={contentJobOf(context.jobs, row.strategyId)}
          busy={context.busy.has(row.strategyId)}
          onGenerate={context.onGenerate}
        />
      ),
    },
  ]
}

/** Most characters of what a strategy is about. */
const SUBJECT_LIMIT = 50

/** What a strategy is about; a blog has a title where others have a specialty and a place. */
function Subject({ strategy }: { strategy: StrategyRow }) {
  const parts = [strategy.specialty, strategy.geography].filter((part) => part !== null && part !== '')
  const text = parts.length > 0 ? parts.join(' · ') : strategy.title
  return <TruncatedText text={text} limit={SUBJECT_LIMIT} className="block min-w-40 text-muted" />
}

function TargetPage({ path }: { path: string | null }) {
  return path === null ? (
    NONE
  ) : (
    <TruncatedText text={path} limit={TEXT_LIMITS.targetPage} className="block max-w-64 wrap-anywhere" />
  )
}
