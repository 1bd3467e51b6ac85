import type { CrawledPage, SiteCrawl } from '@rankdesk/api'
import { formatInstant, formatNumber, pluralize } from '@rankdesk/format'
import { Banner, Button, Card, DataTable, type DataTableColumn, EmptyState, SkeletonText } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Radar } from 'lucide-react'
import { useApp } from '../../shared/app/appContext.ts'
import { LoadError } from '../../shared/errors/LoadError.tsx'
import { useErrorAlert } from '../../shared/errors/useErrorAlert.tsx'
import { isActive } from '../../shared/strategy-actions/clientJobs.ts'
import { JobProgress } from '../../shared/strategy-actions/JobProgress.tsx'
import { crawlSiteMutation, siteCrawlQuery } from './siteCrawl.queries.ts'

const COLUMNS: readonly DataTableColumn<CrawledPage>[] = [
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
export function SiteCrawlCard({ clientId }: { clientId: number }) {
  const query = useQuery(siteCrawlQuery(useApp(), clientId))
  return (
    <Card title="Website" flush busy={query.isPending} aside={query.data && <CrawlAction crawl={query.data} />}>
      {query.isPending ? (
        <div className="px-4 pb-4">
          <SkeletonText lines={4} />
        </div>
      ) : query.isError ? (
        <LoadError
          title="The website’s pages did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.data === null ? (
        <EmptyState title="No website">This client has no website.</EmptyState>
      ) : (
        <CrawledPages crawl={query.data} />
      )}
    </Card>
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
        icon={<Radar aria-hidden size={14} strokeWidth={2} />}
        loading={running || start.isPending}
        onClick={() => start.mutate(projectId)}
      >
        Crawl Site
      </Button>
    </span>
  )
}

function CrawledPages({ crawl: { job, crawledAt, pages, more } }: { crawl: SiteCrawl }) {
  return (
    <>
      {job?.state === 'failed' && (
        <div className="px-4 pb-3">
          <Banner tone="danger">{job.message}</Banner>
        </div>
      )}
      {crawledAt !== null && (
        <p className="px-4 pb-3 text-caption text-muted">
          {pluralize(pages.length, 'page')} read {formatInstant(new Date(crawledAt))}
          {more && ', more are in the sitemap'}
        </p>
      )}
      <DataTable
        label="Pages of the website"
        mode="client"
        columns={COLUMNS}
        data={pages}
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
