import { markPath } from '../marks/markPath.ts'
import type { SeriesLook } from '../chart-frame/seriesLook.ts'

export interface LevelMarkProps {
  look: SeriesLook
  /** A dot above, on or below a tick; without it the mark of the palette. */
  level?: 'above' | 'on' | 'below' | undefined
}

const HEIGHT = { above: 2.5, on: 5.5, below: 8.5 }

/** The mark of a part: where it stands against what is expected, as a chip shows it, else its mark of the palette. */
export function LevelMark({ look, level }: LevelMarkProps) {
  return (
    <svg aria-hidden width={11} height={11} className="shrink-0 overflow-visible">
      {level === undefined ? (
        <path
          d={markPath(look.mark, 5.5, 5.5, 4)}
          fill={look.mark === 'ring' ? 'none' : look.paint}
          stroke={look.paint}
        />
      ) : (
        <>
          <path d="M0 5.5H11" stroke={look.paint} strokeOpacity={0.7} />
          <circle cx={5.5} cy={HEIGHT[level]} r={2.5} fill={look.paint} />
        </>
      )}
    </svg>
  )
}
