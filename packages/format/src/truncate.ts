/** The maximum number of characters of a text, including the ellipsis (M188, M189, M237, M549). */
export const TEXT_LIMITS = {
  businessName: 60,
  targetPage: 50,
  previousWork: 35,
  schedulerTitle: 28,
  schedulerBlogTitle: 100,
  /** The length above which a scheduler title has a tooltip. */
  schedulerTitleTooltip: 23,
  /** The length above which a path has a tooltip. */
  pathTooltip: 50,
} as const

const ELLIPSIS = '…'
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Truncates a text to at most `limit` visible characters: a longer text becomes its first `limit - 1` and an ellipsis.
 * An accented letter or an emoji is one character and is never split. Rule FMT-31. Throws RangeError unless the limit
 * is a whole number of at least 1.
 */
export function truncate(text: string, limit: number): string {
  const cut = cutAt(text, limit)
  return cut === undefined ? text : `${text.slice(0, cut)}${ELLIPSIS}`
}

/** Whether `truncate` would shorten the text, which then needs a tooltip. Rule FMT-31. */
export function isTruncated(text: string, limit: number): boolean {
  return cutAt(text, limit) !== undefined
}

/** Returns the index at which the text is truncated, or undefined if it fits. */
function cutAt(text: string, limit: number): number | undefined {
  if (!Number.isInteger(limit) || limit < 1) throw new RangeError(`A text cannot be cut to ${limit} characters.`)
  if (text.length <= limit) return undefined
  let count = 0
  let cut = 0
  for (const { index } of segmenter.segment(text)) {
    count += 1
    if (count === limit) cut = index
    if (count > limit) return cut
  }
  return undefined
}
