import { type ReportRow, TESTIMONIAL_TABS, type testimonialReviewClientsReport } from '@rankdesk/api'
import { executionPath, performanceChip, STRATEGY_TYPES } from '@rankdesk/domain'
import { formatNumber, formatPercent } from '@rankdesk/format'
import {
  type DataTableColumn,
  PageTitle,
  ProgressBar,
  Quantity,
  SearchField,
  TabList,
  TabPanel,
  Tabs,
} from '@rankdesk/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LeadsCell, NONE, outOf, PageOneShare, percent, PerformanceChip } from '#features/clients/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { QueryTable } from '#lib/page/QueryTable.tsx'
import { useAddressView } from '#lib/page/useAddressView.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { TextCell } from '#lib/table/TextCell.tsx'
import {
  FIRST_VIEW,
  testimonialClientsQuery,
  testimonialTabsQuery,
  type TestimonialView,
} from './testimonialReview.queries.ts'

const ADDRESS = { read: readTestimonialView, write: writeTestimonialView }

/** Clients with testimonial blogs this month, by state, with links to the blogs (M448-M452). */
export function TestimonialReviewScreen() {
  useDocumentTitle('Testimonial Review')
  const app = useApp()
  const [view, change] = useAddressView<TestimonialView>(ADDRESS)
  const query = useQuery(testimonialClientsQuery(app, view))
  const { data: counts } = useQuery({ ...testimonialTabsQuery(app, view.search), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-4">
      <PageTitle
        title="Testimonial Review"
        aside={
          <SearchField
            label="Search clients"
            className="w-70 max-sm:w-[calc(100vw-32px)]"
            value={view.search}
            onChange={(search) => change({ search }, 'replace')}
          />
        }
      />
      <Tabs
        value={view.tab}
        onValueChange={(next) => {
          const tab = TESTIMONIAL_TABS.find((each) => each === next)
          if (tab !== undefined) change({ tab }, 'push')
        }}
      >
        <TabList
          label="Clients by state"
          items={TESTIMONIAL_TABS.map((tab) => {
            const count = counts?.find(({ testimonialTab }) => testimonialTab === tab)?.clients
            return { value: tab, label: tab, ...(count !== undefined && { count: formatNumber(count) }) }
          })}
        />
        <TabPanel value={view.tab} className="mt-4">
          <QueryTable
            list="testimonial-review"
            label="Clients"
            query={query}
            columns={TESTIMONIAL_COLUMNS}
            getRowId={(row) => String(row.clientId)}
            empty={
              view.search === ''
                ? 'Clients appear here when they have a testimonial blog this month. Schedule one in a client’s scheduler.'
                : "That search didn't turn up any results."
            }
          />
        </TabPanel>
      </Tabs>
    </div>
  )
}

type TestimonialClient = ReportRow<typeof testimonialReviewClientsReport>

/** The eleven columns of Testimonial Review (M450). */
const TESTIMONIAL_COLUMNS: readonly DataTableColumn<TestimonialClient>[] = [
  {
    accessorKey: 'businessName',
    header: 'Client Name',
    cell: ({ row: { original: row } }) => <Client client={row} />,
    meta: { rowHeader: true },
  },
  {
    accessorKey: 'staffName',
    header: 'AM',
    cell: ({ row: { original: row } }) => <TextCell quiet text={row.staffName} />,
  },
  {
    accessorKey: 'contentBriefCompleted',
    header: 'Content Brief',
    cell: ({ row: { original: row } }) =>
      row.contentBriefSteps === 0 ? NONE : outOf(row.contentBriefCompleted, row.contentBriefSteps),
    meta: { format: (_value, row) => `${row.contentBriefCompleted} of ${row.contentBriefSteps}` },
  },
  {
    accessorKey: 'mappedPercent',
    header: 'Map Pages',
    cell: ({ row: { original: row } }) => (
      <span className="flex max-w-28 items-center gap-2">
        <ProgressBar label="Mapped pages" value={row.mappedPercent} size="sm" className="w-9! shrink-0 max-xl:hidden" />
        <span className="ml-auto">{percent(row.mappedPercent)}</span>
      </span>
    ),
    meta: { format: (_value, row) => formatPercent(row.mappedPercent * 100, { maximumDecimals: 0 }) },
  },
  {
    accessorKey: 'rankingPackage',
    header: 'Package',
    cell: ({ row: { original: row } }) => <TextCell quiet text={row.rankingPackage} />,
  },
  {
    accessorKey: 'overriddenTimeAllocation',
    header: 'Hours',
    cell: ({
      row: {
        original: { overriddenTimeAllocation: hours },
      },
    }) => (hours === null ? NONE : <Quantity value={formatNumber(hours, { maximumDecimals: 1 })} unit="h" />),
    meta: { align: 'end' },
  },
  {
    accessorKey: 'performance',
    header: 'Current Status',
    cell: ({ row: { original: row } }) => <PerformanceChip client={row} />,
    meta: { format: (_value, row) => (row.performance === null ? '' : performanceChip(row.performance).label) },
  },
  {
    accessorKey: 'keywords',
    header: 'Keywords',
    cell: ({ row: { original: row } }) => formatNumber(row.keywords),
    meta: { align: 'end' },
  },
  {
    accessorKey: 'page1Percent',
    header: 'Pg 1 Ranking',
    cell: ({ row: { original: row } }) => <PageOneShare client={row} />,
    meta: {
      align: 'end',
      format: (_value, row) =>
        row.page1Percent === null ? '' : formatPercent(row.page1Percent * 100, { maximumDecimals: 0 }),
    },
  },
  {
    accessorKey: 'highestLeads',
    header: 'High Leads',
    cell: ({ row: { original: row } }) => <LeadsCell client={row} of="highestLeads" />,
    meta: { align: 'end' },
  },
  {
    accessorKey: 'lastMonthLeads',
    header: 'Prior Mo. Leads',
    cell: ({ row: { original: row } }) => <LeadsCell client={row} of="lastMonthLeads" />,
    meta: { align: 'end' },
  },
]

/** A client with a link to the review of each testimonial; its name opens the first one that is not completed. */
function Client({ client: { businessName, strategies } }: { client: TestimonialClient }) {
  const next = strategies.find(({ statusId }) => statusId !== 1) ?? strategies[0]
  return (
    <span className="flex flex-col">
      {next === undefined ? (
        businessName
      ) : (
        <Link tone="quiet" to={reviewPath(next.strategyId)}>
          {businessName}
        </Link>
      )}
      {strategies.length > 1 &&
        strategies.map(({ strategyId, title, statusId }) => (
          <Link key={strategyId} to={reviewPath(strategyId)}>
            {statusId === 1 ? `${title} (completed)` : title}
          </Link>
        ))}
    </span>
  )
}

const reviewPath = (strategyId: number) => executionPath(STRATEGY_TYPES.highlightedTestimonialBlog, strategyId)

/** Reads the view from a query. */
function readTestimonialView(query: URLSearchParams): TestimonialView {
  return {
    tab: TESTIMONIAL_TABS.find((tab) => tab === query.get('tab')) ?? FIRST_VIEW.tab,
    search: query.get('search') ?? '',
  }
}

/** Returns the query of a view, with only what differs from the initial view. */
function writeTestimonialView({ tab, search }: TestimonialView): URLSearchParams {
  const query = new URLSearchParams()
  if (tab !== FIRST_VIEW.tab) query.set('tab', tab)
  if (search !== '') query.set('search', search)
  return query
}
