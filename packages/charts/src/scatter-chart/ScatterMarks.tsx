import { useMemo, useRef } from 'react'
import { markPath } from '../marks/markPath.ts'
import { useTransition } from '../motion/useTransition.ts'
import type { ScatterData, ScatterModel, ScatterPoint } from './scatterModel.ts'

export interface ScatterMarksProps {
  data: ScatterData
  points: readonly ScatterPoint[]
  model: ScatterModel
  isolated: string | null
  duration: number | undefined
}

/** The points: one path per series, which transitions update without React. */
export function ScatterMarks({ data, points, model, isolated, duration }: ScatterMarksProps) {
  const group = useRef<SVGGElement>(null)
  const { state, enter } = useMemo(() => pixelValues(points, model), [points, model])
  useTransition(
    state,
    (values) => {
      const paths = data.series.map(() => '')
      for (const [index, point] of points.entries()) {
        const shape = model.styles[point.series]?.mark ?? 'circle'
        paths[point.series] += markPath(shape, values[index * 2] ?? 0, values[index * 2 + 1] ?? 0)
      }
      for (const [index, path] of paths.entries()) group.current?.children[index]?.setAttribute('d', path)
    },
    { enter, duration },
  )
  return (
    <g ref={group} data-points>
      {data.series.map((series, index) => {
        const style = model.styles[index]
        const isOutline = style?.mark === 'ring' || style?.mark === 'cross'
        return (
          <path
            key={series.key}
            data-series={series.key}
            fill={isOutline ? 'none' : style?.paint}
            fillOpacity={0.75}
            stroke={style?.paint}
            strokeWidth={isOutline ? 1.75 : 0.75}
            opacity={isolated === null || isolated === series.key ? undefined : 0.1}
          />
        )
      })}
    </g>
  )
}

function pixelValues(points: readonly ScatterPoint[], model: ScatterModel) {
  const values = new Float64Array(points.length * 2)
  const enter = new Float64Array(points.length * 2)
  for (let index = 0; index < points.length; index += 1) {
    enter[index * 2] = values[index * 2] = model.xs[index] ?? 0
    values[index * 2 + 1] = model.ys[index] ?? 0
    enter[index * 2 + 1] = model.plot.bottom
  }
  // The key of a point is its series and its index.
  const keys = points.map((point) => point.series * 1e9 + point.index)
  return { enter, state: { values, stride: 2, keys, frame: `${model.size.width} ${model.size.height}` } }
}
