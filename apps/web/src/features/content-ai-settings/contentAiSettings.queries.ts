import { queryOptions } from '@tanstack/react-query'
import { contentPrompts } from '@rankdesk/api'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import { queryKeys } from '../../shared/app/queryKeys.ts'

/** The prompts that are in use, and what writes. */
export function contentPromptsQuery(app: AppContextValue) {
  return queryOptions({
    queryKey: queryKeys.contentPrompts(app),
    queryFn: ({ signal }) => app.client.call(contentPrompts, {}, { signal }),
  })
}
