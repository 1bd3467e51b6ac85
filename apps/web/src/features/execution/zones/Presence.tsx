import { Avatar, Tooltip } from '@rankdesk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { queryKeys } from '../../../shared/app/queryKeys.ts'
import { leave, presenceQuery } from './presence.ts'
import type { ZoneFocus } from './zoneFocus.ts'

export interface PresenceProps {
  strategyId: number
  focus: ZoneFocus
}

/** Who else has this strategy open (D06); the zone that they are in says so too. Draws nothing while one is alone. */
export function Presence({ strategyId, focus }: PresenceProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const { data: others = [] } = useQuery(presenceQuery(app, strategyId, focus))
  useEffect(() => {
    const queryKey = queryKeys.presence(app, strategyId)
    const stop = focus.subscribe(() => void queryClient.invalidateQueries({ queryKey }))
    const left = () => leave(app, strategyId)
    addEventListener('pagehide', left)
    return () => {
      stop()
      removeEventListener('pagehide', left)
      left()
    }
  }, [app, queryClient, strategyId, focus])

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
