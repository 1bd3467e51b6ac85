/** How many characters have an entry: ASCII, Latin-1 and Latin Extended-A, which hold the names of western Europe. */
const CHARACTERS = 0x180

/** More than the highest weight. */
export const WEIGHT_LIMIT = 72

/**
 * What a character weighs at the first level of the collation (letters without case and accent), by character code;
 * 0 for one that does not stand for itself alone: control characters, marks that combine, letters that count as two.
 * Read from the collator itself, so that the two can't disagree.
 */
export const primaryWeights: Uint8Array = weigh(new Intl.Collator('en-US', { sensitivity: 'base' }))

/** A text of characters that have a weight. A pattern, as the browser reads texts by one in half the time of a loop. */
export const simpleText = new RegExp(
  `^[${Array.from(primaryWeights, (weight, code) => (weight > 0 ? `\\u${code.toString(16).padStart(4, '0')}` : '')).join('')}]*$`,
)

function weigh(collator: Intl.Collator): Uint8Array {
  const weights = new Uint8Array(CHARACTERS)
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).toSorted(collator.compare)
  let weight = 0
  let before: string | undefined
  for (const character of ascii) {
    if (before === undefined || collator.compare(before, character) !== 0) weight++
    weights[character.charCodeAt(0)] = weight
    before = character
  }
  for (let code = 0xa0; code < CHARACTERS; code++) {
    const character = String.fromCharCode(code)
    const same = ascii.find((plain) => collator.compare(plain, character) === 0)
    if (same !== undefined) weights[code] = weights[same.charCodeAt(0)] ?? 0
  }
  return weights
}
