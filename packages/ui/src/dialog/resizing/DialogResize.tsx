import { cn } from '../../classes/cn.ts'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { type Offset, type Size, viewportSize } from '../moving/dialogPosition.ts'
import { CORNER, type DialogBox, type Edge, keyedResize, resizedBox, type SizeLimits } from './dialogSize.ts'

export interface DialogResizeProps {
  /** The dialog. */
  surface: HTMLElement | null
  /** Its offset from the center of the window. */
  offset: Offset
  limits: SizeLimits
  /** Called with each new size and offset while an edge is dragged and for each key. */
  onResize: (box: DialogBox) => void
  /** Called when a drag or a key has ended, with the size to remember. */
  onResized: (size: Size) => void
  /** Called to give the dialog its own size back. */
  onReset: () => void
}

/**
 * The edges and corners that resize a dialog by pointer, and the grip in the lower right corner, which the arrow keys move
 * too (DLG-16 to DLG-18).
 */
export function DialogResize({ surface, offset, limits, onResize, onResized, onReset }: DialogResizeProps) {
  const hint = useId()
  const drag = useRef<{ from: Offset; start: DialogBox; size: Size } | null>(null)
  const sizeNow = (): Size => ({ width: surface?.offsetWidth ?? 0, height: surface?.offsetHeight ?? 0 })

  function resizeFrom(start: DialogBox, edge: Edge, by: Offset): Size {
    const box = resizedBox(start, edge, by, limits, viewportSize())
    onResize(box)
    return box.size
  }
  function pointerHandlers(edge: Edge) {
    return {
      // The pressed edge must not take focus from the focused field.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        // Only a real pointer can be captured.
        if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId)
        const size = sizeNow()
        drag.current = { from: { x: event.clientX, y: event.clientY }, start: { size, offset }, size }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag.current === null) return
        const { from, start } = drag.current
        drag.current.size = resizeFrom(start, edge, { x: event.clientX - from.x, y: event.clientY - from.y })
      },
      onPointerUp: () => {
        const done = drag.current
        drag.current = null
        if (done !== null && done.size !== done.start.size) onResized(done.size)
      },
      onPointerCancel: () => {
        const done = drag.current
        drag.current = null
        if (done !== null) onResize(done.start)
      },
      onDoubleClick: onReset,
    }
  }
  function handleKey(event: KeyboardEvent) {
    const by = keyedResize(event.key, event.shiftKey)
    if (by === undefined && event.key !== 'Home') return
    event.preventDefault()
    if (by === undefined) onReset()
    else onResized(resizeFrom({ size: sizeNow(), offset }, CORNER, by))
  }
  return (
    <>
      {EDGES.map(({ edge, className }) => (
        <div key={className} aria-hidden {...pointerHandlers(edge)} className={cn('absolute touch-none', className)} />
      ))}
      <button
        type="button"
        aria-label="Resize dialog"
        aria-describedby={hint}
        {...pointerHandlers(CORNER)}
        onKeyDown={handleKey}
        className="absolute right-0 bottom-0 grid size-6 cursor-nwse-resize touch-none place-items-center rounded-control text-subtle hover:text-text focus-visible:-outline-offset-2"
      >
        <svg
          aria-hidden
          width="10"
          height="10"
          viewBox="0 0 10 10"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        >
          <path d="M9 1 1 9M9 6 6 9" />
        </svg>
      </button>
      <span id={hint} hidden>
        Arrow keys resize it, with Shift in larger steps. Home restores its size.
      </span>
    </>
  )
}

/** The strips along the edges and the squares at the corners, except for the corner of the grip. */
const EDGES: readonly { edge: Edge; className: string }[] = [
  { edge: { x: 0, y: -1 }, className: 'inset-x-3 -top-1 h-2 cursor-ns-resize' },
  { edge: { x: 0, y: 1 }, className: 'inset-x-3 -bottom-1 h-2 cursor-ns-resize' },
  { edge: { x: -1, y: 0 }, className: 'inset-y-3 -left-1 w-2 cursor-ew-resize' },
  { edge: { x: 1, y: 0 }, className: 'inset-y-3 -right-1 w-2 cursor-ew-resize' },
  { edge: { x: -1, y: -1 }, className: '-top-1 -left-1 size-4 cursor-nwse-resize' },
  { edge: { x: 1, y: -1 }, className: '-top-1 -right-1 size-4 cursor-nesw-resize' },
  { edge: { x: -1, y: 1 }, className: '-bottom-1 -left-1 size-4 cursor-nesw-resize' },
]
