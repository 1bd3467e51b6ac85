import { countWords } from '@rankdesk/format'

/** The unit of a text's length (M345). */
export type LengthUnit = 'characters' | 'words'

/** Returns the length of a plain text. Counts characters as they appear on screen: a surrogate pair is one. */
export function textLength(text: string, unit: LengthUnit): number {
  return unit === 'words' ? countWords(text) : countCharacters(text)
}

/**
 * Returns how much of an inserted text fits between two others, as an index into it, so that all three together stay
 * within the limit. The surrounding text is never changed (C29).
 */
export function fittingLength(
  before: string,
  inserted: string,
  after: string,
  allowed: number,
  unit: LengthUnit,
): number {
  let fits = 0
  let tooMuch = inserted.length + 1
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2)
    if (textLength(before + inserted.slice(0, middle) + after, unit) <= allowed) fits = middle
    else tooMuch = middle
  }
  const last = inserted.charCodeAt(fits - 1)
  const splitsPair = fits < inserted.length && last >= 0xd800 && last < 0xdc00
  return splitsPair ? fits - 1 : fits
}

function countCharacters(text: string): number {
  let pairs = 0
  for (let at = 0; at < text.length - 1; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 0xd800 && code < 0xdc00) {
      const next = text.charCodeAt(at + 1)
      if (next >= 0xdc00 && next < 0xe000) pairs += 1
    }
  }
  return text.length - pairs
}
