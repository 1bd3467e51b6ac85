import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type CallInput,
  changeStrategyGroup,
  clientSeoInfo,
  createStrategyGroup,
  deleteStrategyGroup,
  monthLoad,
  rejectBlogTopic,
  restoreBlogTopic,
  schedulerStrategies,
  selectStrategies,
  skipClient,
} from '@rankdesk/api'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { deskKeys } from '../../shared/desk/deskKeys.ts'

/** What there is to choose from (M388-M390). */
export function schedulerQuery(desk: Desk, clientId: number) {
  return queryOptions({
    queryKey: deskKeys.scheduler(desk, clientId),
    queryFn: ({ signal }) => desk.client.call(schedulerStrategies, { params: { clientId } }, { signal }),
  })
}

/** What the header says of the client (M354-M356, M391). */
export function seoInfoQuery(desk: Desk, clientId: number) {
  return queryOptions({
    queryKey: deskKeys.seoInfo(desk, clientId),
    queryFn: ({ signal }) => desk.client.call(clientSeoInfo, { params: { clientId } }, { signal }),
  })
}

/** The load of the months to choose from, of the person whose work is shown and of the team (D10). */
export function monthLoadQuery(desk: Desk) {
  return queryOptions({
    queryKey: deskKeys.monthLoad(desk),
    queryFn: ({ signal }) => desk.client.call(monthLoad, { params: { staffId: desk.staffId } }, { signal }),
  })
}

/** A group as its dialog makes it (M402). */
export type GroupChange = CallInput<typeof createStrategyGroup>['body']

/** The deeds of the first step; each asks the list again, so that figures and members are the server's. */
export function schedulerDeeds(desk: Desk, queryClient: QueryClient, clientId: number) {
  const refresh = () => queryClient.invalidateQueries({ queryKey: deskKeys.scheduler(desk, clientId) })
  return {
    async createGroup(body: GroupChange): Promise<number> {
      const strategyGroupId = await desk.client.call(createStrategyGroup, { body })
      await refresh()
      return strategyGroupId
    },
    async changeGroup(strategyGroupId: number, body: GroupChange): Promise<void> {
      await desk.client.call(changeStrategyGroup, { params: { strategyGroupId }, body })
      await refresh()
    },
    async deleteGroup(strategyGroupId: number): Promise<void> {
      await desk.client.call(deleteStrategyGroup, { params: { id: strategyGroupId } })
      await refresh()
    },
    async ignoreTopic(blogTopicId: number): Promise<void> {
      await desk.client.call(rejectBlogTopic, { params: { id: blogTopicId } })
      await refresh()
    },
    async restoreTopic(blogTopicId: number): Promise<void> {
      await desk.client.call(restoreBlogTopic, { params: { id: blogTopicId } })
      await refresh()
    },
    /** Leaves the client for later (M596, M619). */
    skip: () => desk.client.call(skipClient, { params: { clientId, staffId: desk.staffId } }),
  }
}

/** Saves the schedule (M615): the number of rows. A repeated `key` saves once; `basedOn` keeps others' work (D06). */
export async function saveSchedule(
  desk: Desk,
  queryClient: QueryClient,
  save: { clientId: number; rows: CallInput<typeof selectStrategies>['body']; key: string; basedOn: number },
): Promise<number> {
  const saved = await desk.client.call(selectStrategies, {
    params: { id: save.clientId },
    headers: { 'idempotency-key': save.key, 'if-match': String(save.basedOn) },
    body: save.rows,
  })
  const touched = [
    deskKeys.monthlyQueueWork(desk),
    deskKeys.nextWork(desk),
    deskKeys.queueTabs(desk),
    deskKeys.clients(desk),
    deskKeys.clientStrategies(desk, save.clientId),
    deskKeys.scheduler(desk, save.clientId),
    deskKeys.monthLoad(desk),
  ]
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })))
  return saved
}
