import type { BackgroundJob, StrategyRow } from '@rankdesk/api'
import { strategyAction } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { DataTable, EmptyState, IconButton, rowIdsOf, rowIdState } from '@rankdesk/ui'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { endSentence } from '#lib/jobs/clientJobs.ts'
import { clientStrategiesQuery } from '../strategy-actions/strategyActions.queries.ts'
import { useClientJobs } from '../strategy-actions/useClientJobs.ts'
import { useStrategyActions } from '../strategy-actions/useStrategyActions.ts'
import { BulkBar } from './BulkBar.tsx'
import { groupedRows, strategySubject } from './groupedRows.ts'
import { STRATEGY_CSV_COLUMNS, strategyColumns } from './strategyColumns.tsx'
import { keyOf, useChosenStrategies } from './useChosenStrategies.ts'
import { useStrategyLayout } from './useStrategyLayout.ts'

export interface ClientStrategiesProps {
  clientId: number
  businessName: string
}

const NO_ROWS: readonly StrategyRow[] = []

/** The strategies of an open client with their actions, single and in bulk (D21). */
export function ClientStrategies({ clientId, businessName }: ClientStrategiesProps) {
  const app = useApp()
  const query = useQuery(clientStrategiesQuery(app, clientId))
  const { data, error, isPending } = query
  const today = todayInLosAngeles(app.clock)
  const contentBriefComplete = data?.contentBriefComplete ?? false
  const rows = useMemo(() => groupedRows(data?.strategies ?? NO_ROWS), [data])

  const [announcement, setAnnouncement] = useState('')
  const subjectOf = (job: BackgroundJob) => {
    const row = rows.find(({ strategyId }) => strategyId === job.strategyId)
    return row === undefined ? businessName : strategySubject(row)
  }
  const onEnded = (ended: readonly BackgroundJob[]) => {
    const announced = ended.filter(({ kind }) => kind === 'generate-content' || kind === 'create-strategies')
    if (announced.length > 0) setAnnouncement(announced.map((job) => endSentence(job, subjectOf(job))).join(' '))
  }
  const waiting = rows.some((row) => actionOf(row, contentBriefComplete, today) === 'content-in-progress')
  const jobs = useClientJobs(clientId, { waiting, onEnded })

  const actions = useStrategyActions()
  const [selected, setChosen] = useChosenStrategies({ clientId, businessName }, rows)

  const { busy, generate } = actions
  const [layout, ref] = useStrategyLayout()
  const columns = strategyColumns(
    {
      actionOf: (row) => actionOf(row, contentBriefComplete, today),
      jobs,
      busy,
      onGenerate: (row) => void generate(row),
    },
    layout,
  )
  return (
    <div ref={ref} className="flex min-w-0 flex-col gap-2">
      <BulkBar
        strategies={rows.filter((row) => selected.has(keyOf(row)))}
        actions={actions}
        onSelect={(ids) => setChosen(new Set(ids.map(String)))}
      />
      <DataTable
        variant="nested"
        enableCellSelection
        label={`Strategies of ${businessName}`}
        columns={columns}
        data={rows}
        getRowId={keyOf}
        getRowName={strategySubject}
        enableRowSelection
        state={{ rowSelection: rowIdState(selected) }}
        onRowSelectionChange={(rowSelection) => setChosen(rowIdsOf(rowSelection))}
        toolbar={rows.length > 0 && <StrategyTools businessName={businessName} rows={rows} query={query} />}
        loading={isPending}
        skeletonRows={3}
        empty={<EmptyState title="This client does not yet have strategies selected!" />}
        {...(error !== null && data === undefined && { error: <StrategiesError query={query} /> })}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

interface StrategyToolsProps {
  businessName: string
  rows: readonly StrategyRow[]
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>
}

/** Reloads the strategies of one client (M221), and downloads them. */
function StrategyTools({ businessName, rows, query }: StrategyToolsProps) {
  return (
    <div className="mt-3 ml-auto flex items-center gap-1">
      <IconButton
        size="sm"
        label={`Reload the strategies of ${businessName}`}
        icon={<RefreshCw aria-hidden size={14} strokeWidth={2} />}
        disabled={query.isFetching}
        onClick={() => void query.refetch()}
      />
      <DownloadCsv name={`Strategies of ${businessName}`} columns={STRATEGY_CSV_COLUMNS} rows={rows} />
    </div>
  )
}

function StrategiesError({ query: { error, isFetching, refetch } }: { query: UseQueryResult }) {
  return (
    <LoadError title="Strategies did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
  )
}

function actionOf(row: StrategyRow, contentBriefComplete: boolean, today: string) {
  return strategyAction({ ...row, contentCompleted: row.contentCompleted !== null, contentBriefComplete }, today)
}
