import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Offset, Size } from './dialogPosition.ts'
import { CENTRE, clampOffset, draggedOffset, keyedOffset } from './dialogPosition.ts'

/** Where a dialog stands, and what moves it. */
export interface DialogMove {
  /** Distance from the middle of the window, always with the whole dialog in sight. */
  offset: Offset
  /** Whether a pointer holds it. */
  dragging: boolean
  /** Puts it back to where the drag began. True when there was a drag to give up. */
  cancelDrag: () => boolean
  /** For the title bar, which is what a pointer takes it by. */
  titleBarProps: {
    onMouseDown: (event: MouseEvent) => void
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
  /** For the part of the title bar that takes the focus. */
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Moves a dialog by pointer and by arrow keys (M485, M488). It stays whole in the window, also when the window or the
 * dialog changes size. While it `rests` (it fills the window) it keeps the place that it will go back to.
 */
export function useDialogMove(surface: HTMLElement | null, rests: boolean): DialogMove {
  const [offset, setOffset] = useState(CENTRE)
  const [dragging, setDragging] = useState(false)
  const [seen, setSeen] = useState(surface)
  const drag = useRef<{ start: Offset; from: Offset } | null>(null)

  // Each opening draws a new surface, and begins in the middle.
  if (surface !== seen) {
    setSeen(surface)
    setOffset(CENTRE)
  }

  function moveTo(wished: Offset) {
    if (surface !== null) setOffset(clampOffset(wished, sizeOf(surface), viewportSize()))
  }

  useEffect(() => {
    if (surface === null || rests) return undefined
    const keepInSight = () => setOffset((before) => clampOffset(before, sizeOf(surface), viewportSize()))
    const observer = new ResizeObserver(keepInSight)
    observer.observe(surface)
    window.addEventListener('resize', keepInSight)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', keepInSight)
    }
  }, [surface, rests])

  function endDrag() {
    drag.current = null
    setDragging(false)
  }

  return {
    offset,
    dragging,
    cancelDrag: () => {
      if (drag.current === null) return false
      moveTo(drag.current.start)
      endDrag()
      return true
    },
    titleBarProps: {
      // A press on the bar must not take the focus from the field that has it.
      onMouseDown: (event) => {
        if (!isOwnBusiness(event.target)) event.preventDefault()
      },
      onPointerDown: (event) => {
        if (event.button !== 0 || isOwnBusiness(event.target)) return
        // Only a real pointer can be held; it may then leave the title, the window, and pass over frames.
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
      const wished = keyedOffset(offset, event.key, event.shiftKey)
      if (wished === undefined) return
      event.preventDefault()
      moveTo(wished)
    },
  }
}

/** What is pressed, or selected as text, in the title bar for its own sake. */
function isOwnBusiness(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, select, textarea, [data-selectable]') !== null
}

function sizeOf(element: HTMLElement): Size {
  return { width: element.offsetWidth, height: element.offsetHeight }
}

function viewportSize(): Size {
  return { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight }
}
