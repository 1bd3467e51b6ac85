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
}

/** Which rows of a long list are in sight. All of them when it is not enabled. */
export function useRowWindow({ body, offsets, enabled, expectedHeight }: RowWindowOptions): RowRange {
  const [view, setView] = useState({ top: 0, height: expectedHeight })
  useLayoutEffect(() => {
    const scroller = body.current?.closest<HTMLElement>('[data-table-scroller]')
    if (!enabled || !scroller) return undefined
    const read = () => ({ top: scroller.scrollTop, height: scroller.clientHeight })
    let shown = { first: -1, last: -1 }
    function follow() {
      const next = read()
      const range = windowRows(offsets, next.top, next.height, 0)
      // Half of the overscan may be used up before anything is drawn again.
      if (Math.abs(range.first - shown.first) < 2 && Math.abs(range.last - shown.last) < 2) return
      shown = range
      // In the frame that scrolls: rows that came a frame later would leave it empty.
      flushSync(() => setView(next))
    }
    shown = windowRows(offsets, scroller.scrollTop, scroller.clientHeight, 0)
    const resized = new ResizeObserver(() => setView((before) => sameView(before, read())))
    resized.observe(scroller)
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', follow)
    }
  }, [body, offsets, enabled])
  if (!enabled) return { first: 0, last: offsets.count - 1 }
  return windowRows(offsets, view.top, view.height, OVERSCAN)
}

interface View {
  top: number
  height: number
}

function sameView(before: View, next: View): View {
  return before.top === next.top && before.height === next.height ? before : next
}
