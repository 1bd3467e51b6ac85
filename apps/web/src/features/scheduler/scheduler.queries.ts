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
  type ShapePath,
  withShapeError,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { applyChangesExcept, markStale } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** The strategies to choose from (M388-M390). */
export function schedulerQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.scheduler(app, clientId),
    meta: readsOf(['client', 'strategy', 'group', 'topic', 'page'], { clientId }),
    queryFn: ({ signal }) =>
      withShapeError(app.client.call(schedulerStrategies, { params: { clientId } }, { signal }), describeList),
  })
}

/** Returns the message for a malformed list, and logs one without strategies to the console (M580). */
function describeList([field, ...inside]: ShapePath): string {
  // oxlint-disable-next-line no-console -- M580 says so.
  if (field === 'strategies' && inside.length === 0) console.error('Strategies not defined')
  return 'The server returned no list of strategies.'
}

/** The facts about the client in the header (M354-M356, M391). */
export function seoInfoQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.seoInfo(app, clientId),
    meta: readsOf(['client', 'strategy'], { clientId }),
    queryFn: ({ signal }) => app.client.call(clientSeoInfo, { params: { clientId } }, { signal }),
  })
}

/** The load of the selectable months, of the person whose work is shown and of the team (D10). */
export function monthLoadQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.monthLoad(app),
    meta: readsOf(['client', 'strategy']),
    queryFn: ({ signal }) => app.client.call(monthLoad, { params: { staffId: app.staffId } }, { signal }),
  })
}

/** The body of a group: its client, name and members (M402). */
export type GroupBody = CallInput<typeof createStrategyGroup>['body']

export function createGroupMutation({ client }: AppContextValue) {
  return writeMutation((body: GroupBody) => client.call(createStrategyGroup, { body }))
}

export function changeGroupMutation({ client }: AppContextValue) {
  return writeMutation(({ strategyGroupId, ...body }: GroupBody & { strategyGroupId: number }) =>
    client.call(changeStrategyGroup, { params: { strategyGroupId }, body }),
  )
}

export function deleteGroupMutation({ client }: AppContextValue) {
  return writeMutation((id: number) => client.call(deleteStrategyGroup, { params: { id } }))
}

export function ignoreTopicMutation({ client }: AppContextValue) {
  return writeMutation((id: number) => client.call(rejectBlogTopic, { params: { id } }))
}

export function restoreTopicMutation({ client }: AppContextValue) {
  return writeMutation((id: number) => client.call(restoreBlogTopic, { params: { id } }))
}

/** The mutation that skips the client (M596, M619). */
export function skipClientMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: () => app.client.call(skipClient, { params: { clientId, staffId: app.staffId } }),
  })
}

/** A schedule to save. A repeated `key` saves once; `basedOn` is the version that was changed (D06). */
export interface ScheduleSave {
  rows: CallInput<typeof selectStrategies>['body']
  key: string
  basedOn: number
}

/**
 * Saves the schedule (M615); the result is the number of its rows. The scheduler's own list is refetched on the next
 * visit: before that, its new version would look like somebody else's.
 */
export function saveScheduleMutation(app: AppContextValue, clientId: number) {
  const queryKey = queryKeys.scheduler(app, clientId)
  return mutationOptions({
    mutationFn: async ({ rows, key, basedOn }: ScheduleSave, { client }): Promise<number> => {
      const saved = await app.client.call(
        selectStrategies,
        {
          params: { id: clientId },
          headers: { 'idempotency-key': key, 'if-match': String(basedOn) },
          body: rows,
        },
        { onChanges: applyChangesExcept(client, queryKey) },
      )
      void markStale(client, queryKey)
      if (saved <= 0 && rows.length > 0) throw new Error('The schedule could not be saved.')
      return saved
    },
  })
}
