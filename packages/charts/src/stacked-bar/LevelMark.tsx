import { markPath } from '../marks/markPath.ts'
import type { SeriesStyle } from '../chart-frame/seriesStyle.ts'

export interface LevelMarkProps {
  style: SeriesStyle
  /** The level: a dot above, on or below a line. @default the mark of the series palette */
  level?: 'above' | 'on' | 'below' | undefined
}

const DOT_Y = { above: 2.5, on: 5.5, below: 8.5 }

/** The legend mark of a part: its level compared with the expectation, or its mark of the series palette. */
export function LevelMark({ style, level }: LevelMarkProps) {
  return (
    <svg aria-hidden width={11} height={11} className="shrink-0 overflow-visible">
      {level === undefined ? (
        <path
          d={markPath(style.mark, 5.5, 5.5, 4)}
          fill={style.mark === 'ring' ? 'none' : style.paint}
          stroke={style.paint}
        />
      ) : (
        <>
          <path d="M0 5.5H11" stroke={style.paint} strokeOpacity={0.7} />
          <circle cx={5.5} cy={DOT_Y[level]} r={2.5} fill={style.paint} />
        </>
      )}
    </svg>
  )
}
