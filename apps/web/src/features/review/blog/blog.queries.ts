import { blogContent, saveBlogDraft } from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import type { SentSave } from '#lib/autosave/sentSave.ts'
import type { BlogFields } from './blogFields.ts'

/** The fields of a blog entry and their choices (M270). Loaded once per visit: the draft is based on it. */
export function blogContentQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: [...queryKeys.strategy(app, strategyId), 'blog'] as const,
    meta: READS_NOTHING,
    queryFn: ({ signal }) => app.client.call(blogContent, { query: { strategyId } }, { signal }),
    staleTime: 0,
  })
}

/**
 * Saves the fields. Resolves with the new version; a repeated save, with the same key, with the one that the first created.
 * Fails with `ApiError`, 409 for an older version.
 */
export function saveBlogFieldsMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({
    mutationFn: async ({ content, version, key }: SentSave<BlogFields>) => {
      const { blogCategories, specialties, systems, ...rest } = content
      const saved = await app.client.call(saveBlogDraft, {
        params: { strategyId },
        body: {
          ...rest,
          blogCategories: [...blogCategories],
          specialties: [...specialties],
          systems: [...systems],
        },
        headers: { 'if-match': String(version), 'idempotency-key': key },
      })
      return saved.version
    },
  })
}
