import { Button } from '@rankdesk/ui'

export interface MoreButtonProps {
  all: boolean
  /** How many items are shown at first. */
  initialCount: number
  total: number
  onChange: (all: boolean) => void
}

/** Shows the rest of a card's list, or only the first items again. Renders nothing when there is no rest. */
export function MoreButton({ all, initialCount, total, onChange }: MoreButtonProps) {
  if (total <= initialCount) return null
  return (
    <Button variant="ghost" size="sm" className="mt-2 -mb-1.5" aria-expanded={all} onClick={() => onChange(!all)}>
      {all ? 'Show fewer' : `Show all ${total}`}
    </Button>
  )
}
