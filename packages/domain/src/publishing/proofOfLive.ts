import { textOf } from '@rankdesk/format'

/** How a publication stands on the public page (D01). */
export const RECEIPT_STATES = ['Live', 'Differs', 'Not yet', 'Failed'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** A zone as approved and as the public page shows it; `shown` is undefined when the page has no such zone. */
export interface ComparedZone {
  elementID: string
  approved: string
  shown: string | undefined
}

/** A zone that the page shows otherwise than approved. */
export interface ZoneDifference {
  elementID: string
  approved: string
  shown: string | null
}

/**
 * HTML as a reader meets it: the same words and tags, whatever space lies between them. Two texts that differ only there
 * are the same on the page.
 */
export function comparableHtml(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /\s*(<\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|figure|figcaption|div|br)\b[^>]*>)\s*/gi,
      '$1',
    )
    .trim()
}

/**
 * The state of a receipt from what was read back (D01): Failed when the page did not answer, Live when every approved zone
 * is there word for word, Not yet when no zone has changed from what was there before, else Differs. Rule PUB-6.
 */
export function proofOfLive(
  zones: readonly ComparedZone[] | undefined,
  before: ReadonlyMap<string, string>,
): { state: ReceiptState; differences: ZoneDifference[] } {
  if (zones === undefined) return { state: 'Failed', differences: [] }
  const differences = zones
    .filter(({ approved, shown }) => shown === undefined || comparableHtml(approved) !== comparableHtml(shown))
    .map(({ elementID, approved, shown }) => ({ elementID, approved, shown: shown ?? null }))
  if (differences.length === 0) return { state: 'Live', differences }
  const unchanged = zones.every(
    ({ elementID, shown }) =>
      shown !== undefined && comparableHtml(before.get(elementID) ?? '') === comparableHtml(shown),
  )
  return { state: unchanged ? 'Not yet' : 'Differs', differences }
}

/** What stands in the head of a page, by the names that a receipt's differences give it in the place of an element id. */
export const META_ELEMENTS = { metaTitle: 'meta:title', metaDescription: 'meta:description' } as const

/** What a screen calls a difference that is of no zone; undefined for a zone. */
export function metaElementName(elementID: string): 'Meta title' | 'Meta description' | undefined {
  if (elementID === META_ELEMENTS.metaTitle) return 'Meta title'
  return elementID === META_ELEMENTS.metaDescription ? 'Meta description' : undefined
}

/** One sentence on a difference, with the first words that the page lacks; for a receipt's list. */
export function differenceSentence({ elementID, approved, shown }: ZoneDifference): string {
  const meta = metaElementName(elementID)
  if (meta !== undefined) return `The ${meta.toLowerCase()} does not read as approved.`
  if (shown === null) return `The page has no zone ${elementID}.`
  const wanted = textOf(approved)
  const found = textOf(shown)
  return wanted === found
    ? `Zone ${elementID} has the words that were approved, in other markup.`
    : `Zone ${elementID} does not read as approved.`
}
