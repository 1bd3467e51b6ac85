import { Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { siteFactsQuery, sitePagesQuery } from './pages.queries.ts'
import { PageTree, type PageTreeProps } from './PageTree.tsx'

/** Loads the pages of the client's site and renders their tree. It does not wait for the facts about them. */
export function SitePages(props: Omit<PageTreeProps, 'pages' | 'facts'>) {
  const app = useApp()
  const pages = useQuery(sitePagesQuery(app, props.site))
  const facts = useQuery(siteFactsQuery(app, props.site))
  if (pages.isPending) return <Skeleton height={240} />
  if (pages.data === undefined) {
    // The specified text for a tree that was not loaded from the client's own domain (M572).
    return (
      <LoadError title="Oops" error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
    )
  }
  return <PageTree {...props} pages={pages.data} facts={facts.data} />
}
