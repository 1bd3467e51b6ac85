import { addPost, type CallInput, editPost, type ProfilePost } from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'

type PostBody = CallInput<typeof addPost>['body']

/** Adds a post, or changes `post` of the version that is shown. A repeated addition with the same key adds it once. */
export function savePostMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({
    mutationFn: ({ post, body, key }: { post?: ProfilePost | undefined; body: PostBody; key: string }) =>
      post === undefined
        ? app.client.call(addPost, { params: { strategyId }, headers: { 'idempotency-key': key }, body })
        : app.client.call(editPost, {
            params: { strategyId, postId: post.postId },
            headers: { 'if-match': String(post.version) },
            body,
          }),
  })
}
