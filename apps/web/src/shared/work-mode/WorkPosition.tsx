import { IconButton } from '@rankdesk/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { WorkWalk } from './useWorkWalk.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The position of a strategy in the queue, with buttons to the items before and after it. */
export function WorkPosition({ walk }: { walk: WorkWalk }) {
  if (walk.total === 0) return null
  return (
    <span role="group" aria-label="Work queue" className="flex items-center gap-0.5">
      {walk.position !== undefined && (
        <span className="figures mr-1 text-caption whitespace-nowrap text-muted">
          {walk.position} of {walk.total}
        </span>
      )}
      <IconButton
        label="Previous item"
        icon={<ChevronUp {...icon} />}
        disabled={!walk.hasPrevious}
        onClick={walk.goToPrevious}
      />
      <IconButton label="Next item" icon={<ChevronDown {...icon} />} disabled={!walk.hasNext} onClick={walk.goToNext} />
    </span>
  )
}
