// Letters that Unicode does not take apart into a base letter and an accent.
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
 * Text as a part of an address (M532): accents are stripped, an apostrophe-s at the end of a word is removed, straight
 * or typographic, every run of other characters than a-z, 0-9 and _ becomes one hyphen, all lowercase. There is no
 * hyphen at either end, and text without a Latin letter or digit gives the empty text. A slug of a slug is itself.
 * Rule FMT-29.
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
