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
import type { Desk } from '../../../shared/desk/deskContext.ts'
import { deskKeys } from '../../../shared/desk/deskKeys.ts'

/** What a publish sends; with `blogInfo` it is one of a blog entry (M609, M610). */
export type PublishBody = CallInput<typeof publishContent>['body'] & {
  blogInfo?: CallInput<typeof publishBlog>['body']['blogInfo']
}

/** What a publish would change, against what the page shows now (D11). Changes nothing. Throws `ApiError`. */
export function readDryRun(desk: Desk, strategyId: number, body: PublishBody): Promise<DryRun> {
  const { zones, metaTitle, metaDescription, blogInfo } = body
  return desk.client.call(publishDryRun, {
    params: { strategyId },
    body: { zones, metaTitle, metaDescription, ...(blogInfo !== undefined && { blogInfo }) },
  })
}

/** Puts the content on the client's page; exactly true when it is there or due. A repeated `key` publishes once. */
export function publishStrategy(desk: Desk, strategyId: number, body: PublishBody, key: string): Promise<boolean> {
  const call = { params: { strategyId }, headers: { 'idempotency-key': key } }
  const { blogInfo, ...content } = body
  return blogInfo === undefined
    ? desk.client.call(publishContent, { ...call, body: content })
    : desk.client.call(publishBlog, { ...call, body: { ...content, blogInfo } })
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
  desk: Desk,
  queryClient: QueryClient,
  due: Due,
  publishDate: PlainDate,
): Promise<boolean> {
  const { strategyId } = due
  const moved = await desk.client.call(changePublication, { params: { strategyId }, body: { publishDate } })
  await dueChanged(desk, queryClient, due)
  return moved
}

/** Takes back what is due; its strategy is open again. False when nothing is due any more. Throws `ApiError`. */
export async function cancelDue(desk: Desk, queryClient: QueryClient, due: Due): Promise<boolean> {
  const cancelled = await desk.client.call(cancelPublication, { params: { strategyId: due.strategyId } })
  await dueChanged(desk, queryClient, due)
  return cancelled
}

async function dueChanged(desk: Desk, queryClient: QueryClient, { strategyId, clientId }: Due): Promise<void> {
  const moved = [
    deskKeys.strategy(desk, strategyId),
    deskKeys.publications(desk, strategyId),
    deskKeys.clientStrategies(desk, clientId),
  ]
  const counted = [
    deskKeys.monthlyQueueWork(desk),
    deskKeys.nextWork(desk),
    deskKeys.queueTabs(desk),
    deskKeys.clients(desk),
  ]
  await Promise.all([
    ...moved.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ...counted.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })),
  ])
}
