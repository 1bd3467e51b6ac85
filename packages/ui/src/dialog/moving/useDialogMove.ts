import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Offset, Size } from './dialogPosition.ts'
import { CENTER, EDGE_PX, STEP_PX, viewportSize } from './dialogPosition.ts'

/** The position of a dialog and the handlers that move it. */
export interface DialogMove {
  /** The offset from the center of the window, with the whole dialog visible. */
  offset: Offset
  /** Moves the dialog to an offset, such as that of a resized dialog. */
  place: (offset: Offset) => void
  /** Whether the dialog is being dragged. */
  dragging: boolean
  /** Cancels a drag and restores the position. Returns whether there was a drag. */
  cancelDrag: () => boolean
  /** The pointer handlers of the title bar. */
  titleBarProps: {
    onMouseDown: (event: MouseEvent) => void
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
  /** The keyboard handlers of the focusable part of the title bar. */
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Moves a dialog by pointer and arrow keys (M485, M488). It stays completely in the window, even when the window or the
 * dialog changes size. While it is `paused` (the dialog fills the window), it keeps the position to return to. It starts in
 * the center of the window without the height `below`, in px.
 */
export function useDialogMove(
  surface: HTMLElement | null,
  { paused, below }: { paused: boolean; below: number },
): DialogMove {
  const [offset, setOffset] = useState(CENTER)
  const [dragging, setDragging] = useState(false)
  const [seen, setSeen] = useState(surface)
  const drag = useRef<{ start: Offset; from: Offset } | null>(null)

  // Each opening mounts a new surface and starts in the center.
  if (surface !== seen) {
    setSeen(surface)
    setOffset({ ...CENTER, y: -below / 2 })
  }

  function moveTo(wanted: Offset) {
    if (surface !== null) setOffset(clampOffset(wanted, sizeOf(surface), viewportSize()))
  }

  useEffect(() => {
    if (surface === null || paused) return undefined
    const clampToViewport = () => setOffset((before) => clampOffset(before, sizeOf(surface), viewportSize()))
    const observer = new ResizeObserver(clampToViewport)
    observer.observe(surface)
    window.addEventListener('resize', clampToViewport)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', clampToViewport)
    }
  }, [surface, paused])

  function endDrag() {
    drag.current = null
    setDragging(false)
  }

  return {
    offset,
    place: setOffset,
    dragging,
    cancelDrag: () => {
      if (drag.current === null) return false
      moveTo(drag.current.start)
      endDrag()
      return true
    },
    titleBarProps: {
      // A press on the title bar must not take focus from the focused field.
      onMouseDown: (event) => {
        if (!isOwnBusiness(event.target)) event.preventDefault()
      },
      onPointerDown: (event) => {
        if (event.button !== 0 || isOwnBusiness(event.target)) return
        // Only a real pointer can be captured. It may then leave the title and the window and cross frames.
        if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { start: offset, from: { x: event.clientX, y: event.clientY } }
        setDragging(true)
      },
      onPointerMove: (event) => {
        if (drag.current === null) return
        moveTo(draggedOffset(drag.current.start, drag.current.from, { x: event.clientX, y: event.clientY }))
      },
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
    onKeyDown: (event) => {
      const wanted = keyedOffset(offset, event.key, event.shiftKey)
      if (wanted === undefined) return
      event.preventDefault()
      moveTo(wanted)
    },
  }
}

/** Elements of the title bar that are pressed or selected themselves. */
function isOwnBusiness(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, select, textarea, [data-selectable]') !== null
}

function sizeOf(element: HTMLElement): Size {
  return { width: element.offsetWidth, height: element.offsetHeight }
}

/**
 * Returns the nearest offset at which the whole dialog is in the window, 8 px from its edges (M488). A dialog that is
 * too large stays in the center.
 */
function clampOffset(wanted: Offset, dialog: Size, viewport: Size): Offset {
  return {
    x: clampAxis(wanted.x, dialog.width, viewport.width),
    y: clampAxis(wanted.y, dialog.height, viewport.height),
  }
}

/** Returns the offset after dragging from one point to another. */
function draggedOffset(start: Offset, from: Offset, to: Offset): Offset {
  return { x: start.x + to.x - from.x, y: start.y + to.y - from.y }
}

/**
 * Returns the offset after a key: arrows move by 16 px, with Shift by 64 px, and Home moves to the center. Returns
 * undefined for other keys.
 */
function keyedOffset(start: Offset, key: string, far: boolean): Offset | undefined {
  if (key === 'Home') return CENTER
  const direction = DIRECTIONS[key]
  if (direction === undefined) return undefined
  const step = far ? 4 * STEP_PX : STEP_PX
  return { x: start.x + direction.x * step, y: start.y + direction.y * step }
}

const DIRECTIONS: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function clampAxis(wanted: number, length: number, viewport: number): number {
  const limit = Math.max(0, (viewport - length) / 2 - EDGE_PX)
  return Math.min(limit, Math.max(0 - limit, wanted))
}
