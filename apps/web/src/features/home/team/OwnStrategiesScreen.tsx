import type { ownStrategiesReport, ReportRow } from '@rankdesk/api'
import { executionPath, strategyTypeLabel } from '@rankdesk/domain'
import { formatInstantDate, formatMonthName, monthInLosAngeles, pluralize } from '@rankdesk/format'
import { DataTable, type DataTableColumn, EmptyState, PageTitle } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '../../../shared/app/appContext.ts'
import { LoadError } from '../../../shared/errors/LoadError.tsx'
import { positive } from '../../../shared/page/addressParts.ts'
import { useDocumentTitle } from '../../../shared/page/useDocumentTitle.ts'
import { Link } from '../../../shared/routing/Link.tsx'
import { staffListQuery } from '../../../shared/staff/staffList.queries.ts'
import { DownloadCsv } from '../../../shared/table/DownloadCsv.tsx'
import { ownStrategiesQuery } from './team.queries.ts'

type OwnRow = ReportRow<typeof ownStrategiesReport>

const COLUMNS: readonly DataTableColumn<OwnRow>[] = [
  {
    id: 'title',
    header: 'Strategy',
    accessorFn: ({ title }) => title,
    meta: { rowHeader: true },
    cell: ({ row: { original } }) => (
      <Link to={executionPath(original.strategyTypeId, original.strategyId)}>{original.title}</Link>
    ),
  },
  { id: 'type', header: 'Type', accessorFn: ({ strategyTypeId }) => strategyTypeLabel(strategyTypeId) },
  {
    id: 'client',
    header: 'Client',
    accessorFn: ({ businessName }) => businessName,
    cell: ({ row: { original } }) => <Link to={`/client/${original.clientId}/overview`}>{original.businessName}</Link>,
  },
  {
    id: 'completed',
    header: 'Completed',
    accessorFn: ({ completedAt }) => completedAt,
    meta: { format: (_value, { completedAt }) => formatInstantDate(new Date(completedAt)) },
  },
]

const NONE: readonly OwnRow[] = []
const idOf = ({ strategyId }: OwnRow) => String(strategyId)

/** The strategies that a person completed this month, of any client (TEAM-2). The address names the person. */
export function OwnStrategiesScreen() {
  const app = useApp()
  const [params] = useSearchParams()
  const staffId = positive(params.get('member')) ?? app.user.staffId
  const staff = useQuery(staffListQuery(app)).data
  const query = useQuery(ownStrategiesQuery(app, staffId))
  const rows = query.data ?? NONE
  const name = staff?.find((member) => member.staffId === staffId)?.staffName ?? rows[0]?.completedByName ?? 'a person'
  const title = `Strategies completed by ${name}`
  useDocumentTitle(title)
  return (
    <div className="flex flex-col gap-4">
      <PageTitle
        title={title}
        subtitle={
          query.data &&
          `${pluralize(rows.length, 'strategy', 'strategies')} in ${formatMonthName(monthInLosAngeles(app.clock))}`
        }
      />
      <DataTable
        label={title}
        mode="client"
        columns={COLUMNS}
        data={rows}
        getRowId={idOf}
        toolbar={<DownloadCsv name={title} columns={COLUMNS} rows={rows} />}
        loading={query.isPending}
        empty={<EmptyState title="No strategies">Nothing was completed this month.</EmptyState>}
        {...(query.isError && {
          error: (
            <LoadError
              title={`${title} did not load`}
              error={query.error}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ),
        })}
      />
    </div>
  )
}
