/** The facts about another public page of the client that the checks use. */
export interface PageNeighbor {
  pageId: number
  path: string
  pageName: string
  /** The kind of the page's template. */
  kind: string
  words: number
  /** The best current rank among the page's keywords. Null if none is known. */
  bestRank: number | null
  specialty: string | null
  geography: string | null
  /** Whether the page links to the page in work. */
  linksHere: boolean
  /** A sample of the page's passages, in the format of `sampleOf`. */
  sample: string
}
