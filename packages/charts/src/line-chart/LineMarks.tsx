import { useMemo, useRef } from 'react'
import { areaPath, linePath } from '../marks/linePath.ts'
import { markPath } from '../marks/markPath.ts'
import { useTransition } from '../motion/useTransition.ts'
import type { LineColumn, LineColumns } from './lineColumns.ts'
import type { LineModel } from './lineModel.ts'

export interface LineMarksProps {
  columns: LineColumns
  model: LineModel
  isolated: string | null
  duration: number | undefined
}

/**
 * The lines as SVG: for each series one path for its line, one for its marks, one for its area. React owns the nodes;
 * their path data is rewritten in place, so that a change costs an attribute a path.
 */
export function LineMarks({ columns, model, isolated, duration }: LineMarksProps) {
  const group = useRef<SVGGElement>(null)
  const { xs, state, enter } = useMemo(() => pixels(columns, model), [columns, model])
  useTransition(
    state,
    (values) => {
      const nodes = group.current?.children
      for (const [index, line] of columns.lines.entries()) {
        const node = nodes?.[index]
        if (node !== undefined)
          drawLine(node, line, xs, values.subarray(index * xs.length, (index + 1) * xs.length), model)
      }
    },
    { enter, duration },
  )
  return (
    <g ref={group} data-lines>
      {columns.lines.map((line) => (
        <g
          key={line.key}
          data-series={line.key}
          opacity={isolated === null || isolated === line.key ? undefined : 0.12}
        >
          {line.area && <path data-part="area" fill={line.look.paint} fillOpacity={0.14} />}
          <path
            data-part="line"
            fill="none"
            stroke={line.look.paint}
            strokeWidth={line.comparison ? 1.5 : 2}
            strokeDasharray={line.look.dash}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {!line.comparison && (
            <path
              data-part="marks"
              fill={line.look.mark === 'ring' ? 'var(--color-surface)' : line.look.paint}
              stroke={
                line.look.mark === 'ring' || line.look.mark === 'cross' ? line.look.paint : 'var(--color-surface)'
              }
              strokeWidth={1.5}
            />
          )}
        </g>
      ))}
    </g>
  )
}

function pixels(columns: LineColumns, model: LineModel) {
  const count = columns.x.length
  const xs = columns.x.map((at) => model.x(at))
  const values = new Float64Array(columns.count)
  const keys = new Float64Array(columns.count)
  for (const [series, line] of columns.lines.entries()) {
    for (let index = 0; index < count; index += 1) {
      values[series * count + index] = model.y(line.values[index] ?? Number.NaN)
      // A point is the same over updates when line and position are.
      keys[series * count + index] = (columns.x[index] ?? 0) + series * 1e14
    }
  }
  const enter = new Float64Array(columns.count).fill(model.base)
  return { xs, enter, state: { values, keys, frame: `${model.size.width} ${model.size.height}` } }
}

function drawLine(node: Element, line: LineColumn, xs: Float64Array, ys: Float64Array, model: LineModel): void {
  for (const path of node.children) {
    const part = path.getAttribute('data-part')
    if (part === 'line') path.setAttribute('d', linePath(xs, ys))
    else if (part === 'marks') path.setAttribute('d', marksPath(line, xs, ys, model))
    else path.setAttribute('d', areaPath(xs, ys, new Float64Array(ys.length).fill(model.base)))
  }
}

/** A mark on every point while they are 16 px apart; else one about every 64 px and at the end. */
function marksPath(line: LineColumn, xs: Float64Array, ys: Float64Array, model: LineModel): string {
  const apart = (model.plot.right - model.plot.left) / Math.max(1, xs.length - 1)
  const every = apart >= 16 ? 1 : Math.ceil(64 / apart)
  const last = ys.length - 1
  let path = ''
  for (let index = last; index >= 0; index -= every) {
    const y = ys[index] ?? Number.NaN
    if (!Number.isNaN(y)) path += markPath(line.look.mark, xs[index] ?? 0, y, index === last ? 4.5 : 3.5)
  }
  return path
}
