import { type CallResult, clientMapping } from '@rankdesk/api'
import { type AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** A client's mapping as the screen shows it. */
export type Mapping = CallResult<typeof clientMapping>

/** A specialty, a place, or one of them in the other. */
export interface MappingScope {
  specialtyTypeId?: number
  geoName?: string
}

/** A client's pages, specialties, places and targets, with suggestions (M476, M477). */
export function clientMappingQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.mapping(app, clientId),
    meta: readsOf(['client', 'page'], { clientId }),
    queryFn: ({ signal }) => app.client.call(clientMapping, { params: { clientId } }, { signal }),
  })
}
