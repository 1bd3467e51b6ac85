import { Tooltip } from '@rankdesk/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '../app/appContext.ts'
import { refetchNow } from '../app/applyChanges.ts'
import { queryKeys } from '../app/queryKeys.ts'
import { StaffAvatar } from '../staff/StaffAvatar.tsx'
import { leaveMutation, type PresenceFocus, presenceQuery, withoutRepeats } from './presence.ts'

export interface PresenceProps {
  strategyId: number
  focus: PresenceFocus
}

/** The avatars of the others who have this strategy open (D06); nothing without others. */
export function Presence({ strategyId, focus }: PresenceProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const { data: others = [] } = useQuery(presenceQuery(app, strategyId, focus))
  const { mutate } = useMutation(leaveMutation(app, strategyId))
  useEffect(() => {
    const stop = focus.subscribe(() => void refetchNow(queryClient, queryKeys.presence(app, strategyId)))
    const leave = () => mutate()
    addEventListener('pagehide', leave)
    return () => {
      stop()
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [app, queryClient, strategyId, focus, mutate])

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
