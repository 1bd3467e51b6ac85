import { Icon, IconButton } from '@rankdesk/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { WorkMode } from './useWorkMode.ts'

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
        icon={<Icon of={ChevronUp} />}
        disabled={!workMode.hasPrevious}
        onClick={workMode.goToPrevious}
      />
      <IconButton
        label="Next item"
        icon={<Icon of={ChevronDown} />}
        disabled={!workMode.hasNext}
        onClick={workMode.goToNext}
      />
    </span>
  )
}
