import type { MarkShape, SeriesStyle } from '../chart-frame/seriesStyle.ts'

/** The strokes that distinguish fills without color, one kind per mark. The first series has a plain fill. */
const STROKES: Partial<Record<MarkShape, string>> = {
  square: 'M-2 6 6-2M2 10 10 2',
  triangle: 'M0 2h8M0 6h8',
  diamond: 'M-2 2 6 10M2-2 10 6',
  cross: 'M2 0v8M6 0v8',
  ring: 'M0 4h8M4 0v8',
}

/** Returns the paint of a fill: a reference to the `FillPattern` with this id, or a plain color. */
export function fillPaint(id: string, style: SeriesStyle): string {
  return STROKES[style.mark] === undefined ? style.paint : `url(#${id})`
}

export interface FillPatternProps {
  /** An id that is unique on the page. */
  id: string
  style: SeriesStyle
}

/** The fill pattern of a series: its color with fine strokes, so that areas differ without color too (D23). */
export function FillPattern({ id, style }: FillPatternProps) {
  const strokes = STROKES[style.mark]
  if (strokes === undefined) return null
  return (
    <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={style.paint} />
      <path d={strokes} stroke="var(--color-surface)" strokeWidth={1} strokeOpacity={0.38} fill="none" />
    </pattern>
  )
}
