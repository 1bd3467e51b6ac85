import { type BlogContent, blogContent, conflictOf, saveBlogDraft, type StrategyDetails } from '@rankdesk/api'
import { isBlogEntry } from '@rankdesk/domain'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import type { SentSave } from '#lib/autosave/sentSave.ts'
import { type AutosavedValue, useAutosave } from '#lib/autosave/useAutosave.ts'
import type { BlogInfo } from '../publish/publishBody.ts'
import type { ReviewForms } from '../publish/reviewForms.ts'
import type { ZoneDraft } from '../zones/zoneDraft.ts'
import { type BlogFields, blogFieldsSchema } from './blogFields.ts'

/** The fields of a blog entry, which are saved while they are edited. */
export interface BlogFieldsDraft extends AutosavedValue<BlogFields> {
  /** Changes some fields. */
  changePart: (part: Partial<BlogFields>) => void
}

/** The fields of a blog entry for its screen. */
export interface BlogDraft {
  /** Undefined until it is loaded. */
  content: BlogContent | undefined
  draft: BlogFieldsDraft | undefined
  /** The loading error, and the function that retries. */
  error: Error | null
  retrying: boolean
  reload: () => void
  /** The text of all zones. */
  text: string
  /** Returns the fields for a publish (M271). Throws until they are loaded. */
  info: () => BlogInfo
  /** Saves unsaved fields; resolves with whether all of them are saved. */
  flush: () => Promise<boolean>
  /** Throws until the fields are loaded. */
  requireLoaded: () => void
}

/** The error when Complete is pressed before the entry has loaded. */
const NOT_LOADED = 'The settings of the blog entry have not loaded yet.'

/** Returns the draft of a strategy's blog entry; undefined for other work. */
export function useBlogDraft(
  strategy: StrategyDetails,
  drafts: readonly ZoneDraft[],
  forms: ReviewForms,
): BlogDraft | undefined {
  const app = useApp()
  const { strategyId, strategyTypeId } = strategy
  const isBlog = isBlogEntry(strategyTypeId)
  const { data, error, isFetching, refetch } = useQuery({ ...blogContentQuery(app, strategyId), enabled: isBlog })
  const { mutateAsync } = useMutation(saveBlogFieldsMutation(app, strategyId))
  const saved = useAutosave<BlogFields>(
    // An entry of the cache may be older than the one that is being fetched.
    data === undefined || isFetching
      ? undefined
      : {
          subject: { strategyId },
          name: 'blog',
          value: blogFieldsOf(data),
          version: data.version,
          schema: blogFieldsSchema,
          async save(sent) {
            try {
              return await mutateAsync(sent)
            } catch (rejection) {
              forms.showError(rejection)
              throw rejection
            }
          },
          theirsOf(rejection) {
            const theirs = conflictOf(saveBlogDraft, rejection)?.theirs
            return theirs && { value: blogFieldsSchema.parse(theirs), version: theirs.version }
          },
        },
  )
  if (!isBlog) return undefined
  const ready = () => {
    if (saved === undefined) throw new Error(NOT_LOADED)
    return saved.snapshot().value
  }
  return {
    content: data,
    draft: saved && {
      ...saved,
      changePart: (part) => saved.change({ ...saved.snapshot().value, ...part }),
    },
    error,
    retrying: isFetching,
    reload: () => void refetch(),
    text: drafts.map(({ content }) => content).join('\n'),
    info() {
      const { systems: _systems, blogCategories, specialties, excerpt, picture, ...rest } = ready()
      // Our own blog has no place for the other two.
      const post = data?.website == null ? {} : { excerpt, picture }
      return { ...rest, ...post, blogCategories: [...blogCategories], specialties: [...specialties] }
    },
    flush: async () => (await saved?.flush()) ?? false,
    requireLoaded: () => void ready(),
  }
}

/** The fields of a blog entry and their choices (M270). Loaded once per visit: the draft is based on it. */
function blogContentQuery(app: AppContextValue, strategyId: number) {
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
function saveBlogFieldsMutation(app: AppContextValue, strategyId: number) {
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

/** Returns the server's fields. */
function blogFieldsOf(content: BlogContent): BlogFields {
  const { entryName, author, socialTitle, socialDescription, featured, excerpt = '', picture = null } = content
  return {
    entryName,
    author,
    socialTitle,
    socialDescription,
    featured,
    excerpt,
    picture,
    blogCategories: content.selectedCategories,
    specialties: content.selectedSpecialties,
    systems: content.selectedSystems,
  }
}
