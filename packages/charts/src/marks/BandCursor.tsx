import { useEffect, useRef } from 'react'
import type { ChartCursor } from '../chart-frame/chartCursor.ts'

export interface BandCursorProps {
  cursor: ChartCursor
  /** The strip of each stop, px. */
  stops: readonly { left: number; top: number; width: number; height: number }[]
}

/** The strip behind what the reader looks at. One node that is moved: nothing is drawn anew. */
export function BandCursor({ cursor, stops }: BandCursorProps) {
  const strip = useRef<SVGRectElement>(null)
  useEffect(() => {
    const move = (): void => {
      const stop = stops[cursor.get()]
      const node = strip.current
      if (node === null) return
      node.style.visibility = stop === undefined ? 'hidden' : 'visible'
      if (stop === undefined) return
      node.setAttribute('x', String(stop.left))
      node.setAttribute('y', String(stop.top))
      node.setAttribute('width', String(stop.width))
      node.setAttribute('height', String(stop.height))
    }
    move()
    return cursor.subscribe(move)
  }, [cursor, stops])
  return <rect ref={strip} rx={4} fill="var(--color-press)" visibility="hidden" data-cursor />
}
