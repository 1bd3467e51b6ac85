/** A public page of a client beside the one that is worked on, as far as the checks ask about it. */
export interface PageNeighbour {
  pageId: number
  path: string
  pageName: string
  /** The kind of its template. */
  kind: string
  words: number
  /** The best newest rank among its keywords; null when none is known. */
  bestRank: number | null
  specialty: string | null
  geography: string | null
  /** Whether it links to the page that is worked on. */
  linksHere: boolean
  /** A sample of its passages, as `packSample` writes it. */
  sample: string
}
