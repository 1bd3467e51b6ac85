import type { ReadPage, SiteReading } from '@rankdesk/api'
import { formatInstant, formatNumber, NO_VALUE, parseInstant } from '@rankdesk/format'
import { Card, DataTable, type DataTableColumn, EmptyState, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { readPagesQuery } from './siteReading.queries.ts'

const PROBLEMS: Readonly<Record<NonNullable<ReadPage['problem']>, string>> = {
  robots: 'Not read: robots.txt',
  timeout: 'Took too long',
  'too-large': 'Too large',
  'no-response': 'No response',
  unreadable: 'Not readable',
}

const KINDS: Readonly<Record<ReadPage['kind'], string>> = {
  page: 'Page',
  document: 'Document',
  redirect: 'Redirect',
  failed: 'Failed',
}

const COLUMNS: readonly DataTableColumn<ReadPage>[] = [
  {
    id: 'path',
    header: 'Address',
    accessorFn: (page) => page.path,
    cell: ({ row }) => (
      <Link href={row.original.url} className="wrap-anywhere">
        {row.original.path}
      </Link>
    ),
    meta: { rowHeader: true },
  },
  {
    id: 'kind',
    header: 'Kind',
    accessorFn: (page) => KINDS[page.kind],
  },
  {
    id: 'status',
    header: 'Status',
    accessorFn: (page) => page.status,
    meta: { format: (_value, page) => statusText(page) },
  },
  { id: 'title', header: 'Title', accessorFn: (page) => page.title },
  {
    id: 'words',
    header: 'Words',
    accessorFn: (page) => page.words,
    meta: { align: 'end', format: (_value, page) => (page.kind === 'page' ? wordsText(page) : NO_VALUE) },
  },
  {
    id: 'linkedFrom',
    header: 'Linked from',
    accessorFn: (page) => page.linkedFrom.join(', '),
  },
  { id: 'language', header: 'Language', accessorFn: (page) => page.language },
  {
    id: 'readAt',
    header: 'Read',
    accessorFn: (page) => page.readAt,
    meta: { format: (_value, page) => formatInstant(parseInstant(page.readAt)) },
  },
]

const wordsText = ({ words, isCut }: ReadPage) => (isCut ? `Over ${formatNumber(words)}` : formatNumber(words))

/** Returns a page's status for people: what became of the request, and whether search engines may list the page. */
function statusText({ status, problem, redirectTo, noindex }: ReadPage): string {
  if (problem !== null) return PROBLEMS[problem]
  if (redirectTo !== null) return `${status} to ${redirectTo}`
  return noindex ? `${status}, noindex` : String(status)
}

/** The addresses of a client's site as they were read: pages, documents with the pages that link to them, and the rest. */
export function ReadPagesCard({ reading }: { reading: SiteReading }) {
  const query = useQuery(readPagesQuery(useApp(), reading))
  return (
    <Card title="Addresses that were read">
      <QueryContent title="The addresses" query={query} skeleton={<SkeletonText lines={6} />}>
        {({ pages }) => <PagesTable pages={pages} name={reading.domain} />}
      </QueryContent>
    </Card>
  )
}

function PagesTable({ pages, name }: { pages: readonly ReadPage[]; name: string }) {
  const { tableProps, shown } = useColumnLayout('read-pages', COLUMNS)
  return (
    <DataTable
      {...tableProps}
      label="Addresses that were read"
      mode="client"
      columns={COLUMNS}
      data={pages}
      toolbar={<DownloadCsv name={`Addresses of ${name}`} columns={shown} rows={pages} />}
      getRowId={({ path }) => path}
      empty={<EmptyState title="No addresses">The reading found no page.</EmptyState>}
    />
  )
}
