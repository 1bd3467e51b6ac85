import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RowOffsets } from './rowOffsets.ts'
import type { RowRange } from './windowRows.ts'
import { windowRows } from './windowRows.ts'

/** Rows beyond the edges that are ready for the next step of a wheel. */
const OVERSCAN = 4

export interface RowWindowOptions {
  /** The rows' own element; the scroller is found above it. */
  body: RefObject<HTMLElement | null>
  offsets: RowOffsets
  enabled: boolean
  /** The viewport's height until it is measured, in px. */
  expectedHeight: number
  /** How much of the viewport the head covers, in px. */
  headHeight: number
}

/** Which rows of a long list are in sight. All of them when it is not enabled. */
export function useRowWindow({ body, offsets, enabled, expectedHeight, headHeight }: RowWindowOptions): RowRange {
  const [view, setView] = useState<{ current: View }>({ current: { top: 0, height: expectedHeight - headHeight } })
  useLayoutEffect(() => {
    const scroller = body.current?.closest<HTMLElement>('[data-table-scroller]')
    if (!enabled || !scroller) return undefined
    const read = () => ({ top: scroller.scrollTop, height: scroller.clientHeight - headHeight })
    // Of the place that was drawn last; when the list became shorter than that, a scroll follows.
    let shown = windowRows(offsets, view.current.top, view.current.height, 0)
    function follow() {
      const next = read()
      const range = windowRows(offsets, next.top, next.height, 0)
      // Half of the overscan may be used up before anything is drawn again.
      if (Math.abs(range.first - shown.first) < 2 && Math.abs(range.last - shown.last) < 2) return
      shown = range
      // In the frame that scrolls: rows that came a frame later would leave it empty.
      flushSync(() => setView({ current: next }))
    }
    const resized = new ResizeObserver(() => {
      const next = read()
      setView((before) => (sameRows(offsets, before.current, next) ? before : { current: next }))
    })
    resized.observe(scroller)
    scroller.addEventListener('scroll', follow, { passive: true })
    // A new list is laid out at once: left alone, the browser does it in the next frame, which then comes later.
    void scroller.offsetHeight
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', follow)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the place where a new list begins is read once
  }, [body, offsets, enabled, headHeight])
  if (!enabled) return { first: 0, last: offsets.count - 1 }
  return windowRows(offsets, view.current.top, view.current.height, OVERSCAN)
}

interface View {
  top: number
  height: number
}

function sameRows(offsets: RowOffsets, before: View, next: View): boolean {
  const one = windowRows(offsets, before.top, before.height, OVERSCAN)
  const other = windowRows(offsets, next.top, next.height, OVERSCAN)
  return one.first === other.first && one.last === other.last
}
