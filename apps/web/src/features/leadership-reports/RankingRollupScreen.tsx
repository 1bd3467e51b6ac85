import type { ReportRow, teamRollupReport } from '@rankdesk/api'
import { baseText } from '@rankdesk/domain'
import { formatNumber, NO_VALUE } from '@rankdesk/format'
import { type DataTableColumn, PageTitle } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../shared/app/appContext.ts'
import { QueryTable } from '../../shared/page/QueryTable.tsx'
import { useDocumentTitle } from '../../shared/page/useDocumentTitle.ts'
import { teamRollupQuery } from './leadershipReports.queries.ts'

type Member = ReportRow<typeof teamRollupReport>

/** Returns a column with a count and its share: '12 (48%)', and the clients on which it rests (COV-6). */
function countColumn(
  id: string,
  header: string,
  count: (row: Member) => number,
  share?: (row: Member) => number,
  /** The clients on which the share rests, if these are not all of the member's. */
  base?: (row: Member) => number,
): DataTableColumn<Member> {
  return {
    id,
    header,
    accessorFn: count,
    meta: {
      align: 'end',
      format: (_value, row) => {
        const percent = share === undefined ? '' : ` (${formatNumber(share(row), { maximumDecimals: 0 })}%)`
        const known = base?.(row)
        if (known === 0) return NO_VALUE
        const note = known === undefined ? undefined : baseText(known, row.staffClients)
        return `${formatNumber(count(row))}${percent}${note === undefined ? '' : `, ${note}`}`
      },
    },
  }
}

const COLUMNS: readonly DataTableColumn<Member>[] = [
  { id: 'team', header: 'Team', accessorFn: (row) => row.teamName },
  { id: 'name', header: 'Name', accessorFn: (row) => row.fullName ?? 'No members', meta: { rowHeader: true } },
  countColumn('clients', 'Clients', (row) => row.staffClients),
  countColumn(
    'completed',
    'Completed',
    (row) => row.staffCompleted,
    (row) => row.staffCompletedPercentage,
  ),
  countColumn(
    'scheduled',
    'Scheduled',
    (row) => row.staffClientsScheduled,
    (row) => row.staffClientsScheduledPercentage,
  ),
  countColumn(
    'mapped',
    'Mapped',
    (row) => row.staffClientsMapped,
    (row) => row.staffClientsMappedPercentage,
    (row) => row.staffClientsMappable,
  ),
  countColumn(
    'succeeding',
    'Succeeding',
    (row) => row.staffClientsSucceeding,
    (row) => row.staffClientsSucceedingPercentage,
    (row) => row.staffClientsJudged,
  ),
  countColumn(
    'topKeywords',
    'Top keywords',
    (row) => row.staffTopKeywords,
    (row) => row.staffTopKeywordsPercentage,
  ),
]

/** This month's figures of every member of every team (M163). */
export function RankingRollupScreen() {
  useDocumentTitle('Leadership Rollup Reports Home')
  const query = useQuery(teamRollupQuery(useApp()))
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Leadership Rollup Reports Home" />
      <QueryTable
        list="team-members"
        label="Team members"
        query={query}
        columns={COLUMNS}
        getRowId={(row) => `${row.staffTeamId}-${row.staffId ?? 'none'}`}
        empty="The report compares teams. An administrator creates them under Administration, Teams."
      />
    </div>
  )
}
