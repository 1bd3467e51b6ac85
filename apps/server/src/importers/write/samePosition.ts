/** What an export counts for a keyword or a page on its day. */
export interface Counted {
  position: number | null
  clicks: number | null
  impressions: number | null
}

/** Whether two counts are the same to the database, whose column keeps positions in single precision. */
export function isSamePosition(a: Counted, b: Counted): boolean {
  const single = (position: number | null) => (position === null ? null : Math.fround(position))
  return single(a.position) === single(b.position) && a.clicks === b.clicks && a.impressions === b.impressions
}
