import { ownStrategiesReport, type ReportRow } from '@rankdesk/api'
import { executionPath, strategyTypeLabel } from '@rankdesk/domain'
import { formatInstantDate, formatMonthName, monthInLosAngeles, pluralize } from '@rankdesk/format'
import { type DataTableColumn, EmptyState } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { positive } from '#lib/page/addressParts.ts'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { Link } from '#lib/routing/Link.tsx'
import { staffListQuery } from '#lib/staff/staffList.queries.ts'
import { ListScreen } from './ListScreen.tsx'

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
  return (
    <ListScreen
      title={title}
      subtitle={
        query.data &&
        `${pluralize(rows.length, 'strategy', 'strategies')} in ${formatMonthName(monthInLosAngeles(app.clock))}`
      }
      columns={COLUMNS}
      rows={rows}
      getRowId={idOf}
      query={query}
      empty={<EmptyState title="No strategies">Nothing was completed this month.</EmptyState>}
    />
  )
}

/** The strategies that a person completed this month (TEAM-2). */
const ownStrategiesQuery = (app: AppContextValue, staffId: number) =>
  reportRowsQuery(app, ownStrategiesReport, [{ name: 'completedById', value: staffId, match: 'EQUALS' }])
