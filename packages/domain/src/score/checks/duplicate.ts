import type { PageNeighbor } from '../pageNeighbors.ts'
import type { Finding, TextPosition } from '../score.ts'
import { positionInZone, type ScoredZone, type ScoreDocument } from '../text/scoreDocument.ts'
import { SAMPLE_CAP, type Shingle, shinglesOf, unpackSample } from '../text/shingles.ts'

/** The minimum number of sampled passages for a meaningful share. Rule SCORE-14. */
const MIN_SAMPLES = 12
/** The minimum share of passages for which a text is a copy. Rule SCORE-14. */
const COPY_SHARE = 0.3
/** The minimum share of passages for which a page is a near-duplicate and fails. Rule SCORE-14. */
const NEAR_DUPLICATE_SHARE = 0.7

interface SampledZone {
  zone: ScoredZone
  shingles: readonly Shingle[]
}

/** The overlap of the text with a page. */
interface Shared {
  page: PageNeighbor
  /** The share of the text's own passages. */
  share: number
  hashes: readonly number[]
}

/** Reports how much of the text is also on another page of the client, and where. Rule SCORE-14. */
export function duplicate(document: ScoreDocument): Finding | undefined {
  const { site } = document.input
  if (site === undefined) return undefined
  const sampled = document.zones.map((zone): SampledZone => ({ zone, shingles: shinglesOf(zone.text) }))
  const own = new Set(sampled.flatMap(({ shingles }) => shingles.map(({ hash }) => hash)))
  if (own.size < MIN_SAMPLES) return undefined
  let closest: Shared | undefined
  for (const page of site.pages) {
    const shared = sharedWith(own, page)
    if (shared !== undefined && shared.share > (closest?.share ?? 0)) closest = shared
  }
  if (closest === undefined || closest.share < COPY_SHARE) {
    const percent = Math.round((closest?.share ?? 0) * 100)
    const detail =
      percent === 0 || closest === undefined ? '' : `At most ${percent}% is also on ${closest.page.pageName}`
    return { check: 'duplicate', state: 'good', sentence: 'Original text', detail, positions: [] }
  }
  const { page, share } = closest
  const shared = new Set(closest.hashes)
  return {
    check: 'duplicate',
    state: share >= NEAR_DUPLICATE_SHARE ? 'fails' : 'attention',
    sentence: `About ${Math.round(share * 100)}% is also on another page`,
    detail: `${page.pageName}, ${page.path}`,
    positions: sampled.flatMap(({ zone, shingles }) => passagesOf(zone, shingles, shared)),
  }
}

/** Unpacked samples by page. The same pages are compared repeatedly while somebody writes. */
const unpacked = new WeakMap<PageNeighbor, readonly number[]>()

function sampleOfPage(page: PageNeighbor): readonly number[] {
  const hashes = unpacked.get(page) ?? unpackSample(page.sample)
  unpacked.set(page, hashes)
  return hashes
}

/** Returns the overlap of two samples. A truncated sample is compared only within its range. */
function sharedWith(own: ReadonlySet<number>, page: PageNeighbor): Shared | undefined {
  const theirs = sampleOfPage(page)
  const hashes = theirs.filter((hash) => own.has(hash))
  const largestHash = theirs.length < SAMPLE_CAP ? Number.POSITIVE_INFINITY : (theirs.at(-1) ?? 0)
  let compared = own.size
  if (largestHash < Number.POSITIVE_INFINITY) for (const hash of own) if (hash > largestHash) compared -= 1
  return compared < MIN_SAMPLES ? undefined : { page, share: hashes.length / compared, hashes }
}

/** Returns the shared passages. Adjacent ones are merged unless unique text separates them. */
function passagesOf(zone: ScoredZone, shingles: readonly Shingle[], shared: ReadonlySet<number>): TextPosition[] {
  const passages: { start: number; end: number; last: number }[] = []
  for (const [at, shingle] of shingles.entries()) {
    if (!shared.has(shingle.hash)) continue
    const passage = passages.at(-1)
    const sameBlock = passage !== undefined && !zone.text.slice(passage.end, shingle.start).includes('\n')
    if (passage !== undefined && passage.last === at - 1 && sameBlock) {
      passage.end = Math.max(passage.end, shingle.end)
      passage.last = at
    } else {
      passages.push({ start: shingle.start, end: shingle.end, last: at })
    }
  }
  return passages.map((passage) => positionInZone(zone, passage))
}
