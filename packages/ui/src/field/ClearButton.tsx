import { X } from 'lucide-react'
import type { RefObject } from 'react'

interface ClearButtonProps {
  label: string
  /** Takes the value away. */
  onClear: () => void
  /** The control that the value is taken from; it has the focus afterwards. */
  input: RefObject<HTMLElement | null>
  /** Where it stands at the right end of the control. */
  className: string
}

/** A cross inside of a control. A press by pointer leaves the focus where it is, so that nothing counts as left. */
export function ClearButton({ label, onClear, input, className }: ClearButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        onClear()
        input.current?.focus()
      }}
      className={`absolute top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded-chip text-muted hover:text-text focus-visible:outline-offset-0 ${className}`}
    >
      <X aria-hidden size={14} strokeWidth={2} />
    </button>
  )
}
