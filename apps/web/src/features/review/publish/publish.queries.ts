import {
  type CallInput,
  conflictOf,
  type DryRun,
  handOver,
  publishBlog,
  publishContent,
  publishDryRun,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** The body of a publish, of a blog entry if it has `blogInfo` (M609, M610). */
export type PublishBody = CallInput<typeof publishContent>['body'] & {
  blogInfo?: CallInput<typeof publishBlog>['body']['blogInfo']
}

/** Returns what a publish would change on the current page (D11). Throws `ApiError`. */
export function readDryRun(app: AppContextValue, strategyId: number, body: PublishBody): Promise<DryRun> {
  const { zones, metaTitle, metaDescription, blogInfo } = body
  return app.client.call(publishDryRun, {
    params: { strategyId },
    body: { zones, metaTitle, metaDescription, ...(blogInfo !== undefined && { blogInfo }) },
  })
}

/** A confirmed publish. A repeated `key` publishes once. */
export interface Publish {
  strategyId: number
  body: PublishBody
  key: string
}

/** Publishes to the client's page. Resolves with exactly true when the content is live or scheduled. */
export function publishMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: ({ strategyId, body, key }: Publish) => {
      const call = { params: { strategyId }, headers: { 'idempotency-key': key } }
      const { blogInfo, ...content } = body
      return blogInfo === undefined
        ? app.client.call(publishContent, { ...call, body: content })
        : app.client.call(publishBlog, { ...call, body: { ...content, blogInfo } })
    },
  })
}

/** Hands a text over to the client's web master. Resolves with exactly true when it is recorded. */
export function handOverMutation({ client }: AppContextValue) {
  return writeMutation(({ strategyId, body: { publishDate: _now, ...body }, key }: Publish) =>
    client.call(handOver, { params: { strategyId }, headers: { 'idempotency-key': key }, body }),
  )
}

/** Whether a publish that was not accepted did write to the client's website. */
export function hasWritten(error: unknown): boolean {
  const conflict = conflictOf(publishContent, error) ?? conflictOf(publishBlog, error)
  return conflict !== undefined && 'isWritten' in conflict
}
