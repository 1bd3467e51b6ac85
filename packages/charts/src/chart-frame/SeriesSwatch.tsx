import { markPath } from '../marks/markPath.ts'
import type { SeriesLook } from './seriesLook.ts'

/** `line`: dash and mark; `dash`: the dash alone; `area`: a filled square; `mark`: the mark alone. */
export type SwatchKind = 'line' | 'dash' | 'area' | 'mark'

export interface SeriesSwatchProps {
  look: SeriesLook
  /** @default 'line' */
  kind?: SwatchKind
}

/** A small sample of how a series is drawn, for legend and tooltip. */
export function SeriesSwatch({ look, kind = 'line' }: SeriesSwatchProps) {
  const long = kind === 'line' || kind === 'dash'
  const width = long ? 20 : 10
  return (
    <svg aria-hidden width={width} height={10} className="shrink-0 overflow-visible">
      {kind === 'area' ? (
        <rect width={10} height={10} rx={3} fill={look.paint} />
      ) : (
        <>
          {long && <line x2={20} y1={5} y2={5} stroke={look.paint} strokeWidth={2} strokeDasharray={look.dash} />}
          {kind !== 'dash' && (
            <path
              d={markPath(look.mark, width / 2, 5)}
              fill={look.mark === 'ring' ? 'var(--color-surface)' : look.paint}
              stroke={look.paint}
              strokeWidth={1.5}
            />
          )}
        </>
      )}
    </svg>
  )
}
