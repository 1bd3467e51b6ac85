import { clientChecklist, clientInfoNotesReport, clientNotes, clientSeoChecklistReport } from '@rankdesk/api'
import { type AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads } from '#lib/api/queryWithReads.ts'
import { cachedReport } from '#lib/api/reportQuery.ts'
import { clientFilter } from '#lib/page/reportRows.ts'

/**
 * A client's questions with their answers, limited to questions that contain the search text. It is invalidated
 * together with the report of the same notes, so that a colleague's note appears without a reload.
 */
export function clientNotesQuery(app: AppContextValue, clientId: number, search: string) {
  return queryWithReads({
    queryKey: queryKeys.clientNotes(app, clientId, search),
    ...cachedReport(clientInfoNotesReport, clientFilter(clientId)),
    queryFn: async ({ signal }) =>
      (await app.client.call(clientNotes, { params: { clientId }, query: { search } }, { signal })).questions,
    // The answers of the previous search stay until the new ones arrive: nothing flickers while somebody types.
    placeholderData: (before, query) =>
      query?.queryKey[4] === clientId && query.queryKey[1] === app.user.staffId ? before : undefined,
  })
}

/** The open items of a client's SEO checklist. */
export function clientChecklistQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientChecklist(app, clientId),
    ...cachedReport(clientSeoChecklistReport, clientFilter(clientId)),
    queryFn: async ({ signal }) =>
      (await app.client.call(clientChecklist, { params: { clientId }, query: {} }, { signal })).items,
  })
}
