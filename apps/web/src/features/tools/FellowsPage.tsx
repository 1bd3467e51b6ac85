import { type DataTableColumn, PageTitle } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { QueryTable } from '#lib/page/QueryTable.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { type StaffRow, staffListQuery } from '#lib/staff/staffList.queries.ts'

const COLUMNS: readonly DataTableColumn<StaffRow>[] = [
  {
    id: 'staffName',
    header: 'Name',
    accessorFn: (row) => row.staffName,
    cell: ({ row: { original: row } }) => <Link to={`/tools/staff/${row.staffId}`}>{row.staffName}</Link>,
    meta: { rowHeader: true },
  },
  { id: 'title', header: 'Title', accessorFn: (row) => row.title },
  { id: 'team', header: 'Team', accessorFn: (row) => row.teamName },
  {
    id: 'email',
    header: 'E-mail',
    accessorFn: (row) => row.staffEmail,
    cell: ({ row: { original: row } }) => <Link href={`mailto:${row.staffEmail}`}>{row.staffEmail}</Link>,
  },
]

/** All staff members. */
export function FellowsPage() {
  const app = useApp()
  const title = `Fellow ${app.config.product}s`
  useDocumentTitle(title)
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title={title} />
      <QueryTable
        list="staff"
        label="Staff"
        query={useQuery(staffListQuery(app))}
        columns={COLUMNS}
        getRowId={(row) => String(row.staffId)}
        empty="The staff list is empty."
      />
    </div>
  )
}
