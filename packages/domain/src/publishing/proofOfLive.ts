import { textOf } from '@rankdesk/format'

/** The states of a publication on the public page (D01). */
export const RECEIPT_STATES = ['Live', 'Differs', 'Not yet', 'Failed'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** A zone as approved and as the public page shows it. `shown` is undefined if the page lacks the zone. */
export interface ComparedZone {
  elementID: string
  approved: string
  shown: string | undefined
}

/** A zone whose public text differs from the approved one. */
export interface ZoneDifference {
  elementID: string
  approved: string
  shown: string | null
}

/**
 * Normalizes the white space of HTML between words and tags. Texts that are equal afterwards look the same on the page.
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
 * Returns the state of a receipt from the public page (D01): Failed if the page did not respond, Live if every approved
 * zone is there word for word, Not yet if no zone has changed, else Differs. Rule PUB-6.
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

/** The names of head texts in a receipt's differences, used in place of an element id. */
export const META_ELEMENTS = { metaTitle: 'meta:title', metaDescription: 'meta:description' } as const

/** Returns the label of a difference in the page's head, or undefined for a zone. */
export function metaElementName(elementID: string): 'Meta title' | 'Meta description' | undefined {
  if (elementID === META_ELEMENTS.metaTitle) return 'Meta title'
  return elementID === META_ELEMENTS.metaDescription ? 'Meta description' : undefined
}

/** Describes a difference in a sentence for a receipt's list, which names the text above it. */
export function differenceSentence({ elementID, approved, shown }: ZoneDifference): string {
  const meta = metaElementName(elementID)
  if (meta !== undefined) return `The ${meta.toLowerCase()} does not match the approved text.`
  if (approved === '') return 'The page still has a text that was replaced.'
  if (shown === null) return 'The page does not have this text.'
  const wanted = textOf(approved)
  const found = textOf(shown)
  return wanted === found
    ? 'The page has the approved words in different markup.'
    : 'The page does not match the approved text.'
}
