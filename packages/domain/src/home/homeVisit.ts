/** A person's present visit to Home. Instants in milliseconds. */
export interface HomeVisit {
  startedAt: number
  /** The start of the visit before. Null for a first visit. */
  previous: number | null
}

/** The length of a visit: opening Home later starts the next one. */
export const HOME_VISIT_MS = 4 * 60 * 60 * 1000

/** How far back news reach at most. */
export const MAX_NEWS_MS = 14 * 24 * 60 * 60 * 1000

/** Returns the visit after a person opens Home: the same within its length, so that its news stay. Rule HOME-2. */
export function visitHome(visit: HomeVisit | undefined, now: number): HomeVisit {
  if (visit === undefined) return { startedAt: now, previous: null }
  if (now - visit.startedAt < HOME_VISIT_MS) return visit
  return { startedAt: now, previous: visit.startedAt }
}

/** Returns the instant since which something is new for a person: nothing is at a first visit. Rule HOME-2. */
export function newsSince(visit: HomeVisit | undefined, now: number): number {
  return Math.max(visitHome(visit, now).previous ?? now, now - MAX_NEWS_MS)
}
