import { mappingDependants } from '@rankdesk/api'
import { formatNumber, pluralize } from '@rankdesk/format'
import { Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import type { MappingScope } from '../mapping.queries.ts'

/** The maximum number of listed names; the others are counted. */
const MAX_NAMES = 6

/** What depends on a specialty or a place, before it is changed. */
export function Dependants({ scope }: { scope: MappingScope }) {
  const { clientId } = useClientOfLayout()
  const query = useQuery(mappingDependantsQuery(useApp(), clientId, scope))
  if (query.data === undefined) {
    return query.isError ? (
      <LoadError
        title="The affected items did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <Skeleton height={96} />
    )
  }
  const { targets, pages, keywords, strategies, entries } = query.data
  return (
    <section aria-label="What depends on it" className="flex flex-col gap-2 rounded-control bg-sunken p-3">
      <h3 className="font-semibold">What depends on it</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{pluralize(targets, 'target')}</li>
        <Names noun="page" names={pages.map(({ pageName, path }) => `${pageName} (${path})`)} />
        <li>{pluralize(keywords, 'keyword')}</li>
        <Names noun="scheduled strategy" nouns="scheduled strategies" names={strategies.map(({ title }) => title)} />
        {entries > 0 && <li>{pluralize(entries, 'system entry', 'system entries')}</li>}
      </ul>
    </section>
  )
}

function Names({ noun, nouns, names }: { noun: string; nouns?: string; names: readonly string[] }) {
  const more = names.length - MAX_NAMES
  return (
    <li>
      {pluralize(names.length, noun, nouns)}
      {names.length > 0 && (
        <span className="block wrap-break-word text-muted">
          {names.slice(0, MAX_NAMES).join(', ')}
          {more > 0 && ` and ${formatNumber(more)} more`}
        </span>
      )}
    </li>
  )
}

/** What depends on a specialty or a place, for the dialogs that change it. */
function mappingDependantsQuery(app: AppContextValue, clientId: number, scope: MappingScope) {
  const { specialtyTypeId, geoName } = scope
  const query = {
    ...(specialtyTypeId !== undefined && { specialtyTypeId: String(specialtyTypeId) }),
    ...(geoName !== undefined && { geoName }),
  }
  return queryWithReads({
    queryKey: queryKeys.mappingDependants(app, clientId, scope),
    meta: readsOf(['client', 'page', 'strategy'], { clientId }),
    queryFn: ({ signal }) => app.client.call(mappingDependants, { params: { clientId }, query }, { signal }),
  })
}
