/** An export's figures for a keyword or page on its day. */
export interface Counted {
  position: number | null
  clicks: number | null
  impressions: number | null
}

/** Whether two figures are equal for the database, whose column stores positions in single precision. */
export function isSamePosition(a: Counted, b: Counted): boolean {
  const single = (position: number | null) => (position === null ? null : Math.fround(position))
  return single(a.position) === single(b.position) && a.clicks === b.clicks && a.impressions === b.impressions
}
