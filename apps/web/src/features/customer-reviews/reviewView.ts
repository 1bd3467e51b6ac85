import { REVIEW_STAR_FILTERS, REVIEW_STATE_FILTERS } from '@rankdesk/api'

/** The view of the inbox. The address holds it. */
export interface ReviewView {
  state: (typeof REVIEW_STATE_FILTERS)[number]
  stars: (typeof REVIEW_STAR_FILTERS)[number]
  /** A language, or '' for all. */
  language: string
  search: string
  scope: 'mine' | 'all'
  /** The open review; null for the first of the list. */
  review: number | null
}

const FIRST: ReviewView = { state: 'New', stars: 'all', language: '', search: '', scope: 'mine', review: null }

/** The view of the reviews with one and two stars that wait. */
export const ALERTS_VIEW: ReviewView = { ...FIRST, state: 'All', stars: 'alerts' }

/** Reads the view from a query. */
export function readReviewView(query: URLSearchParams): ReviewView {
  const review = Number(query.get('review'))
  return {
    state: REVIEW_STATE_FILTERS.find((state) => state === query.get('state')) ?? FIRST.state,
    stars: REVIEW_STAR_FILTERS.find((stars) => stars === query.get('stars')) ?? FIRST.stars,
    language: query.get('language') ?? '',
    search: query.get('search') ?? '',
    scope: query.get('scope') === 'all' ? 'all' : 'mine',
    review: Number.isInteger(review) && review > 0 ? review : null,
  }
}

/** Returns the query of a view, with only what differs from the first view. */
export function writeReviewView(view: ReviewView): URLSearchParams {
  const query = new URLSearchParams()
  for (const key of ['state', 'stars', 'language', 'search', 'scope', 'review'] as const) {
    if (view[key] !== FIRST[key]) query.set(key, String(view[key]))
  }
  return query
}
