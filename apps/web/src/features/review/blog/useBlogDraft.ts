import * as z from 'zod/mini'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { BlogContent, StrategyDetails } from '@rankdesk/api'
import { isBlogEntry } from '@rankdesk/domain'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'
import { useUnsavedWork } from '#lib/unsaved/unsavedWork.ts'
import type { BlogInfo } from '../publish/publishBody.ts'
import type { ReviewForms } from '../publish/reviewForms.ts'
import type { ZoneDraft } from '../zones/zoneDraft.ts'
import { blogContentQuery, saveBlogFieldsMutation } from './blog.queries.ts'
import type { BlogDraftState } from './blogDraftReducer.ts'
import { fieldsOf, isStoredFields, type StoredFields } from './blogFields.ts'
import { type BlogDraftStore, createBlogDraft } from './createBlogDraft.ts'

/** The fields of a blog entry for its screen. */
export interface BlogDraft {
  /** Undefined until it is loaded. */
  content: BlogContent | undefined
  draft: BlogDraftState | undefined
  actions: BlogDraftStore | undefined
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

const NEVER = () => () => undefined
const NOTHING = () => undefined

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
  const [actions, setActions] = useState<BlogDraftStore>()
  if (actions === undefined && data !== undefined && !isFetching) {
    setActions(
      createBlogDraft({
        fields: fieldsOf(data),
        version: data.version,
        async save(save) {
          try {
            return await mutateAsync(save)
          } catch (rejection) {
            forms.showError(rejection)
            throw rejection
          }
        },
        draftStorage: createDraftStorage(
          localStorage,
          { staffId: app.user.staffId, strategyId },
          z.custom<StoredFields>(isStoredFields),
        ),
      }),
    )
  }
  const draft = useSyncExternalStore(actions?.subscribe ?? NEVER, actions?.snapshot ?? NOTHING)
  useUnsavedWork(`blog-${strategyId}`, draft !== undefined && draft.state !== 'saved', actions?.flush)
  useEffect(() => {
    if (actions === undefined) return undefined
    const online = () => actions.retry()
    const hidden = () => document.visibilityState === 'hidden' && void actions.flush()
    actions.retry()
    addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hidden)
      void actions.flush()
    }
  }, [actions])
  if (!isBlog) return undefined
  const ready = () => {
    if (actions === undefined) throw new Error(NOT_LOADED)
    return actions.snapshot().fields
  }
  return {
    content: data,
    draft,
    actions,
    error,
    retrying: isFetching,
    reload: () => void refetch(),
    text: drafts.map(({ content }) => content).join('\n'),
    info() {
      const { systems: _systems, blogCategories, specialties, ...rest } = ready()
      return { ...rest, blogCategories: [...blogCategories], specialties: [...specialties] }
    },
    flush: async () => (await actions?.flush()) ?? false,
    requireLoaded: () => void ready(),
  }
}
