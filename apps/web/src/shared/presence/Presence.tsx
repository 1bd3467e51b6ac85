import { Avatar, Tooltip } from '@rankdesk/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '../app/appContext.ts'
import { refetchNow } from '../app/applyChanges.ts'
import { queryKeys } from '../app/queryKeys.ts'
import { leaveMutation, type PresenceFocus, presenceQuery } from './presence.ts'

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

  const names = [...new Set(others.map(({ staffName }) => staffName))]
  return (
    <ul aria-label="Also here" className="flex items-center empty:hidden">
      {names.map((name) => (
        <li key={name} className="-ml-1.5 rounded-full border-2 border-canvas first:ml-0">
          <Tooltip content={`${name} is here too`}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the name must come by keyboard */}
            <span tabIndex={0} className="block rounded-full">
              <Avatar name={name} size={24} />
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
