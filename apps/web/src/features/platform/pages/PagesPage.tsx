import { type CallResult, clientOwnPages } from '@rankdesk/api'
import { formatInstantDate, formatNumber } from '@rankdesk/format'
import { CsvButton, DataTable, type DataTableColumn, EmptyState, PageTitle, tableCsv } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { HostedCopyNote, PageLink } from '../PageLink.tsx'
import { type Platform, usePlatform } from '../platformContext.ts'
import { QueryResult } from '../QueryResult.tsx'

type Result = CallResult<typeof clientOwnPages>
type Page = Result['pages'][number] & { domain: string }

/** The pages of the client's site. */
export function PagesPage() {
  const pages = useQuery(pagesQuery(usePlatform()))
  return (
    <div className="grid gap-5">
      <PageTitle
        title="Pages"
        subtitle={pages.data && `${formatNumber(pages.data.pages.length)} on ${pages.data.domain}`}
      />
      <QueryResult query={pages} errorTitle="Pages did not load">
        {(data) => (
          <>
            <PagesTable result={data} />
            {data.pages.length > 0 && <HostedCopyNote domain={data.domain} />}
          </>
        )}
      </QueryResult>
    </div>
  )
}

function PagesTable({ result }: { result: Result }) {
  const rows = useMemo(() => result.pages.map((page) => ({ ...page, domain: result.domain })), [result])
  return (
    <DataTable
      label="Pages"
      mode="client"
      rowHeight="auto"
      columns={COLUMNS}
      data={rows}
      enableCellSelection
      toolbar={<CsvButton fileName="pages" csv={() => tableCsv(COLUMNS, rows)} />}
      getRowId={(page) => String(page.pageId)}
      getRowName={(page) => page.pageName}
      empty={<EmptyState title="No pages yet">The site’s pages appear here.</EmptyState>}
    />
  )
}

/** A page's name above its address. */
function PageName({ page }: { page: Page }) {
  return (
    <span className="block min-w-48 py-1.5">
      <span className="block font-medium wrap-break-word">{page.pageName}</span>
      <PageLink domain={page.domain} page={page} className="text-caption">
        <span className="wrap-anywhere">{page.path}</span>
      </PageLink>
    </span>
  )
}

const COLUMNS: DataTableColumn<Page>[] = [
  {
    id: 'page',
    header: 'Page',
    accessorFn: (page) => page.pageName,
    cell: ({ row: { original: page } }) => <PageName page={page} />,
    meta: { rowHeader: true },
  },
  { id: 'keywords', header: 'Keywords', size: 110, accessorFn: (page) => page.keywords, meta: { align: 'end' } },
  { id: 'page1', header: 'On page one', size: 130, accessorFn: (page) => page.page1, meta: { align: 'end' } },
  {
    id: 'updatedAt',
    header: 'Last changed',
    size: 140,
    accessorFn: (page) => page.updatedAt,
    meta: { align: 'end', format: (_value, page) => formatInstantDate(new Date(page.updatedAt)) },
  },
]

/** The client's pages. */
function pagesQuery({ client }: Pick<Platform, 'client'>) {
  return queryWithReads({
    queryKey: ['platform', 'pages'],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientOwnPages, {}, { signal }),
  })
}
