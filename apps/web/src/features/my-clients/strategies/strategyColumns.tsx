import type { StrategyRow } from '@rankdesk/api'
import { formatRank, type StrategyAction, strategyAction } from '@rankdesk/domain'
import { formatDate, formatNumber, type PlainDate, TEXT_LIMITS } from '@rankdesk/format'
import { type DataTableColumn, Quantity } from '@rankdesk/ui'
import { CircleCheck } from 'lucide-react'
import { TruncatedText } from '../../../shared/page/TruncatedText.tsx'
import { StrategyActionCell } from './StrategyActionCell.tsx'
import { StrategyValue } from './StrategyValue.tsx'

/** What the rows have in common and the action depends on. */
export interface StrategyColumnsContext {
  contentBriefComplete: boolean
  today: PlainDate
}

const NONE = <span className="text-subtle">–</span>

/** The columns of a client's strategies. */
export function strategyColumns(context: StrategyColumnsContext): readonly DataTableColumn<StrategyRow>[] {
  return [
    { id: 'strategy', header: 'Strategy', rowHeader: true, cell: (row) => <StrategyName strategy={row} /> },
    {
      id: 'target',
      header: 'Specialty · Geography',
      cell: (row) => <span className="text-muted">{subject(row)}</span>,
    },
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
    {
      id: 'assigned',
      header: 'Assigned',
      align: 'end',
      cell: (row) => formatDate(row.assignedDate),
    },
    {
      id: 'action',
      header: 'Action',
      align: 'end',
      cell: (row) => <StrategyActionCell strategy={row} action={actionOf(row, context)} />,
    },
  ]
}

function actionOf(row: StrategyRow, { contentBriefComplete, today }: StrategyColumnsContext): StrategyAction {
  return strategyAction({ ...row, contentCompleted: row.contentCompleted !== null, contentBriefComplete }, today)
}

/** What a strategy is about; a blog has a title where others have a specialty and a place. */
function subject(row: StrategyRow): string {
  const parts = [row.specialty, row.geography].filter((part) => part !== null && part !== '')
  return parts.length > 0 ? parts.join(' · ') : row.title
}

function StrategyName({ strategy }: { strategy: StrategyRow }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap">
      {strategy.strategyTypeName}
      {strategy.completedDate !== null && (
        <CircleCheck role="img" aria-label="Completed" size={14} strokeWidth={2} className="text-green-solid" />
      )}
    </span>
  )
}

function TargetPage({ path }: { path: string | null }) {
  return path === null ? (
    NONE
  ) : (
    <TruncatedText text={path} limit={TEXT_LIMITS.targetPage} className="whitespace-nowrap" />
  )
}
