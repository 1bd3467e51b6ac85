import { type QueryClient } from '@tanstack/react-query'
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
import type { AppContextValue } from '../../shared/app/appContext.ts'
import { queryKeys } from '../../shared/app/queryKeys.ts'
import { queryWithReads, readsOf } from '../../shared/app/queryWithReads.ts'

/** What there is to choose from (M388-M390). */
export function schedulerQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.scheduler(app, clientId),
    meta: readsOf(['client', 'strategy', 'group', 'topic', 'page'], { clientId }),
    queryFn: ({ signal }) => app.client.call(schedulerStrategies, { params: { clientId } }, { signal }),
  })
}

/** What the header says of the client (M354-M356, M391). */
export function seoInfoQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.seoInfo(app, clientId),
    meta: readsOf(['client', 'strategy'], { clientId }),
    queryFn: ({ signal }) => app.client.call(clientSeoInfo, { params: { clientId } }, { signal }),
  })
}

/** The load of the months to choose from, of the person whose work is shown and of the team (D10). */
export function monthLoadQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.monthLoad(app),
    meta: readsOf(['client', 'strategy']),
    queryFn: ({ signal }) => app.client.call(monthLoad, { params: { staffId: app.staffId } }, { signal }),
  })
}

/** A group as its dialog makes it (M402). */
export type GroupChange = CallInput<typeof createStrategyGroup>['body']

/** The deeds of the first step; each asks the list again, so that figures and members are the server's. */
export function schedulerActions(app: AppContextValue, queryClient: QueryClient, clientId: number) {
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.scheduler(app, clientId) })
  return {
    async createGroup(body: GroupChange): Promise<number> {
      const strategyGroupId = await app.client.call(createStrategyGroup, { body })
      await refresh()
      return strategyGroupId
    },
    async changeGroup(strategyGroupId: number, body: GroupChange): Promise<void> {
      await app.client.call(changeStrategyGroup, { params: { strategyGroupId }, body })
      await refresh()
    },
    async deleteGroup(strategyGroupId: number): Promise<void> {
      await app.client.call(deleteStrategyGroup, { params: { id: strategyGroupId } })
      await refresh()
    },
    async ignoreTopic(blogTopicId: number): Promise<void> {
      await app.client.call(rejectBlogTopic, { params: { id: blogTopicId } })
      await refresh()
    },
    async restoreTopic(blogTopicId: number): Promise<void> {
      await app.client.call(restoreBlogTopic, { params: { id: blogTopicId } })
      await refresh()
    },
    /** Leaves the client for later (M596, M619). */
    skip: () => app.client.call(skipClient, { params: { clientId, staffId: app.staffId } }),
  }
}

/** Saves the schedule (M615): the number of rows. A repeated `key` saves once; `basedOn` keeps others' work (D06). */
export async function saveSchedule(
  app: AppContextValue,
  queryClient: QueryClient,
  save: { clientId: number; rows: CallInput<typeof selectStrategies>['body']; key: string; basedOn: number },
): Promise<number> {
  const saved = await app.client.call(selectStrategies, {
    params: { id: save.clientId },
    headers: { 'idempotency-key': save.key, 'if-match': String(save.basedOn) },
    body: save.rows,
  })
  const touched = [
    queryKeys.monthlyQueueWork(app),
    queryKeys.nextWork(app),
    queryKeys.queueTabs(app),
    queryKeys.clients(app),
    queryKeys.clientStrategies(app, save.clientId),
    queryKeys.scheduler(app, save.clientId),
    queryKeys.monthLoad(app),
  ]
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })))
  return saved
}
