import { cx as cn } from 'class-variance-authority'
import { memo } from 'react'
import { type AxisModel, LABEL_SIZE } from '../scales/axisModel.ts'

export interface ValueAxisMarksProps {
  model: AxisModel
  /** The start and end of the grid lines, px. */
  from: number
  to: number
}

/** The horizontal grid lines of a plot, with their values at the left. */
export const ValueAxisMarks = memo(function ValueAxisMarks({ model, from, to }: ValueAxisMarksProps) {
  const grid = model.grid.map((at) => `M${from} ${crisp(at)}H${to}`).join('')
  return (
    <g data-axis="value">
      <path d={grid} stroke="var(--color-hairline)" fill="none" />
      {model.labels.map((label) => (
        <text
          key={label.text}
          x={from - 8}
          y={label.labelAt}
          dy="0.35em"
          textAnchor="end"
          className="figures fill-muted text-caption"
        >
          {label.text}
        </text>
      ))}
    </g>
  )
})

export interface BaseAxisMarksProps {
  model: AxisModel
  /** The position of the axis, px from the top. */
  top: number
  /** The start and end of the base line, px. Omit it for no line. */
  line?: readonly [number, number]
}

/** The labels below a plot, and its base line. */
export const BaseAxisMarks = memo(function BaseAxisMarks({ model, top, line }: BaseAxisMarksProps) {
  return (
    <g data-axis="base">
      {line !== undefined && <path d={`M${line[0]} ${crisp(top)}H${line[1]}`} stroke="var(--color-line)" />}
      {model.labels.map((label) => (
        <text
          key={`${label.text} ${Math.round(label.at)}`}
          x={label.labelAt}
          y={top + LABEL_SIZE + 6}
          textAnchor={label.anchor}
          className={cn('figures text-caption', label.strong === true ? 'fill-text font-semibold' : 'fill-muted')}
        >
          {label.text}
        </text>
      ))}
    </g>
  )
})

/** Moves a hairline to the middle of a pixel, where it is sharp. */
export function crisp(at: number): number {
  return Math.round(at - 0.5) + 0.5
}
