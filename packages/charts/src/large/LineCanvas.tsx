import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LineColumns } from '../line-chart/lineColumns.ts'
import type { LineModel } from '../line-chart/lineModel.ts'
import { drawLines } from './drawLines.ts'
import { createLineReducer } from './lineReducer.ts'
import type { ReducedLine } from './minMaxPerPixel.ts'
import type { ReduceFrame } from './reduceMessages.ts'

export interface LineCanvasProps {
  columns: LineColumns
  model: LineModel
  isolated: string | null
}

/** Large series on a canvas, reduced to what a pixel column can show. Redraws when the theme changes. Has no transitions. */
export function LineCanvas({ columns, model, isolated }: LineCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const reduced = useRef<readonly ReducedLine[]>([])
  const [reducer] = useState(() => createLineReducer())
  const redraw = useRef(() => undefined as void)
  useLayoutEffect(() => {
    redraw.current = () => {
      if (canvas.current !== null) drawLines(canvas.current, columns.lines, reduced.current, model.size, isolated)
    }
    redraw.current()
  }, [columns, model, isolated])
  useLayoutEffect(() => {
    reducer.reduce(columns, reduceFrame(columns, model), (lines) => {
      reduced.current = lines
      redraw.current()
    })
  }, [columns, model, reducer])
  useEffect(() => () => reducer.stop(), [reducer])
  useEffect(() => {
    const observer = new MutationObserver(() => redraw.current())
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  return <canvas ref={canvas} aria-hidden className="absolute inset-0" />
}

/** The linear mapping from values to px, which a worker can apply without d3's scales. */
function reduceFrame({ x: xs }: LineColumns, { x, y }: LineModel): ReduceFrame {
  const [xFrom, xTo] = [xs[0] ?? 0, xs.at(-1) ?? 0]
  const [yFrom = 0, yTo = 0] = y.domain()
  return {
    xFrom,
    xStart: x(xFrom),
    xFactor: xFrom === xTo ? 0 : (x(xTo) - x(xFrom)) / (xTo - xFrom),
    yFrom,
    yStart: y(yFrom),
    yFactor: yFrom === yTo ? 0 : (y(yTo) - y(yFrom)) / (yTo - yFrom),
  }
}
