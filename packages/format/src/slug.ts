// Letters that Unicode does not decompose into a base letter and an accent.
const WHOLE_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['þ', 'th'],
  ['ı', 'i'],
])

/**
 * Converts a text to a URL segment (M532). Strips accents, removes a straight or typographic apostrophe-s at the end of
 * a word, replaces every run of characters other than a-z, 0-9 and _ with one hyphen, and lower-cases the rest. There
 * is no leading or trailing hyphen, and a text without a Latin letter or digit gives an empty text. A slug of a slug is
 * itself. Rule FMT-29.
 *
 * @example slugOf("Joe’s Café & Bar") // 'joe-cafe-bar'
 */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => WHOLE_LETTERS.get(letter) ?? letter)
    .replace(/(?<=[a-z0-9])['’‘ʼ`´′]s(?![a-z0-9_])/g, '')
    .replace(/[^a-z0-9_-]+|-+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * Converts a name to the last segment of a page's address. A name in another script than Latin keeps its letters, which
 * browsers show in an address as they are; otherwise it is the slug. Empty for a name without a letter or digit. Rule
 * FMT-45.
 *
 * @example addressSegmentOf('Услуги и цены') // 'услуги-и-цены'
 */
export function addressSegmentOf(text: string): string {
  if (!/(?!\p{Script=Latin})\p{L}/u.test(text)) return slugOf(text)
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
}
