import { conflictOf, editPost, type ProfilePost } from '@rankdesk/api'
import type { PlainDate } from '@rankdesk/format'
import { useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useVersionedDraft } from '../parts/useVersionedDraft.ts'
import { draftOfPost, editedFields, postBody, type PostDraft, postDraftSchema } from './postForm.ts'
import { isSent } from './postStates.ts'
import { cancelPostMutation, deletePostMutation, savePostMutation } from './posts.queries.ts'

export interface PostInWorkOptions {
  strategyId: number
  post: ProfilePost | undefined
  today: PlainDate
  /** Opens a post in a new composer; null for a new post. */
  onOpen: (postId: number | null) => void
}

/** A post in the composer and its actions. */
export type PostInWork = ReturnType<typeof usePostInWork>

type Mode = 'publish' | 'draft'

/** Returns the post in the composer and its actions. */
export function usePostInWork({ strategyId, post, today, onOpen }: PostInWorkOptions) {
  const app = useApp()
  const toasts = useToast()
  const draft = useVersionedDraft({
    strategyId,
    name: `post-${post?.postId ?? 'new'}`,
    saved: draftOfPost(post, today),
    version: post?.version ?? 0,
    // What was typed until the post was sent is not on Google: the composer shows what is.
    schema: isSent(post) ? z.never() : postDraftSchema,
    theirsOf: (error) => conflictOf(editPost, error)?.theirs,
  })
  const mode = useRef<Mode>('publish')
  const save = useMutation(savePostMutation(app, strategyId))
  function open(postId: number | null, message?: string): void {
    draft.forget()
    onOpen(postId)
    if (message !== undefined) toasts.show({ message, tone: 'success' })
  }
  const actions = usePostActions({ strategyId, post, today, onOpen: open })
  return {
    ...draft,
    ...actions,
    busy: save.isPending || actions.busy,
    setMode(next: Mode) {
      mode.current = next
    },
    changeFields: (fields: PostDraft) => draft.change(editedFields(fields)),
    /** Saves, publishes or schedules the post. Throws `ApiError`, for the form. */
    async save(values: Parameters<typeof postBody>[0]): Promise<void> {
      const publish = mode.current === 'publish' || post?.state === 'due'
      const body = postBody(values, publish)
      try {
        const base = post === undefined ? undefined : { ...post, version: draft.version }
        const saved = await save.mutateAsync({ post: base, body, key: draft.key })
        open(saved.postId, publish ? scheduledText(saved.publishDate, today) : 'The draft is saved.')
      } catch (error) {
        draft.noticeConflict(error)
        throw error
      }
    },
    discard: () => open(post?.postId ?? null),
  }
}

interface PostActionsOptions {
  strategyId: number
  post: ProfilePost | undefined
  today: PlainDate
  onOpen: (postId: number | null, message?: string) => void
}

/** Cancels and deletes a post; a deleted one is restored on Undo. */
function usePostActions({ strategyId, post, today, onOpen }: PostActionsOptions) {
  const app = useApp()
  const toasts = useToast()
  const alertError = useErrorAlert()
  const restore = useMutation({
    ...savePostMutation(app, strategyId),
    onSuccess: ({ postId }) => onOpen(postId),
    onError: (error) => void alertError(error, 'The post was not restored'),
  })
  const cancel = useMutation({
    ...cancelPostMutation(app, strategyId),
    onSuccess: (draft, postId) =>
      onOpen(postId, draft === null ? 'This post is no longer scheduled.' : 'The post is a draft again.'),
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
      // No post is stored for a day that is over.
      const publishDate = post.publishDate < today ? today : post.publishDate
      const body = postBody({ ...draftOfPost(post, today), publishDate }, post.state === 'due')
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
  return day <= today ? 'The post is being published. You can cancel it for ten seconds.' : 'The post is scheduled.'
}
