import { useEffect, useRef } from 'react'
import type { ChartCursor } from '../chart-frame/chartCursor.ts'

/** The position of the crosshair in the plot, px. */
export interface CrosshairPosition {
  x: number
  /** One dot for each series with a value at this position. */
  dots: readonly { y: number; paint: string }[]
}

export interface CrosshairProps {
  cursor: ChartCursor
  position: (index: number) => CrosshairPosition | undefined
  /** The start and end of the vertical line, px from the top. Omit it for no line. */
  line?: readonly [number, number]
}

/** A line and dots at the cursor. Sets attributes directly, so that hovering renders nothing else. */
export function Crosshair({ cursor, position, line }: CrosshairProps) {
  const group = useRef<SVGGElement>(null)
  const [top, bottom] = line ?? [0, 0]
  useEffect(() => {
    const move = (): void => {
      const node = group.current
      if (node === null) return
      const index = cursor.get()
      const at = index < 0 ? undefined : position(index)
      node.setAttribute('visibility', at === undefined ? 'hidden' : 'visible')
      if (at === undefined) return
      node.setAttribute('transform', `translate(${at.x} 0)`)
      moveDots(node, at.dots)
    }
    move()
    return cursor.subscribe(move)
  }, [cursor, position])
  return (
    <g ref={group} visibility="hidden" data-crosshair pointerEvents="none">
      {line !== undefined && <path d={`M0 ${top}V${bottom}`} stroke="var(--color-line-strong)" strokeDasharray="2 3" />}
    </g>
  )
}

const SVG = 'http://www.w3.org/2000/svg'

function moveDots(group: SVGGElement, dots: CrosshairPosition['dots']): void {
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
