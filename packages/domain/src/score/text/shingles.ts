import type { TextRange } from '#writing/keywordMentions.ts'

/** The number of words in a compared passage. Rule SCORE-14. */
export const SHINGLE_WORDS = 5
/**
 * One passage in this many is sampled: enough to estimate shares, few enough to send those of 400 pages. Rule SCORE-14.
 */
const SAMPLE_RATE = 6
/** The maximum number of sampled passages per page. Rule SCORE-14. */
export const SAMPLE_CAP = 120

/** A sampled passage of a text, with its 24-bit hash. */
export interface Shingle extends TextRange {
  hash: number
}

/**
 * Returns the sampled passages of a plain text: the hashes of every five consecutive words, limited to a fixed sixth of
 * all hash values. The same passage is sampled in every text, which makes two samples comparable. Ignores case,
 * accents, apostrophes and punctuation. Rule SCORE-14.
 */
export function shinglesOf(text: string): Shingle[] {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    hash: hashOf(plain(match[0])),
  }))
  const found: Shingle[] = []
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at += 1) {
    let hash = 17
    for (let next = at; next < at + SHINGLE_WORDS; next += 1)
      hash = Math.imul(hash ^ (words[next]?.hash ?? 0), 0x01_00_01_93)
    const sampleHash = mixed(hash) & 0xff_ff_ff
    const [first, last] = [words[at], words[at + SHINGLE_WORDS - 1]]
    if (sampleHash % SAMPLE_RATE === 0 && first !== undefined && last !== undefined) {
      found.push({ start: first.start, end: last.end, hash: sampleHash })
    }
  }
  return found
}

/**
 * Returns the sample of a page's texts: their unique hashes in order, limited to the smallest `SAMPLE_CAP`, with five
 * characters each. Rule SCORE-14.
 */
export function sampleOf(texts: readonly string[]): string {
  const hashes = new Set(texts.flatMap((text) => shinglesOf(text).map(({ hash }) => hash)))
  const sampled = [...hashes].toSorted((a, b) => a - b).slice(0, SAMPLE_CAP)
  return sampled.map((hash) => hash.toString(36).padStart(5, '0')).join('')
}

/** Parses the output of `sampleOf` to hashes. Invalid text gives an empty sample. */
export function unpackSample(packed: string): number[] {
  const hashes = packed.match(/[0-9a-z]{5}/g) ?? []
  return hashes.map((hash) => Number.parseInt(hash, 36))
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
}

/** Computes an FNV-1a hash of the characters. */
function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5 | 0
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93)
  return hash
}

/** Mixes a hash so that its low bits depend on all of it. */
function mixed(hash: number): number {
  let value = hash ^ (hash >>> 16)
  value = Math.imul(value, 0x7f_eb_35_2d)
  value ^= value >>> 15
  value = Math.imul(value, 0x84_6c_a6_8b)
  return (value ^ (value >>> 16)) >>> 0
}
