import type { PageNeighbour } from './pageNeighbours.ts'

/** A zone of the text that is looked at. */
export interface ScoreZone {
  elementID: string
  role: 'heading' | 'body' | 'aside'
  html: string
}

/** The other pages of the client, as far as the checks ask about them. */
export interface ScoreSite {
  /** Public pages, the strategy's own left out. */
  pages: readonly PageNeighbour[]
  /** Old paths that lead on to a page. */
  redirects: readonly string[]
}

/** Everything that the score is made of: the texts as they are in the editor, and what the strategy is about. */
export interface ScoreInput {
  /** In the order of the page. */
  zones: readonly ScoreZone[]
  metaTitle: string
  metaDescription: string
  /** The strategy's own keywords, best first, and those that its page is found for besides. */
  targetKeywords: readonly string[]
  relatedKeywords: readonly string[]
  /** What the ranking team noted. */
  note: string
  /** The path of its page; null before there is one. */
  path: string | null
  domain: string
  /** The kind of its page, as its neighbours name theirs; null when it is not known. */
  kind: string | null
  specialty: string | null
  geography: string
  /** Whether the page puts a first heading over the zones by itself, as a blog post's title is. */
  titleIsHeading: boolean
  /** Undefined while it is not known: what needs it is then left out. */
  site?: ScoreSite | undefined
}
