import { cn } from '#classes/cn.ts'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { EDGE_PX, type Offset, type Size, STEP_PX, viewportSize } from '../moving/dialogPosition.ts'

/** A dragged edge or corner: 1 for the right or lower edge, -1 for the left or upper one, 0 for none. */
interface Edge {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

/** The size of a dialog and its offset from the center of the window. */
export interface DialogBox {
  size: Size
  offset: Offset
}

/** The smallest and largest size of a dialog. */
export interface SizeLimits {
  min: Size
  max: Size
}

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

/** The space between a dialog and both edges of the window together, which a resized dialog leaves free, in px. */
const FREE_PX = 32

/** The lower right corner, which the arrow keys move. */
const CORNER: Edge = { x: 1, y: 1 }

/**
 * Returns the box after an edge or corner has moved by a distance. The opposite edge stays where it is, and the moved one
 * stops 8 px before the edge of the window and at the limits.
 */
function resizedBox(start: DialogBox, edge: Edge, by: Offset, limits: SizeLimits, viewport: Size): DialogBox {
  const x = resizedAxis(start.size.width, start.offset.x, edge.x, by.x, [
    limits.min.width,
    limits.max.width,
    viewport.width,
  ])
  const y = resizedAxis(start.size.height, start.offset.y, edge.y, by.y, [
    limits.min.height,
    limits.max.height,
    viewport.height,
  ])
  return { size: { width: x.length, height: y.length }, offset: { x: x.offset, y: y.offset } }
}

/**
 * Returns how far a key moves the lower right corner: arrows by 16 px, with Shift by 64 px. Returns undefined for other
 * keys.
 */
function keyedResize(key: string, far: boolean): Offset | undefined {
  const step = far ? 4 * STEP_PX : STEP_PX
  if (key === 'ArrowRight') return { x: step, y: 0 }
  if (key === 'ArrowLeft') return { x: 0 - step, y: 0 }
  if (key === 'ArrowDown') return { x: 0, y: step }
  if (key === 'ArrowUp') return { x: 0, y: 0 - step }
  return undefined
}

function resizedAxis(
  length: number,
  offset: number,
  edge: -1 | 0 | 1,
  by: number,
  [min, max, viewport]: [min: number, max: number, viewport: number],
): { length: number; offset: number } {
  if (edge === 0) return { length, offset }
  const free = (viewport - length) / 2 - edge * offset - EDGE_PX
  const most = Math.max(min, Math.min(max, viewport - FREE_PX, length + Math.max(0, free)))
  const next = Math.min(most, Math.max(min, length + edge * by))
  return { length: next, offset: offset + (edge * (next - length)) / 2 }
}
