/** The author of a text: the client's site as it was, the drafting machine, or a person (D03). */
export type Origin = 'site' | 'ai' | 'human'

/** A run of text from one origin, with its length in UTF-16 units. Runs are in order and cover a text without gaps. */
export interface AuthorshipRun {
  origin: Origin
  length: number
}

/** The share of each origin in whole percent: 100 in total, or all 0 for a text without letters. */
export type AuthorshipShares = Readonly<Record<Origin, number>>

/** All origins in the order of display. */
export const ORIGINS = ['site', 'ai', 'human'] as const satisfies readonly Origin[]

/**
 * Returns the share of each origin in a text without white space, in whole percent. Rounds by the largest remainder, so
 * the shares total 100.
 */
export function authorshipShares(text: string, runs: readonly AuthorshipRun[]): AuthorshipShares {
  const counts: Record<Origin, number> = { site: 0, ai: 0, human: 0 }
  let at = 0
  for (const { origin, length } of runs) {
    counts[origin] += text.slice(at, at + length).replace(/\s+/g, '').length
    at += length
  }
  const total = counts.site + counts.ai + counts.human
  if (total === 0) return { site: 0, ai: 0, human: 0 }
  const exact = ORIGINS.map((origin) => ({ origin, share: (counts[origin] * 100) / total }))
  const shares: Record<Origin, number> = { site: 0, ai: 0, human: 0 }
  for (const { origin, share } of exact) shares[origin] = Math.floor(share)
  let missing = 100 - (shares.site + shares.ai + shares.human)
  for (const { origin } of exact.toSorted((one, other) => (other.share % 1) - (one.share % 1))) {
    if (missing === 0) break
    shares[origin] += 1
    missing -= 1
  }
  return shares
}
