import { announcePresence, type PRESENCE_SCREENS } from '@rankdesk/api'
import { Tooltip } from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type AppContextValue, useApp } from '../api/appContext.ts'
import { refetchNow } from '../api/applyChanges.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { queryWithReads, READS_NOTHING } from '../api/queryWithReads.ts'
import { StaffAvatar } from '../staff/StaffAvatar.tsx'

export type PresenceProps =
  /** A strategy, with the part in which this person works. */
  | { strategyId: number; focus: PresenceFocus; screen?: undefined; clientId?: undefined }
  /** A screen about a client, or one about the agency. */
  | { screen: PresenceScreen; clientId?: number | undefined; strategyId?: undefined; focus?: undefined }

/**
 * The avatars of the others who have the same screen, or the same strategy, open (D06), each in the zone in which they work;
 * nothing without others.
 */
export function Presence({ strategyId, screen, clientId, focus }: PresenceProps) {
  const subject = useMemo(
    (): PresenceSubject => (strategyId === undefined ? { screen, clientId } : { strategyId }),
    [strategyId, screen, clientId],
  )
  const app = useApp()
  const queryClient = useQueryClient()
  const { data: others = [] } = useQuery(presenceQuery(app, subject, focus))
  const { mutate } = useMutation(leaveMutation(app, subject))
  useEffect(() => {
    const stop = focus?.subscribe(() => void refetchNow(queryClient, queryKeys.presence(app, subject)))
    const leave = () => mutate()
    addEventListener('pagehide', leave)
    return () => {
      stop?.()
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [app, queryClient, subject, focus, mutate])

  return (
    <ul aria-label="Also here" className="flex items-center empty:hidden">
      {withoutRepeats(others).map(({ staffId, staffName }) => (
        <li key={staffId} className="-ml-1.5 rounded-full border-2 border-canvas first:ml-0">
          <Tooltip content={`${staffName} is here too`}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the name must come by keyboard */}
            <span tabIndex={0} className="block rounded-full">
              <StaffAvatar staffId={staffId} staffName={staffName} size={24} />
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}

/** Tells the server that this tab left what it had open. The call survives the closing of the page. */
function leaveMutation(app: AppContextValue, subject: PresenceSubject) {
  return mutationOptions({
    mutationFn: () => {
      const body = { ...subject, tabId: TAB_ID, leaving: true }
      return app.client.call(announcePresence, { body }, { keepalive: true })
    },
  })
}

/** What a tab has open: a strategy, or a screen, which may be about a client. */
type PresenceSubject = { strategyId: number } | { screen: PresenceScreen; clientId?: number | undefined }

type PresenceScreen = (typeof PRESENCE_SCREENS)[number]

/** The part of a screen in which a person works: a zone of a page, a section of a profile. */
export interface PresenceFocus {
  subscribe(listener: () => void): () => void
  snapshot(): { elementID: string } | undefined
}

/** The interval in which a tab announces its presence, in ms. */
const ANNOUNCE_EVERY_MS = 10_000

/** The id of this tab for the others. */
const TAB_ID = crypto.randomUUID()

/** Announces that this tab has something open, with the active zone, and returns who else has (D06). */
function presenceQuery(app: AppContextValue, subject: PresenceSubject, focus?: PresenceFocus) {
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
function withoutRepeats(others: readonly Colleague[]): Colleague[] {
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
