import { contentPrompts } from '@rankdesk/api'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import { queryKeys } from '../../shared/app/queryKeys.ts'
import { queryWithReads, readsOf } from '../../shared/app/queryWithReads.ts'

/** The current prompts and the active writer. */
export function contentPromptsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.contentPrompts(app),
    meta: readsOf(['prompt']),
    queryFn: ({ signal }) => app.client.call(contentPrompts, {}, { signal }),
  })
}
