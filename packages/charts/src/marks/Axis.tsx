import { memo } from 'react'
import { type AxisModel, LABEL_SIZE } from '../scales/axisModel.ts'

export interface ValueAxisMarksProps {
  model: AxisModel
  /** From where to where grid lines run, px. */
  from: number
  to: number
}

/** Grid lines across the drawing and their values at the left of them. */
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
  /** Where the axis lies, px from the top. */
  top: number
  /** The base line, from where to where, px; left out without. */
  line?: readonly [number, number]
}

/** The labels below a drawing, each under its place. */
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
          className={`figures text-caption ${label.strong === true ? 'fill-text font-semibold' : 'fill-muted'}`}
        >
          {label.text}
        </text>
      ))}
    </g>
  )
})

/** A hairline is sharp in the middle of a pixel. */
export function crisp(at: number): number {
  return Math.round(at - 0.5) + 0.5
}
