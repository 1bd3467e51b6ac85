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
 * The lines as SVG: a path for the line, one for its marks and one for its area per series. React owns the nodes;
 * transitions update their path data without a render.
 */
export function LineMarks({ columns, model, isolated, duration }: LineMarksProps) {
  const group = useRef<SVGGElement>(null)
  const { xs, state, enter } = useMemo(() => pixelValues(columns, model), [columns, model])
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
          {line.area && <path data-part="area" fill={line.style.paint} fillOpacity={0.14} />}
          <path
            data-part="line"
            fill="none"
            stroke={line.style.paint}
            strokeWidth={line.comparison ? 1.5 : 2}
            strokeDasharray={line.style.dash}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {!line.comparison && <Marks style={line.style} />}
        </g>
      ))}
    </g>
  )
}

function Marks({ style: { mark, paint } }: Pick<LineColumn, 'style'>) {
  return (
    <path
      data-part="marks"
      fill={mark === 'ring' ? 'var(--color-surface)' : paint}
      stroke={mark === 'ring' || mark === 'cross' ? paint : 'var(--color-surface)'}
      strokeWidth={1.5}
    />
  )
}

function pixelValues(columns: LineColumns, model: LineModel) {
  const count = columns.x.length
  const xs = columns.x.map((value) => model.x(value))
  const values = new Float64Array(columns.count)
  const keys = new Float64Array(columns.count)
  for (const [series, line] of columns.lines.entries()) {
    values.set(
      line.values.subarray(0, count).map((value) => model.y(value)),
      series * count,
    )
    // The key of a point is its series and its x value.
    keys.set(
      columns.x.map((value) => value + series * 1e14),
      series * count,
    )
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

/** Marks every point while points are 16 px apart; otherwise about one point per 64 px and the last one. */
function marksPath(line: LineColumn, xs: Float64Array, ys: Float64Array, model: LineModel): string {
  const distance = (model.plot.right - model.plot.left) / Math.max(1, xs.length - 1)
  const every = distance >= 16 ? 1 : Math.ceil(64 / distance)
  const last = ys.length - 1
  let path = ''
  for (let index = last; index >= 0; index -= every) {
    const y = ys[index] ?? Number.NaN
    if (!Number.isNaN(y)) path += markPath(line.style.mark, xs[index] ?? 0, y, index === last ? 4.5 : 3.5)
  }
  return path
}
