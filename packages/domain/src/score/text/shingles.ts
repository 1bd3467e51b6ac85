import type { TextRange } from '../../writing/keywordMentions.ts'

/** Words of a passage that is compared. Rule SCORE-14. */
export const SHINGLE_WORDS = 5
/** One passage of so many is kept: enough to tell shares, few enough to send those of 400 pages. Rule SCORE-14. */
const ONE_IN = 6
/** Most passages kept of a page. Rule SCORE-14. */
export const SAMPLE_CAP = 120

/** A passage of a text that is in the sample, by its hash of 24 bits. */
export interface Shingle extends TextRange {
  hash: number
}

/**
 * The sampled passages of a plain text: of every five words in a row their hash, where it is one of the sixth that is
 * kept. The same passage is kept of every text, so that two samples can be compared. Case, accents, apostrophes and signs
 * make no difference. Rule SCORE-14.
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
    const kept = mixed(hash) & 0xff_ff_ff
    const [first, last] = [words[at], words[at + SHINGLE_WORDS - 1]]
    if (kept % ONE_IN === 0 && first !== undefined && last !== undefined) {
      found.push({ start: first.start, end: last.end, hash: kept })
    }
  }
  return found
}

/** The hashes of a page's texts, each once and sorted, the smallest `SAMPLE_CAP` of them. Rule SCORE-14. */
export function sampleOf(texts: readonly string[]): number[] {
  const hashes = new Set(texts.flatMap((text) => shinglesOf(text).map(({ hash }) => hash)))
  return [...hashes].toSorted((a, b) => a - b).slice(0, SAMPLE_CAP)
}

/** A sample as text for the wire: five characters a passage. */
export function packSample(hashes: readonly number[]): string {
  return hashes.map((hash) => hash.toString(36).padStart(5, '0')).join('')
}

/** What `packSample` packed; what is no sample gives none. */
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

/** FNV-1a over the characters. */
function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5 | 0
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93)
  return hash
}

/** Spreads a hash, so that its low bits hang on all of it. */
function mixed(hash: number): number {
  let value = hash ^ (hash >>> 16)
  value = Math.imul(value, 0x7f_eb_35_2d)
  value ^= value >>> 15
  value = Math.imul(value, 0x84_6c_a6_8b)
  return (value ^ (value >>> 16)) >>> 0
}
