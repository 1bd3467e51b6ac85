import type { MarkShape, SeriesLook } from '../chart-frame/seriesLook.ts'

/** The strokes that tell fills apart without colour, one kind a mark; the first series is plain. */
const STROKES: Partial<Record<MarkShape, string>> = {
  square: 'M-2 6 6-2M2 10 10 2',
  triangle: 'M0 2h8M0 6h8',
  diamond: 'M-2 2 6 10M2-2 10 6',
  cross: 'M2 0v8M6 0v8',
  ring: 'M0 4h8M4 0v8',
}

/** A fill as it is used, and whether it needs a `FillPattern` beside it. */
export function fillPaint(id: string, look: SeriesLook): string {
  return STROKES[look.mark] === undefined ? look.paint : `url(#${id})`
}

export interface FillPatternProps {
  /** Unique on the page. */
  id: string
  look: SeriesLook
}

/** The tile of a series' fill: its colour under fine strokes, so that areas differ without colour too (D23). */
export function FillPattern({ id, look }: FillPatternProps) {
  const strokes = STROKES[look.mark]
  if (strokes === undefined) return null
  return (
    <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={look.paint} />
      <path d={strokes} stroke="var(--color-surface)" strokeWidth={1} strokeOpacity={0.38} fill="none" />
    </pattern>
  )
}
