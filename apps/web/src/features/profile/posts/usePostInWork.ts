import { cancelPost, conflictOf, deletePost, editPost, type ProfilePost } from '@rankdesk/api'
import { restoredPost } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import type { EditorVersion } from '../parts/VersionedEditor.tsx'
import { useVersionedDraft } from '../parts/useVersionedDraft.ts'
import { draftOfPost, postBody, type PostDraft, postDraftSchema } from './postForm.ts'
import { isSent } from './postStates.ts'
import { savePostMutation } from './posts.queries.ts'

export interface PostInWorkOptions {
  strategyId: number
  post: ProfilePost | undefined
  today: PlainDate
  /** What becomes of the composer when a newer version of the post arrives. */
  editor: EditorVersion
  /** Opens a post in a new composer; null for a new post. */
  onOpen: (postId: number | null) => void
  /** Says which post the composer shows now: the new one that it saved. */
  onKeep: (postId: number) => void
}

/** A post in the composer and its actions. */
export interface PostInWork {
  /** The saved content, or that of a new post. */
  initial: PostDraft
  /** What an earlier visit left on this device. */
  stored: PostDraft | undefined
  /** What the composer shows. */
  draft: PostDraft
  /** Whether the draft differs from the saved content. */
  isUnsaved: boolean
  /** What somebody else saved since; undefined without a conflict. */
  theirs: ProfilePost | undefined
  /** Whether an action on the post is running. */
  busy: boolean
  /** Chooses what the next save does: it publishes or schedules the post, or saves it as a draft. */
  setMode: (mode: Mode) => void
  /** Whether the post is saved as a draft. */
  isDraft: () => boolean
  changeFields: (fields: PostDraft) => void
  /** Saves, publishes or schedules the post. Throws `ApiError`, for the form. */
  save: (values: Parameters<typeof postBody>[0]) => Promise<void>
  /** Discards what was typed, and shows what is saved. */
  discard: () => void
  /** Bases the draft on the version of somebody else; the next save overwrites it. */
  overwriteTheirs: () => void
  /** Cancels the publishing of a scheduled post, which becomes a draft again. */
  cancel: () => void
  /** Deletes the post, and offers Undo. */
  remove: () => void
}

type Mode = 'publish' | 'draft'

/** Returns the post in the composer and its actions. */
export function usePostInWork({ strategyId, post, today, editor, onOpen, onKeep }: PostInWorkOptions): PostInWork {
  const app = useApp()
  const toasts = useToast()
  const draft = useVersionedDraft({
    strategyId,
    name: draftName(post),
    saved: draftOfPost(post, today),
    version: post?.version ?? 0,
    // What was typed until the post was sent is not on Google: the composer shows what is.
    schema: isSent(post) ? z.never() : postDraftSchema,
    theirsOf: (error) => conflictOf(editPost, error)?.theirs,
  })
  const mode = useRef<Mode>('publish')
  const save = useMutation(savePostMutation(app, strategyId))
  function open(postId: number | null, message?: string): void {
    draft.discard()
    onOpen(postId)
    if (message !== undefined) toasts.show({ message, tone: 'success' })
  }
  const undoPublish = useUndoPublish(strategyId, onOpen)
  function keepTyped(canceled: ProfilePost | null): boolean {
    return canceled !== null && draft.typedOn(draft.initial, { version: canceled.version, name: draftName(canceled) })
  }
  const actions = usePostActions({ strategyId, post, today, onOpen: open, keepTyped })
  return {
    initial: draft.initial,
    stored: draft.stored,
    draft: draft.draft,
    isUnsaved: draft.isUnsaved,
    theirs: draft.theirs,
    overwriteTheirs: draft.overwriteTheirs,
    ...actions,
    busy: save.isPending || actions.busy,
    setMode(next) {
      mode.current = next
    },
    isDraft: useCallback(() => mode.current === 'draft', []),
    changeFields: draft.change,
    async save(values) {
      const publish = mode.current === 'publish' || post?.state === 'due'
      const body = postBody(values, publish)
      const sent = draft.current()
      const newest = post?.version ?? 0
      editor.hold(newest)
      try {
        const base = post === undefined ? undefined : { ...post, version: draft.version }
        const saved = await save.mutateAsync({ post: base, body, key: draft.key })
        if (draft.typedOn(sent, { version: saved.version, name: draftName(saved) })) {
          editor.release(saved.version)
          onKeep(saved.postId)
        } else open(saved.postId)
        // Also on another screen, such as after Complete.
        const undo = () => undoPublish(saved.postId)
        toasts.show(
          publish
            ? { message: scheduledText(saved.publishDate, today), undo }
            : { message: 'The draft is saved.', tone: 'success' },
        )
      } catch (error) {
        editor.release(newest)
        draft.noticeConflict(error)
        throw error
      }
    },
    discard: () => open(post?.postId ?? null),
  }
}

