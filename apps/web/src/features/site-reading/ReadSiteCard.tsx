import { cancelSiteReading, type ReadPage, readSite, readSitePages, type SiteReading, siteReading } from '@rankdesk/api'
import { formatInstant, formatNumber, NO_VALUE, parseInstant, pluralize } from '@rankdesk/format'
import {
  Banner,
  Button,
  Card,
  DataTable,
  type DataTableColumn,
  EmptyState,
  FormActions,
  FormField,
  ProgressBar,
  Skeleton,
  SkeletonText,
  TextInput,
  useToast,
} from '@rankdesk/ui'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { isActive, jobShare } from '#lib/jobs/clientJobs.ts'
import { Link } from '#lib/routing/Link.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { addressesText } from './addressesText.ts'
import { readSiteMutation } from './siteReading.queries.ts'

/** The reading of a client's real site: how to start and stop it, its progress, and the pages that were read. */
export function ReadSiteCard({ clientId }: { clientId: number }) {
  const query = useQuery(siteReadingQuery(useApp(), clientId))
  return (
    <>
      <Card title="Pages of the client’s site" className="max-w-3xl">
        <QueryContent title="The reading of the site" query={query} skeleton={<Skeleton height={160} />}>
          {(reading) => <Reading reading={reading} />}
        </QueryContent>
      </Card>
      {query.data !== undefined && query.data.addresses > 0 && <ReadPagesCard reading={query.data} />}
    </>
  )
}

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

/** The addresses of a client's site as they were read: pages, documents with the pages that link to them, and the rest. */
function ReadPagesCard({ reading }: { reading: SiteReading }) {
  const query = useQuery(readPagesQuery(useApp(), reading))
  return (
    <Card title="Addresses that were read">
      <QueryContent title="The addresses" query={query} skeleton={<SkeletonText lines={6} />}>
        {({ pages }) => <PagesTable pages={pages} name={reading.domain} />}
      </QueryContent>
    </Card>
  )
}

const wordsText = ({ words, isCut }: ReadPage) => (isCut ? `Over ${formatNumber(words)}` : formatNumber(words))

/** Returns a page's status for people: what became of the request, and whether search engines may list the page. */
function statusText({ status, problem, redirectTo, noindex }: ReadPage): string {
  if (problem !== null) return PROBLEMS[problem]
  if (redirectTo !== null) return `${status} to ${redirectTo}`
  return noindex ? `${status}, noindex` : String(status)
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

function Reading({ reading }: { reading: SiteReading }) {
  const { clientId, job, finishedAt, addresses, counts, isInterrupted } = reading
  const isRunning = job !== null && isActive(job)
  return (
    <div className="flex flex-col gap-4">
      <p>
        Rankdesk reads the public pages as a search engine does: those that the sitemap and the links of the home page
        lead to, 2,000 at most, four at once. It respects the site’s robots.txt and changes nothing.
      </p>
      {finishedAt !== null && (
        <p>
          Read on {formatInstant(parseInstant(finishedAt))}, and again every week. {addressesText(addresses, counts)}.{' '}
          <Link to={`/client/${clientId}/site-check`}>Open the site check</Link>
        </p>
      )}
      {job?.state === 'failed' && (
        <Banner tone="warning" title={isInterrupted ? 'The reading was stopped' : 'The site was not read'}>
          {job.message}
        </Banner>
      )}
      {isRunning ? <Progress reading={reading} /> : <ReadForm key={reading.address} reading={reading} />}
    </div>
  )
}

function Progress({ reading: { clientId, job, domain } }: { reading: SiteReading }) {
  const cancel = useMutation(cancelReadingMutation(useApp()))
  const toast = useToast()
  const alertError = useErrorAlert()
  const { done = 0, total = 0, state } = job ?? {}
  const text =
    state === 'waiting' || total === 0
      ? 'Starting'
      : `${formatNumber(done)} of ${pluralize(total, 'known address', 'known addresses')}`
  const stop = () =>
    cancel.mutate(clientId, {
      onSuccess: () => toast.show({ message: 'The reading was stopped. You can continue it later.' }),
      onError: (error) => void alertError(error),
    })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
        <ProgressBar
          label={`Reading the pages of ${domain}`}
          value={total > 0 && job !== null ? jobShare(job) : undefined}
          valueText={text}
          tone="accent"
        />
        <span className="figures text-caption text-muted">{text}</span>
      </div>
      <Button size="sm" loading={cancel.isPending} onClick={stop}>
        Stop
      </Button>
    </div>
  )
}

function ReadForm({ reading: { clientId, address, finishedAt, isInterrupted } }: { reading: SiteReading }) {
  const start = useMutation(readSiteMutation(useApp()))
  return (
    <ApiForm
      aria-label="Read the site"
      className="flex flex-col gap-4"
      schema={readSite.body}
      initialFocus={false}
      defaultValues={{ address }}
      onSubmit={async (body) => {
        await start.mutateAsync({ params: { clientId }, body })
      }}
    >
      <FormField name="address" label="Address of the site" hint="The address that visitors use.">
        {(field) => <TextInput {...field} inputMode="url" autoComplete="off" />}
      </FormField>
      <FormActions submitLabel={isInterrupted ? 'Continue' : finishedAt === null ? 'Read the site' : 'Read again'} />
    </ApiForm>
  )
}

/** How often a reading is polled while it runs, in ms. */
const WHILE_READING = 1500

/** The state of the reading of a client's site, with its progress while it runs. */
function siteReadingQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.siteReading(app, clientId),
    meta: readsOf(['website', 'job', 'client'], { clientId }),
    queryFn: ({ signal }) => app.client.call(siteReading, { params: { clientId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.job && isActive(state.data.job) ? WHILE_READING : false),
  })
}

/**
 * The addresses of a client's site that were read. They belong to a state of the reading, so that they and its counts are of
 * the same time; the earlier ones are shown while they load.
 */
function readPagesQuery(app: AppContextValue, { clientId, job, finishedAt }: SiteReading) {
  const reading = `${job?.jobId ?? ''} ${job?.state ?? ''} ${finishedAt ?? ''}`
  return queryWithReads({
    queryKey: queryKeys.readSitePages(app, clientId, reading),
    meta: readsOf(['website'], { clientId }),
    queryFn: ({ signal }) => app.client.call(readSitePages, { params: { clientId } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

function cancelReadingMutation({ client }: AppContextValue) {
  return writeMutation((clientId: number) => client.call(cancelSiteReading, { params: { clientId } }))
}
