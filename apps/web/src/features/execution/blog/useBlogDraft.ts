import { useMutation, useQuery } from '@tanstack/react-query'
import type { BlogContent, StrategyDetails } from '@rankdesk/api'
import { isBlogEntry } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { createDraftStorage } from '../../../shared/unsaved/draftStorage.ts'
import { useUnsavedWork } from '../../../shared/unsaved/unsavedWork.ts'
import type { BlogInfo } from '../publish/publishBody.ts'
import type { ZoneDraft } from '../zones/zoneDraft.ts'
import { blogContentQuery, saveBlogFieldsMutation } from './blog.queries.ts'
import { fieldsOf, isStoredFields } from './blogFields.ts'
import { type BlogDraftState, type BlogDraftStore, createBlogDraft } from './createBlogDraft.ts'

/** What goes with a blog entry besides its text, as its screen shows it. */
export interface BlogDraft {
  /** Undefined until it is loaded. */
  content: BlogContent | undefined
  draft: BlogDraftState | undefined
  actions: BlogDraftStore | undefined
  /** Why it did not load, and another try. */
  error: Error | null
  retrying: boolean
  reload: () => void
  /** Whether Complete was tried: what is missing is shown although nobody touched it. */
  checked: boolean
  /** Whether its content has any words. */
  hasText: boolean
  /** What is sent with a publish (M271). Throws while it is not loaded. */
  info: () => BlogInfo
  /** Saves what is not saved; true when all of it is. */
  flush: () => Promise<boolean>
  /** Shows what is missing; false when something is (M272). Throws while it is not loaded. */
  check: () => boolean
}

const NEVER = () => () => undefined
const NOTHING = () => undefined

/** Said when Complete was quicker than the entry. */
const NOT_LOADED = 'The settings of the blog entry have not loaded yet.'

/** Holds what goes with a strategy's blog entry; undefined for work that is none. */
export function useBlogDraft(strategy: StrategyDetails, drafts: readonly ZoneDraft[]): BlogDraft | undefined {
  const app = useApp()
  const { strategyId, strategyTypeId } = strategy
  const isBlog = isBlogEntry(strategyTypeId)
  const { data, error, isFetching, refetch } = useQuery({ ...blogContentQuery(app, strategyId), enabled: isBlog })
  const { mutateAsync } = useMutation(saveBlogFieldsMutation(app, strategyId))
  const [actions, setActions] = useState<BlogDraftStore>()
  const [checked, setChecked] = useState(false)
  if (actions === undefined && data !== undefined && !isFetching) {
    setActions(
      createBlogDraft({
        fields: fieldsOf(data),
        version: data.version,
        save: (fields, version) => mutateAsync({ fields, version }),
        draftStorage: createDraftStorage(localStorage, { staffId: app.user.staffId, strategyId }, isStoredFields),
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
  const hasText = drafts.some((zone) => textOf(zone.content) !== '')

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
    checked,
    hasText,
    info() {
      const { systems: _systems, blogCategories, specialties, ...rest } = ready()
      return { ...rest, blogCategories: [...blogCategories], specialties: [...specialties] }
    },
    flush: async () => (await actions?.flush()) ?? false,
    check() {
      const { entryName } = ready()
      setChecked(true)
      return entryName.trim() !== '' && hasText
    },
  }
}
