import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LineColumns } from '../line-chart/lineColumns.ts'
import type { LineModel } from '../line-chart/lineModel.ts'
import { drawLines } from './drawLines.ts'
import { createLineReducer } from './lineReducer.ts'
import type { ReducedLine } from './minMax.ts'
import type { ReduceFrame } from './reduceMessages.ts'

export interface LineCanvasProps {
  columns: LineColumns
  model: LineModel
  isolated: string | null
}

/** Long lines on a canvas, reduced to what a pixel column can show. Follows the theme. Does not travel. */
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
    reducer.reduce(columns, frameOf(model), (lines) => {
      reduced.current = lines
      redraw.current()
    })
  }, [columns, model, reducer])
  useEffect(() => () => reducer.end(), [reducer])
  useEffect(() => {
    const themed = new MutationObserver(() => redraw.current())
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => themed.disconnect()
  }, [])
  return <canvas ref={canvas} aria-hidden className="absolute inset-0" />
}

function frameOf({ x, y }: LineModel): ReduceFrame {
  const factor = ({ domain, range }: LineModel['x']): number =>
    domain[0] === domain[1] ? 0 : (range[1] - range[0]) / (domain[1] - domain[0])
  return {
    xFrom: x.domain[0],
    xStart: x(x.domain[0]),
    xFactor: factor(x),
    yFrom: y.domain[0],
    yStart: y(y.domain[0]),
    yFactor: factor(y),
  }
}