const draftName = (post: ProfilePost | undefined) => `post-${post?.postId ?? 'new'}`

/** Returns what cancels a post whose publishing was just requested. */
function useUndoPublish(strategyId: number, onOpen: PostInWorkOptions['onOpen']): (postId: number) => void {
  const toasts = useToast()
  const alertError = useErrorAlert()
  const { mutate } = useMutation({
    ...cancelPostMutation(useApp(), strategyId),
    onSuccess(canceled, postId) {
      onOpen(postId)
      toasts.show({ message: canceledText(canceled) })
    },
    onError: (error) => void alertError(error, 'The post was not canceled'),
  })
  return mutate
}

const canceledText = (canceled: ProfilePost | null) =>
  canceled === null ? 'This post is no longer scheduled.' : 'The post is a draft again.'

interface PostActionsOptions {
  strategyId: number
  post: ProfilePost | undefined
  today: PlainDate
  onOpen: (postId: number | null, message?: string) => void
  /** Bases what was typed on a canceled post. Returns false if nothing was. */
  keepTyped: (canceled: ProfilePost | null) => boolean
}

/** Cancels and deletes a post; a deleted one is restored on Undo. */
function usePostActions({ strategyId, post, today, onOpen, keepTyped }: PostActionsOptions) {
  const app = useApp()
  const toasts = useToast()
  const alertError = useErrorAlert()
  const restore = useMutation({
    ...savePostMutation(app, strategyId),
    onSuccess: ({ postId, state }) =>
      onOpen(
        postId,
        post?.state === 'due' && state === 'draft'
          ? 'The post is a draft again because its dates are over. Choose new dates to publish it.'
          : undefined,
      ),
    onError: (error) => void alertError(error, 'The post was not restored'),
  })
  const cancel = useMutation({
    ...cancelPostMutation(app, strategyId),
    onSuccess(canceled, postId) {
      const message = canceledText(canceled)
      if (keepTyped(canceled)) toasts.show({ message, tone: 'success' })
      else onOpen(postId, message)
    },
    onError: (error) => void alertError(error, 'The post was not canceled'),
  })
  const remove = useMutation({
    ...deletePostMutation(app, strategyId),
    onError: (error) => void alertError(error, 'The post was not deleted'),
  })
  return {
    busy: cancel.isPending || remove.isPending || restore.isPending,
    cancel() {
      if (post !== undefined) cancel.mutate(post.postId)
    },
    remove() {
      if (post === undefined) return
      const { publishDate, publish } = restoredPost(post, today)
      const body = postBody({ ...draftOfPost(post, today), publishDate }, publish)
      const undo = () => restore.mutate({ body, key: crypto.randomUUID() })
      remove.mutate(post.postId, {
        onSuccess() {
          onOpen(null)
          toasts.show({ message: `“${post.title}” was deleted.`, undo })
        },
      })
    },
  }
}

function scheduledText(day: PlainDate, today: PlainDate): string {
  return day <= today ? 'The post is published in ten seconds.' : 'The post is scheduled.'
}

/** Cancels a scheduled post; null when it is not scheduled any more. */
function cancelPostMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({
    mutationFn: (postId: number) => app.client.call(cancelPost, { params: { strategyId, postId } }),
  })
}

/** Deletes a post. */
function deletePostMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({
    mutationFn: (postId: number) => app.client.call(deletePost, { params: { strategyId, postId } }),
  })
}
