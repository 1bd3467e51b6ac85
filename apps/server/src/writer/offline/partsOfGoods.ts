import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'

/** What a question about goods asks for, and how a page says it. */
const SAID = {
  materials:
    /\b(?:materials?|steel|brass|bronze|alumini?um|copper|titanium|plastic|rubber|wood|glass|clay|cotton|leather|wax|soy|wool|linen|silver|gold|ceramic|porcelain)\b/i,
  sizes: /\bsizes?\b|\d ?(?:inch(?:es)?|in|mm|cm|m|ft|feet|ounces?|oz|g|kg|ml|l|pounds?|lbs?)\b/i,
  tolerances: /\btoleranc/i,
} as const

export type PartOfGoods = keyof typeof SAID

/** What a maker is asked about its goods. */
export const PARTS_OF_GOODS: readonly PartOfGoods[] = ['materials', 'sizes', 'tolerances']

/**
 * Returns the question for what a page leaves open about its goods: which are made, or which there are in a shop. Undefined if
 * nothing is left of it. Rule WRITE-49.
 */
export function openPartsOfGoods(
  { zones, businessKind }: Pick<WritingBrief, 'zones' | 'businessKind'>,
  parts: readonly PartOfGoods[],
): string | undefined {
  const page = textOf(zones.map(({ current }) => current).join('\n'))
  const open = parts.filter((part) => !SAID[part].test(page))
  const last = open.at(-1)
  if (last === undefined) return undefined
  const named = open.length === 1 ? last : `${open.slice(0, -1).join(', ')} and ${last}`
  return `Which ${named} ${businessKind === 'shop' ? 'are there' : 'are made'}?`
}
