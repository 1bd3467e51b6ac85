import { markPath } from '../marks/markPath.ts'
import type { SeriesStyle } from './seriesStyle.ts'

/** `line`: dash and mark; `dash`: only the dash; `area`: a filled square; `mark`: only the mark. */
export type SwatchKind = 'line' | 'dash' | 'area' | 'mark'

export interface SeriesSwatchProps {
  style: SeriesStyle
  /** @default 'line' */
  kind?: SwatchKind
}

/** A small sample of a series' style, for the legend and the tooltip. */
export function SeriesSwatch({ style, kind = 'line' }: SeriesSwatchProps) {
  const hasLine = kind === 'line' || kind === 'dash'
  const width = hasLine ? 20 : 10
  return (
    <svg aria-hidden width={width} height={10} className="shrink-0 overflow-visible">
      {kind === 'area' ? (
        <rect width={10} height={10} rx={3} fill={style.paint} />
      ) : (
        <>
          {hasLine && <line x2={20} y1={5} y2={5} stroke={style.paint} strokeWidth={2} strokeDasharray={style.dash} />}
          {kind !== 'dash' && (
            <path
              d={markPath(style.mark, width / 2, 5)}
              fill={style.mark === 'ring' ? 'var(--color-surface)' : style.paint}
              stroke={style.paint}
              strokeWidth={1.5}
            />
          )}
        </>
      )}
    </svg>
  )
}
