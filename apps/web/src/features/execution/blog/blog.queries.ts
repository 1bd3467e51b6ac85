import { blogContent, saveBlogDraft } from '@rankdesk/api'
import type { AppContextValue } from '../../../shared/app/appContext.ts'
import { queryKeys } from '../../../shared/app/queryKeys.ts'
import { queryWithReads, READS_NOTHING } from '../../../shared/app/queryWithReads.ts'
import type { BlogFields } from './blogFields.ts'

/** What goes with a blog entry, with what it can be marked with (M270). Asked for once a visit: the draft goes on from it. */
export function blogContentQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: [...queryKeys.strategy(app, strategyId), 'blog'] as const,
    meta: READS_NOTHING,
    queryFn: ({ signal }) => app.client.call(blogContent, { query: { strategyId } }, { signal }),
    staleTime: 0,
  })
}

/** Keeps the fields, based on a version of them, and answers the new one. Throws `ApiError`, 409 for an older version. */
export async function saveFields(
  app: AppContextValue,
  strategyId: number,
  fields: BlogFields,
  version: number,
): Promise<number> {
  const { blogCategories, specialties, systems, ...rest } = fields
  const saved = await app.client.call(saveBlogDraft, {
    params: { strategyId },
    body: {
      ...rest,
      blogCategories: [...blogCategories],
      specialties: [...specialties],
      systems: [...systems],
    },
    headers: { 'if-match': String(version) },
  })
  return saved.version
}
