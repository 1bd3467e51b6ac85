import { clientSeoInfo, monthLoad, schedulerStrategies, type ShapePath, withShapeError } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** The strategies to choose from (M388-M390). */
export function schedulerQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.scheduler(app, clientId),
    meta: readsOf(['client', 'strategy', 'group', 'topic', 'page'], { clientId }),
    queryFn: ({ signal }) =>
      withShapeError(app.client.call(schedulerStrategies, { params: { clientId } }, { signal }), describeList),
  })
}

/** Returns the message for a malformed list, and logs one without strategies to the console (M580). */
function describeList([field, ...inside]: ShapePath): string {
  // oxlint-disable-next-line no-console -- M580 says so.
  if (field === 'strategies' && inside.length === 0) console.error('Strategies not defined')
  return 'The server returned no list of strategies.'
}

/** The facts about the client in the header (M354-M356, M391). */
export function seoInfoQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.seoInfo(app, clientId),
    meta: readsOf(['client', 'strategy'], { clientId }),
    queryFn: ({ signal }) => app.client.call(clientSeoInfo, { params: { clientId } }, { signal }),
  })
}

/** The load of the selectable months, of the person whose work is shown and of the team (D10). */
export function monthLoadQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.monthLoad(app),
    meta: readsOf(['client', 'strategy']),
    queryFn: ({ signal }) => app.client.call(monthLoad, { params: { staffId: app.staffId } }, { signal }),
  })
}
