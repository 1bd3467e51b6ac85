import type { ReportRow, testimonialReviewClientsReport } from '@rankdesk/api'
import { formatNumber } from '@rankdesk/format'
import { type DataTableColumn, PageTitle } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../shared/app/appContext.ts'
import { QueryTable } from '../../shared/page/QueryTable.tsx'
import { useDocumentTitle } from '../../shared/page/useDocumentTitle.ts'
import { Link } from '../../shared/routing/Link.tsx'
import { testimonialClientsQuery } from './testimonialReview.queries.ts'

type TestimonialClient = ReportRow<typeof testimonialReviewClientsReport>

const COLUMNS: readonly DataTableColumn<TestimonialClient>[] = [
  { id: 'businessName', header: 'Client', accessorFn: (row) => row.businessName, meta: { rowHeader: true } },
  { id: 'tab', header: 'State', accessorFn: (row) => row.testimonialTab },
  { id: 'staffName', header: 'Account Manager', accessorFn: (row) => row.staffName },
  { id: 'marketingManager', header: 'Marketing Manager', accessorFn: (row) => row.marketingManager },
  { id: 'rankingPackage', header: 'Package', accessorFn: (row) => row.rankingPackage },
  {
    id: 'keywords',
    header: 'Keywords',
    accessorFn: (row) => row.keywords,
    meta: { align: 'end', format: (_value, row) => formatNumber(row.keywords) },
  },
  {
    id: 'testimonials',
    header: 'Testimonial blogs',
    accessorFn: ({ strategies }) => strategies.map(({ title }) => title).join('; '),
    enableSorting: false,
    cell: ({ row: { original: row } }) => <Testimonials client={row} />,
  },
]

/** Clients with testimonial blogs this month, with links to the blogs. */
export function TestimonialReviewScreen() {
  useDocumentTitle('Testimonial Review')
  const query = useQuery(testimonialClientsQuery(useApp()))
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Testimonial Review" />
      <QueryTable
        list="testimonial-review"
        label="Clients"
        query={query}
        columns={COLUMNS}
        getRowId={(row) => String(row.clientId)}
        empty="Clients appear here when they have a testimonial blog this month. Schedule one in a client’s scheduler."
      />
    </div>
  )
}

function Testimonials({ client }: { client: TestimonialClient }) {
  return (
    <span className="flex flex-col">
      {client.strategies.map(({ strategyId, title, statusId }) => (
        <Link key={strategyId} to={`/execution/${strategyId}`}>
          {title}
          {statusId === 1 && ' (completed)'}
        </Link>
      ))}
    </span>
  )
}
