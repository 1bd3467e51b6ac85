import { Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../shared/app/appContext.ts'
import { LoadError } from '../../../shared/errors/LoadError.tsx'
import { PageTree, type PageTreeProps } from './PageTree.tsx'
import { sitePagesQuery } from './pages.queries.ts'

/** Loads the pages of the client's site and renders their tree. */
export function SitePages(props: Omit<PageTreeProps, 'pages'>) {
  const pages = useQuery(sitePagesQuery(useApp(), props.site))
  if (pages.isPending) return <Skeleton height={240} />
  if (pages.data === undefined) {
    // The specified text for a tree that was not loaded from the client's own domain (M572).
    return (
      <LoadError title="Oops" error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
    )
  }
  return <PageTree {...props} pages={pages.data} />
}
