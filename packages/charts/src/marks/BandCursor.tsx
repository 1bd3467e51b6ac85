import { useEffect, useRef } from 'react'
import type { ChartCursor } from '../chart-frame/chartCursor.ts'

export interface BandCursorProps {
  cursor: ChartCursor
  /** The band of each category, px. */
  bands: readonly { left: number; top: number; width: number; height: number }[]
}

/** The highlighted band behind the active category. Moves one node without a React render. */
export function BandCursor({ cursor, bands }: BandCursorProps) {
  const rect = useRef<SVGRectElement>(null)
  useEffect(() => {
    const move = (): void => {
      const band = bands[cursor.get()]
      const node = rect.current
      if (node === null) return
      node.style.visibility = band === undefined ? 'hidden' : 'visible'
      if (band === undefined) return
      node.setAttribute('x', String(band.left))
      node.setAttribute('y', String(band.top))
      node.setAttribute('width', String(band.width))
      node.setAttribute('height', String(band.height))
    }
    move()
    return cursor.subscribe(move)
  }, [cursor, bands])
  return <rect ref={rect} rx={4} fill="var(--color-press)" visibility="hidden" data-cursor />
}
