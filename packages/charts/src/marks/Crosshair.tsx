import { useEffect, useRef } from 'react'
import type { ChartCursor } from '../chart-frame/chartCursor.ts'

/** Where the crosshair stands, px in the drawing. */
export interface CrosshairPlace {
  x: number
  /** A dot on each series that has a value there. */
  dots: readonly { y: number; paint: string }[]
}

export interface CrosshairProps {
  cursor: ChartCursor
  place: (stop: number) => CrosshairPlace | undefined
  /** From where to where its line runs, px from the top; no line without. */
  line?: readonly [number, number]
}

/** A line and dots at the cursor. Moved by attributes, outside of React: a hover redraws nothing else. */
export function Crosshair({ cursor, place, line }: CrosshairProps) {
  const group = useRef<SVGGElement>(null)
  const [top, bottom] = line ?? [0, 0]
  useEffect(() => {
    const move = (): void => {
      const node = group.current
      if (node === null) return
      const stop = cursor.get()
      const at = stop < 0 ? undefined : place(stop)
      node.setAttribute('visibility', at === undefined ? 'hidden' : 'visible')
      if (at === undefined) return
      node.setAttribute('transform', `translate(${at.x} 0)`)
      moveDots(node, at.dots)
    }
    move()
    return cursor.subscribe(move)
  }, [cursor, place])
  return (
    <g ref={group} visibility="hidden" data-crosshair pointerEvents="none">
      {line !== undefined && <path d={`M0 ${top}V${bottom}`} stroke="var(--color-line-strong)" strokeDasharray="2 3" />}
    </g>
  )
}

const SVG = 'http://www.w3.org/2000/svg'

function moveDots(group: SVGGElement, dots: CrosshairPlace['dots']): void {
  const nodes = group.querySelectorAll('circle')
  for (let index = 0; index < Math.max(nodes.length, dots.length); index += 1) {
    const dot = dots[index]
    if (dot === undefined) {
      nodes[index]?.remove()
      continue
    }
    const node = nodes[index] ?? group.appendChild(document.createElementNS(SVG, 'circle'))
    node.setAttribute('r', '4.5')
    node.setAttribute('cy', String(dot.y))
    node.setAttribute('fill', dot.paint)
    node.setAttribute('stroke', 'var(--color-surface)')
    node.setAttribute('stroke-width', '2')
  }
}
