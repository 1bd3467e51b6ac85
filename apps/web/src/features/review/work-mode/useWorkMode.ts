import { type WorkItem, workQueue } from '@rankdesk/api'
import { executionPath, walkQueue } from '@rankdesk/domain'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { useOutbox } from '#lib/outbox/OutboxProvider.tsx'
import { publishName } from '#lib/outbox/publishName.ts'
import { WORK_MODE_STATE } from '#lib/work-mode/workModeState.ts'

/** Work mode: going through the queue item by item, from a strategy's screen (D07). */
export interface WorkMode {
  /** Whether the person came through the queue, so that a completion opens the next item. */
  isActive: boolean
  /** The position of the strategy in the queue, from 1; undefined if it is not in the queue. */
  position: number | undefined
  total: number
  hasPrevious: boolean
  hasNext: boolean
  /** Whether other work is left after this item. */
  hasMore: boolean
  goToPrevious: () => void
  goToNext: () => void
  /** Opens the item after this one was sent. Without one, opens `otherwise`. */
  continueWork: (otherwise: string) => Promise<void>
}

const NO_ITEMS: readonly WorkItem[] = []

/** Returns the work mode at a strategy. Items whose publish counts down are passed over. */
export function useWorkMode(strategyId: number): WorkMode {
  const navigate = useNavigate()
  const outbox = useOutbox()
  const state: unknown = useLocation().state
  const { data: items = NO_ITEMS } = useQuery(workQueueQuery(useApp()))
  const isBeingSent = (item: WorkItem) => outbox.isWaiting(publishName(item.strategyId))
  const walk = () => walkQueue(items, strategyId, isBeingSent)
  const { previous, next, afterSending } = walk()
  const index = items.findIndex((item) => item.strategyId === strategyId)
  const open = async (item: WorkItem) => {
    await navigate(executionPath(item.strategyTypeId, item.strategyId), { state: WORK_MODE_STATE })
  }
  return {
    isActive: typeof state === 'object' && state !== null && 'workMode' in state,
    position: index === -1 ? undefined : index + 1,
    total: items.length,
    hasPrevious: previous !== undefined,
    hasNext: next !== undefined,
    hasMore: afterSending !== undefined,
    goToPrevious: () => {
      if (previous !== undefined) void open(previous)
    },
    goToNext: () => {
      if (next !== undefined) void open(next)
    },
    async continueWork(otherwise) {
      const following = walk().afterSending
      if (following === undefined) await navigate(otherwise)
      else await open(following)
    },
  }
}

/** How long the strategies to work on count as fresh, in ms: as long as the changes feed waits between two polls. */
const WORK_FRESH_MS = 15_000

/** The strategies that the person works on, in order (D07). */
function workQueueQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.workQueue(app),
    meta: readsOf(['client', 'strategy', 'queue', 'publication']),
    queryFn: async ({ signal }) =>
      (await app.client.call(workQueue, { params: { staffId: app.staffId } }, { signal })).items,
    staleTime: WORK_FRESH_MS,
  })
}
