import { memo } from 'react'
import type { EndLabel } from './endLabels.ts'

export interface EndLabelMarksProps {
  labels: readonly EndLabel[]
  isolated: string | null
}

/** The names and latest values right of the ends of the lines. */
export const EndLabelMarks = memo(function EndLabelMarks({ labels, isolated }: EndLabelMarksProps) {
  return (
    <g data-labels>
      {labels.map((label) => (
        <text
          key={label.key}
          x={label.x}
          y={label.y}
          dy="0.35em"
          opacity={isolated === null || isolated === label.key ? undefined : 0.3}
          className="figures fill-muted text-caption"
        >
          {label.name === '' ? '' : `${label.name} `}
          <tspan className="fill-text font-semibold">{label.value}</tspan>
        </text>
      ))}
    </g>
  )
})
