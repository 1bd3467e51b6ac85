import { announcePresence } from '@rankdesk/api'
import { Tooltip } from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type AppContextValue, useApp } from '../api/appContext.ts'
import { refetchNow } from '../api/applyChanges.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { StaffAvatar } from '../staff/StaffAvatar.tsx'
import { type PresenceFocus, type PresenceSubject, presenceQuery, TAB_ID, withoutRepeats } from './presence.ts'

interface PresenceProps {
  /** What is open. The same object in every render. */
  subject: PresenceSubject
  /** The part in which this person works. Without it, only the screen is announced. */
  focus?: PresenceFocus | undefined
}

/** The avatars of the others who have the same open (D06); nothing without others. */
function Presence({ subject, focus }: PresenceProps) {
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

/** The others who have a screen about a client, or one about the agency, open (D06). */
export function ScreenPresence({ screen, clientId }: Extract<PresenceSubject, { screen: string }>) {
  const subject = useMemo(() => ({ screen, clientId }), [screen, clientId])
  return <Presence subject={subject} />
}

/** The others who have a strategy open, each in the zone in which they work (D06). */
export function StrategyPresence({ strategyId, focus }: { strategyId: number; focus: PresenceFocus }) {
  const subject = useMemo(() => ({ strategyId }), [strategyId])
  return <Presence subject={subject} focus={focus} />
}
