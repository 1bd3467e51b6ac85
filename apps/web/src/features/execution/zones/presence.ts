import { useQuery } from '@tanstack/react-query'
import { announcePresence } from '@rankdesk/api'
import { useMemo } from 'react'
import { type AppContextValue, useApp } from '../../../shared/app/appContext.ts'
import { queryKeys } from '../../../shared/app/queryKeys.ts'
import { queryWithReads, READS_NOTHING } from '../../../shared/app/queryWithReads.ts'
import type { ZoneFocus } from './zoneFocus.ts'

/** How often a tab says that it is there, in ms. */
const SAY_EVERY_MS = 10_000

/** This tab, as the others hear of it. */
export const TAB_ID = crypto.randomUUID()

/** Says that this tab has a strategy open and in which zone, and learns who else has (D06). */
export function presenceQuery(app: AppContextValue, strategyId: number, focus: ZoneFocus) {
  return queryWithReads({
    queryKey: queryKeys.presence(app, strategyId),
    meta: READS_NOTHING,
    queryFn: async ({ signal }) => {
      const body = { strategyId, tabId: TAB_ID, elementId: focus.snapshot()?.elementID ?? null }
      return (await app.client.call(announcePresence, { body }, { signal })).others
    },
    refetchInterval: SAY_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** Says that this tab has left a strategy; lives on while the page is being closed. */
export function leave(app: AppContextValue, strategyId: number): void {
  const body = { strategyId, tabId: TAB_ID, leaving: true }
  // Who is not heard of any more is gone before long anyway.
  app.client.call(announcePresence, { body }, { keepalive: true }).catch(() => undefined)
}

/** The names of the colleagues who are in each zone, by its element, as `Presence` learned them. */
export function useOthersHere(strategyId: number, focus: ZoneFocus): ReadonlyMap<string, readonly string[]> {
  const { data } = useQuery({ ...presenceQuery(useApp(), strategyId, focus), enabled: false })
  return useMemo(() => {
    const here = new Map<string, string[]>()
    for (const { elementId, staffName } of data ?? []) {
      if (elementId === null) continue
      const names = here.get(elementId) ?? []
      if (!names.includes(staffName)) here.set(elementId, [...names, staffName])
    }
    return here
  }, [data])
}
