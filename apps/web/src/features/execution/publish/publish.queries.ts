import type { QueryClient } from '@tanstack/react-query'
import {
  ApiError,
  type CallInput,
  cancelPublication,
  changePublication,
  type DryRun,
  dryRunSchema,
  publishBlog,
  publishContent,
  publishDryRun,
  type StrategyDetails,
} from '@rankdesk/api'
import type { PlainDate } from '@rankdesk/format'
import type { AppContextValue } from '../../../shared/app/appContext.ts'
import { queryKeys } from '../../../shared/app/queryKeys.ts'

/** What a publish sends; with `blogInfo` it is one of a blog entry (M609, M610). */
export type PublishBody = CallInput<typeof publishContent>['body'] & {
  blogInfo?: CallInput<typeof publishBlog>['body']['blogInfo']
}

/** What a publish would change, against what the page shows now (D11). Changes nothing. Throws `ApiError`. */
export function readDryRun(app: AppContextValue, strategyId: number, body: PublishBody): Promise<DryRun> {
  const { zones, metaTitle, metaDescription, blogInfo } = body
  return app.client.call(publishDryRun, {
    params: { strategyId },
    body: { zones, metaTitle, metaDescription, ...(blogInfo !== undefined && { blogInfo }) },
  })
}

/** Puts the content on the client's page; exactly true when it is there or due. A repeated `key` publishes once. */
export function publishStrategy(
  app: AppContextValue,
  strategyId: number,
  body: PublishBody,
  key: string,
): Promise<boolean> {
  const call = { params: { strategyId }, headers: { 'idempotency-key': key } }
  const { blogInfo, ...content } = body
  return blogInfo === undefined
    ? app.client.call(publishContent, { ...call, body: content })
    : app.client.call(publishBlog, { ...call, body: { ...content, blogInfo } })
}

/** The new differences that a refused publish answers with, when the page changed since it was looked at (C19). */
export function changedPage(error: unknown): DryRun | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  if (typeof error.data !== 'object' || error.data === null || !('dryRun' in error.data)) return undefined
  return dryRunSchema.safeParse(error.data.dryRun).data
}

type Due = Pick<StrategyDetails, 'strategyId' | 'clientId'>

/** Gives what is due another day. False when nothing is due any more. Throws `ApiError`. */
export async function moveDue(
  app: AppContextValue,
  queryClient: QueryClient,
  due: Due,
  publishDate: PlainDate,
): Promise<boolean> {
  const { strategyId } = due
  const moved = await app.client.call(changePublication, { params: { strategyId }, body: { publishDate } })
  await dueChanged(app, queryClient, due)
  return moved
}

/** Takes back what is due; its strategy is open again. False when nothing is due any more. Throws `ApiError`. */
export async function cancelDue(app: AppContextValue, queryClient: QueryClient, due: Due): Promise<boolean> {
  const cancelled = await app.client.call(cancelPublication, { params: { strategyId: due.strategyId } })
  await dueChanged(app, queryClient, due)
  return cancelled
}

async function dueChanged(
  app: AppContextValue,
  queryClient: QueryClient,
  { strategyId, clientId }: Due,
): Promise<void> {
  const moved = [
    queryKeys.strategy(app, strategyId),
    queryKeys.publications(app, strategyId),
    queryKeys.clientStrategies(app, clientId),
  ]
  const counted = [
    queryKeys.monthlyQueueWork(app),
    queryKeys.nextWork(app),
    queryKeys.queueTabs(app),
    queryKeys.clients(app),
  ]
  await Promise.all([
    ...moved.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ...counted.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })),
  ])
}
