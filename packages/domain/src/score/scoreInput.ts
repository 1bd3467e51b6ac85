import type { PageNeighbor } from './pageNeighbors.ts'

/** A zone whose text is checked. */
export interface ScoreZone {
  elementID: string
  role: 'heading' | 'body' | 'aside'
  html: string
}

/** The facts about the client's other pages that the checks use. */
export interface ScoreSite {
  /** The public pages, without the strategy's own. */
  pages: readonly PageNeighbor[]
  /** Old paths that redirect to a page. */
  redirects: readonly string[]
  /** The client's town and region and that of the page: no part of a keyword's term (TARGET-8). */
  places?: readonly string[]
  /** The terms of the live page for which it ranks on page one (SCORE-20). */
  rankingTerms?: readonly string[] | undefined
}

/** The input of the score: the texts as they are in the editor, and the subject of the strategy. */
export interface ScoreInput {
  /** In the order of the page. */
  zones: readonly ScoreZone[]
  metaTitle: string
  metaDescription: string
  /** The strategy's own keywords, best first, then others for which its page is found. */
  targetKeywords: readonly string[]
  relatedKeywords: readonly string[]
  /** The note from the ranking team. */
  note: string
  /** The path of the page. Null until there is one. */
  path: string | null
  domain: string
  /** The kind of the page, comparable with that of its neighbors. Null if unknown. */
  kind: string | null
  specialty: string | null
  geography: string
  /** Whether the page itself shows a first heading above the zones, such as the title of a blog post. */
  titleIsHeading: boolean
  /** Whether every zone has the text of the live page still. Missing where that is no gap, or unknown. Rule SCORE-21. */
  keepsPage?: boolean | undefined
  /** Undefined while unknown. Checks that need it are then skipped. */
  site?: ScoreSite | undefined
}
