import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { X } from 'lucide-react'
import type { RefObject } from 'react'

interface ClearButtonProps {
  label: string
  /** Called when the button is pressed. */
  onClear: () => void
  /** The control that is cleared. It gets focus afterwards. */
  input: RefObject<HTMLElement | null>
  /** The position at the right end of the control. */
  className: string
}

/** A clear button inside a control. A pointer press keeps focus, so that the control isn't blurred. */
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
      className={cn(
        'absolute top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded-chip text-muted hover:text-text focus-visible:outline-offset-0',
        className,
      )}
    >
      <Icon of={X} size={14} />
    </button>
  )
}
