import { ApiError, crawledMeta, type CrawledPage, type SiteCrawl, siteCrawl, type StrategyRow } from '@rankdesk/api'
import { formatInstant, formatInstantDate, formatNumber, pluralize } from '@rankdesk/format'
import { Icon, Banner, Button, DataTable, type DataTableColumn, EmptyState, SkeletonText } from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Radar } from 'lucide-react'
import { useId } from 'react'
import { useParams } from 'react-router-dom'
import { clientStrategiesQuery } from '#features/clients/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { ClientFrame } from '#lib/client/ClientFrame.tsx'
import { clientIdOf } from '#lib/client/clientIdOf.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { isActive } from '#lib/jobs/clientJobs.ts'
import { JobProgress } from '#lib/jobs/JobProgress.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'

const COLUMNS: readonly DataTableColumn<StrategyRow>[] = [
  {
    id: 'title',
    header: 'Work',
    accessorFn: (row) => row.title || row.strategyTypeName,
    enableSorting: false,
    meta: { rowHeader: true },
  },
  { id: 'type', header: 'Strategy', accessorFn: (row) => row.strategyTypeName, enableSorting: false },
  { id: 'page', header: 'Target Page', accessorFn: (row) => row.targetPage, enableSorting: false },
  {
    id: 'completed',
    header: 'Completed',
    accessorFn: (row) => row.completedDate,
    meta: {
      align: 'end',
      format: (_value, row) => (row.completedDate === null ? '' : formatInstantDate(new Date(row.completedDate))),
    },
  },
]

/** The completed and delivered work of a client, and its website as a crawler finds it. */
export function DeliveryPage() {
  const clientId = clientIdOf(useParams()['client'])
  return (
    <ClientFrame clientId={clientId} title="Delivery">
      {({ businessName }) => (
        <>
          <Delivered clientId={clientId} businessName={businessName} />
          <SiteCrawlCard clientId={clientId} />
        </>
      )}
    </ClientFrame>
  )
}

function Delivered({ clientId, businessName }: { clientId: number; businessName: string }) {
  const query = useQuery({
    ...clientStrategiesQuery(useApp(), clientId),
    select: ({ strategies }) => strategies.filter(({ completedDate }) => completedDate !== null),
  })
  const { tableProps, shown } = useColumnLayout('delivery', COLUMNS)
  const rows = query.data ?? NONE
  return (
    <DataTable
      {...tableProps}
      label="Delivered work"
      mode="client"
      columns={COLUMNS}
      data={rows}
      toolbar={<DownloadCsv name={`Delivered work of ${businessName}`} columns={shown} rows={rows} />}
      getRowId={(row) => String(row.strategyId)}
      loading={query.isPending}
      empty={<EmptyState title="Nothing delivered yet">This client has no completed strategies.</EmptyState>}
      {...(query.isError && {
        error: (
          <LoadError
            title="Delivered work did not load"
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ),
      })}
    />
  )
}

const NONE: StrategyRow[] = []

const CRAWL_COLUMNS: readonly DataTableColumn<CrawledPage>[] = [
  { id: 'path', header: 'Page', accessorFn: (page) => page.path, meta: { rowHeader: true } },
  {
    id: 'status',
    header: 'Status',
    accessorFn: (page) => page.status,
    meta: { format: (_value, page) => (page.status === 0 ? 'No response' : String(page.status)) },
  },
  { id: 'title', header: 'Title', accessorFn: (page) => page.title },
  { id: 'h1', header: 'Heading', accessorFn: (page) => page.h1 },
  {
    id: 'words',
    header: 'Words',
    accessorFn: (page) => page.words,
    meta: { align: 'end', format: (_value, page) => formatNumber(page.words) },
  },
  {
    id: 'links',
    header: 'Links',
    accessorFn: (page) => page.links.length,
    meta: { align: 'end', format: (_value, page) => formatNumber(page.links.length) },
  },
]

/** What a crawler finds on a client's public website, with a button that reads it again in the background (M627). */
function SiteCrawlCard({ clientId }: { clientId: number }) {
  const query = useQuery(siteCrawlQuery(useApp(), clientId))
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} aria-busy={query.isPending || undefined} className="min-w-0">
      <div className="mb-2 flex min-h-8 items-center gap-3">
        <h2 id={titleId} className="text-field font-semibold">
          Website
        </h2>
        <span className="ml-auto">{query.data && <CrawlAction crawl={query.data} />}</span>
      </div>
      <QueryContent
        title="The website’s pages"
        query={query}
        skeleton={<SkeletonText lines={4} />}
        isEmpty={(crawl) => crawl === null}
        empty={<EmptyState title="No website">This client has no website.</EmptyState>}
      >
        {(crawl) => crawl && <CrawledPages crawl={crawl} />}
      </QueryContent>
    </section>
  )
}

function CrawlAction({ crawl: { projectId, domain, job } }: { crawl: SiteCrawl }) {
  const showError = useErrorAlert()
  const start = useMutation({ ...crawlSiteMutation(useApp()), onError: (error) => void showError(error) })
  const running = job !== null && isActive(job)
  return (
    <span className="inline-flex items-center gap-3">
      {running && <JobProgress job={job} label={`Reading the pages of ${domain}`} />}
      <Button
        size="sm"
        icon={<Icon of={Radar} size={14} />}
        loading={running || start.isPending}
        onClick={() => start.mutate(projectId)}
      >
        Crawl Site
      </Button>
    </span>
  )
}

/** How often a crawl is polled while it runs, in ms. */
const WHILE_CRAWLING = 1_500

/** The last crawl of a client's website and the progress of the running one; null for a client without a website. */
function siteCrawlQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.siteCrawl(app, clientId),
    meta: readsOf(['job'], { clientId }),
    queryFn: async ({ signal }): Promise<SiteCrawl | null> => {
      try {
        return await app.client.call(siteCrawl, { query: { clientId: String(clientId) } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.job && isActive(state.data.job) ? WHILE_CRAWLING : false),
  })
}

/** Starts the crawl of a website (M627). */
function crawlSiteMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: (projectId: number) => app.client.call(crawledMeta, { body: { projectId } }),
  })
}

function CrawledPages({ crawl: { domain, job, crawledAt, pages, more } }: { crawl: SiteCrawl }) {
  const { tableProps, shown } = useColumnLayout('crawl', CRAWL_COLUMNS)
  return (
    <>
      {job?.state === 'failed' && (
        <div className="pb-3">
          <Banner tone="danger">{job.message}</Banner>
        </div>
      )}
      {crawledAt !== null && (
        <p className="pb-3 text-caption text-muted">
          {pluralize(pages.length, 'page')} read {formatInstant(new Date(crawledAt))}
          {more && ', more are in the sitemap'}
        </p>
      )}
      <DataTable
        {...tableProps}
        label="Pages of the website"
        mode="client"
        columns={CRAWL_COLUMNS}
        data={pages}
        toolbar={pages.length > 0 && <DownloadCsv name={`Pages of ${domain}`} columns={shown} rows={pages} />}
        getRowId={({ path }) => path}
        empty={
          <EmptyState title="Not crawled yet">
            Crawl the site to see the title, heading, words and links of each page as a search engine does.
          </EmptyState>
        }
      />
    </>
  )
}
