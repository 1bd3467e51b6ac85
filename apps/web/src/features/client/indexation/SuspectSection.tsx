import type { SuspectReport } from '@rankdesk/api'
import { formatNumber, pluralize } from '@rankdesk/format'
import { Banner, Collapsible } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { PathCell } from '../list/cells.tsx'
import { suspectContentQuery } from './indexation.queries.ts'
import { suspectCounts } from './suspectCounts.ts'

/**
 * Pages and queries that look foreign or hacked, with their evidence (ADV-23). The advisor reports them here instead of
 * proposing work on them. Nothing is rendered without any.
 */
export function SuspectSection() {
  const { clientId } = useClientOfLayout()
  const query = useQuery(suspectContentQuery(useApp(), clientId))
  if (query.isError && query.data === undefined)
    return (
      <LoadError
        title="Foreign or hacked content did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (query.data === undefined || query.data.pagesTotal + query.data.queriesTotal === 0) return null
  return (
    <section aria-label="Foreign or hacked content" className="flex flex-col gap-2">
      <Banner tone="warning" title="Foreign or hacked content">
        {suspectCounts(query.data)} The Strategy Advisor never proposes strategies for them. Check whether the site was
        hacked.
      </Banner>
      <Collapsible title="Show the evidence">
        <SuspectLists suspects={query.data} />
      </Collapsible>
    </section>
  )
}

function SuspectLists({ suspects: { pages, pagesTotal, queries, queriesTotal } }: { suspects: SuspectReport }) {
  return (
    <div className="mt-2 grid items-start gap-4 lg:grid-cols-2">
      {pages.length > 0 && (
        <SuspectList title="Pages" all={pagesTotal} shown={pages.length}>
          {pages.map(({ pageId, pageName, path, evidence }) => (
            <li key={pageId} className="flex min-w-0 flex-col gap-0.5">
              <span className="font-medium wrap-anywhere">{pageName}</span>
              <PathCell path={path} />
              {evidence.map((sentence) => (
                <span key={sentence} className="text-muted wrap-anywhere">
                  {sentence}
                </span>
              ))}
            </li>
          ))}
        </SuspectList>
      )}
      {queries.length > 0 && (
        <SuspectList title="Queries" all={queriesTotal} shown={queries.length}>
          {queries.map((each) => (
            <li key={each.keywordId} className="flex min-w-0 flex-col gap-0.5">
              <span className="font-medium wrap-anywhere">{each.keyword}</span>
              <span className="text-muted wrap-anywhere">{sentenceOf(each)}</span>
            </li>
          ))}
        </SuspectList>
      )}
    </div>
  )
}

interface SuspectListProps {
  title: string
  all: number
  shown: number
  children: ReactNode
}

function SuspectList({ title, all, shown, children }: SuspectListProps) {
  return (
    <div className="min-w-0">
      <h2 className="text-body font-semibold">{title}</h2>
      <ul className="mt-2 flex flex-col gap-3">{children}</ul>
      {all > shown && <p className="mt-2 text-muted">{`The first ${formatNumber(shown)} of ${formatNumber(all)}.`}</p>}
    </div>
  )
}

/** Returns a query's evidence with its numbers in one sentence. */
function sentenceOf({ evidence, impressions, position, path }: SuspectReport['queries'][number]): string {
  const counted = impressions === null ? 'Not counted' : pluralize(impressions, 'impression')
  const at = position === null || position > 100 ? '' : ` at position ${formatNumber(position)}`
  return `${counted}${at}${path === null ? '' : ` for ${path}`}: ${evidence}`
}
