import type { KeyboardEvent, PointerEvent, Ref } from 'react'

export interface MoveHandleProps {
  ref?: Ref<HTMLButtonElement>
  /** The name of the row. */
  name: string
  /** Whether the table is a grid, in which the cell is the tab stop. */
  grid: boolean
  isDragged: boolean
  onPointerDown?: (event: PointerEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The button that drags a row; a click opens its menu. */
export function MoveHandle({ ref, name, grid, isDragged, onPointerDown, onKeyDown }: MoveHandleProps) {
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={grid ? -1 : 0}
      data-action="move"
      aria-label={`Move ${name}`}
      aria-pressed={isDragged}
      className="grid size-6 cursor-grab touch-none place-items-center rounded-chip text-muted hover:text-text focus-visible:outline-offset-0 active:cursor-grabbing"
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      {GRIP}
    </button>
  )
}

/** The drag handle icon: six dots in two columns. All rows share one element. */
const GRIP = (
  <svg aria-hidden viewBox="0 0 24 24" strokeLinecap="round" className="size-4 fill-none stroke-current stroke-[3.5]">
    <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
  </svg>
)
