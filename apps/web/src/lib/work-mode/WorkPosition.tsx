import { IconButton } from '@rankdesk/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { WorkMode } from './useWorkMode.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The position of a strategy in the queue, with buttons to the items before and after it. */
export function WorkPosition({ workMode }: { workMode: WorkMode }) {
  if (workMode.total === 0) return null
  return (
    <span role="group" aria-label="Work queue" className="flex items-center gap-0.5">
      {workMode.position !== undefined && (
        <span className="figures mr-1 text-caption whitespace-nowrap text-muted">
          {workMode.position} of {workMode.total}
        </span>
      )}
      <IconButton
        label="Previous item"
        icon={<ChevronUp {...icon} />}
        disabled={!workMode.hasPrevious}
        onClick={workMode.goToPrevious}
      />
      <IconButton
        label="Next item"
        icon={<ChevronDown {...icon} />}
        disabled={!workMode.hasNext}
        onClick={workMode.goToNext}
      />
    </span>
  )
}
