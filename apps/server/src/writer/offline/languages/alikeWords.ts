import { plainWords } from '@rankdesk/domain'

/** The minimum number of letters of a word that says what a text is about. */
const MIN_LETTERS = 5
/** The part of the shorter word that two forms of one word share, and its minimum number of letters. */
const SHARED = 0.6
const MIN_SHARED = 4

/** Returns the words of a text that say what it is about, without accents. */
export const tellingWords = (text: string): string[] => [
  ...new Set(plainWords(text).filter((word) => word.length >= MIN_LETTERS)),
]

/**
 * Whether a text has a form of a word, in any language of the writer: 'divorzi' is one of 'divorzio', and a compound has its
 * parts.
 */
export function hasFormOf(word: string, text: string): boolean {
  return plainWords(text).some((other) => {
    if (other.length < MIN_SHARED) return false
    const length = Math.max(MIN_SHARED, Math.ceil(Math.min(word.length, other.length) * SHARED))
    return other.slice(0, length) === word.slice(0, length) || other.includes(word)
  })
}

/** The words that join two services in the name of a page, in the languages of the writer. */
const JOINED = /\s+(?:&|and|y|e|ed|und|et|en|i|och|ve|dan)\s+|,\s+/iu

/**
 * Returns the service that a fact is about: where a page's name joins two ('Separazioni e divorzi') and the sentence names one
 * of them, only that one. Rule WRITE-30.
 */
export function namedPart({ about, text }: Readonly<{ about: string; text: string }>): string {
  const parts = about.split(JOINED)
  const named = parts.filter((part) => tellingWords(part).some((word) => hasFormOf(word, text)))
  return named.length === 0 ? about : named.join(' ')
}
