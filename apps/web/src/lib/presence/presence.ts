import { announcePresence, type PRESENCE_SCREENS } from '@rankdesk/api'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AppContextValue, useApp } from '../api/appContext.ts'
import { refetchNow } from '../api/applyChanges.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { queryWithReads, READS_NOTHING } from '../api/queryWithReads.ts'

/** What a tab has open: a strategy, or a screen, which may be about a client. */
export type PresenceSubject =
  | { strategyId: number }
  | { screen: (typeof PRESENCE_SCREENS)[number]; clientId?: number | undefined }

/** The part of a screen in which a person works: a zone of a page, a section of a profile. */
export interface PresenceFocus {
  subscribe(listener: () => void): () => void
  snapshot(): { elementID: string } | undefined
}

/** The interval in which a tab announces its presence, in ms. */
const ANNOUNCE_EVERY_MS = 10_000

/** The id of this tab for the others. */
export const TAB_ID = crypto.randomUUID()

/** Announces that this tab has something open, with the active zone, and returns who else has (D06). */
export function presenceQuery(app: AppContextValue, subject: PresenceSubject, focus?: PresenceFocus) {
  return queryWithReads({
    queryKey: queryKeys.presence(app, subject),
    meta: READS_NOTHING,
    queryFn: async ({ signal, client }) => {
      const body = { ...subject, tabId: TAB_ID, elementId: focus?.snapshot()?.elementID ?? null }
      const { others } = await app.client.call(announcePresence, { body }, { signal })
      // The feed polls more often from now on, and its next poll may be far away.
      if (others.length > 0) void refetchNow(client, queryKeys.changesFeed(app))
      return others
    },
    refetchInterval: ANNOUNCE_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** A colleague who has the same open. */
export interface Colleague {
  staffId: number
  staffName: string
}

/** Returns each colleague once, however many tabs they have open. */
export function withoutRepeats(others: readonly Colleague[]): Colleague[] {
  return [...new Map(others.map((other) => [other.staffId, other])).values()]
}

/** Returns the colleagues in each zone by element, as `Presence` loaded them. */
export function useOthersHere(strategyId: number, focus: PresenceFocus): ReadonlyMap<string, readonly Colleague[]> {
  const { data } = useQuery({ ...presenceQuery(useApp(), { strategyId }, focus), enabled: false })
  return useMemo(() => {
    const here = new Map<string, Colleague[]>()
    for (const { elementId, staffId, staffName } of data ?? []) {
      if (elementId === null) continue
      here.set(elementId, withoutRepeats([...(here.get(elementId) ?? []), { staffId, staffName }]))
    }
    return here
  }, [data])
}
