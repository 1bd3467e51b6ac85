import { contentPrompts } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** The current prompts and the active writer. */
export function contentPromptsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.contentPrompts(app),
    meta: readsOf(['prompt']),
    queryFn: ({ signal }) => app.client.call(contentPrompts, {}, { signal }),
  })
}
