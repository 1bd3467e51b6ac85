import { Button } from '@rankdesk/ui'
import { ListPlus } from 'lucide-react'

export interface KeywordActionsProps {
  /** The number of selected keywords. */
  selected: number
  onAdd: () => void
  onClear: () => void
}

/** The action for the selected keywords (M475). */
export function KeywordActions({ selected, onAdd, onClear }: KeywordActionsProps) {
  return (
    <>
      <Button
        size="sm"
        icon={<ListPlus aria-hidden size={14} strokeWidth={2} />}
        disabled={selected === 0}
        onClick={onAdd}
      >
        Add to strategy
      </Button>
      {selected > 0 && (
        <>
          <span className="text-muted">{selected} selected</span>
          <Button size="sm" variant="ghost" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
    </>
  )
}
