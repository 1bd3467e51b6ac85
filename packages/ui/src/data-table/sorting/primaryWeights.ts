/** The number of characters with an entry: ASCII, Latin-1 and Latin Extended-A, which cover western European names. */
const CHARACTERS = 0x180

/** A number above the highest weight. */
export const WEIGHT_LIMIT = 72

/**
 * The primary collation weight of each character (letters without case and accent), by character code. 0 for a
 * character that can't be weighed alone: control characters, combining marks, letters that count as two. Read from the
 * collator itself, so the two can't disagree.
 */
export const primaryWeights: Uint8Array = weigh(new Intl.Collator('en-US', { sensitivity: 'base' }))

/** Matches a text in which every character has a weight. A pattern takes half the time of a loop. */
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
