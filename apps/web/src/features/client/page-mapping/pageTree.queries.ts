import { pageTree, type ShapePath, withShapeError } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** The pages of a client's site as a tree, from the sites service. */
export function pageTreeQuery(app: AppContextValue, clientId: number, projectId: number) {
  return queryWithReads({
    queryKey: queryKeys.pageTree(app, projectId),
    meta: readsOf(['page'], { clientId }),
    queryFn: ({ signal }) =>
      withShapeError(app.client.call(pageTree, { query: { project: String(projectId) } }, { signal }), (path) =>
        describeTree(path, projectId),
      ),
  })
}

/** Returns the specified message for a response that is no list, or has a malformed node (M571). */
function describeTree(path: ShapePath, project: number): string {
  return path.length === 0 ? `Unable to load the page tree for ${project}` : `Invalid page tree for ${project}`
}
