/** A page of a small site: its path, its title, and its paragraphs, headings ('## '), items ('- ') and description ('@ '). */
type Page = readonly [path: string, title: string, ...paragraphs: string[]]
/** A row of an export: a query, its impressions, its clicks and its position. */
type Query = readonly [query: string, impressions: number, clicks: number, position: number]

/** A business of which only the domain, an export and a static copy of the pages are known. */
export interface KnownBusiness {
  domain: string
  /** The code in the pages' `lang`. */
  code: string
  pages: readonly Page[]
  queries: readonly Query[]
  /** Words that no draft and no proposal may contain: other businesses, promises about data, prices of past years. */
  traps: readonly string[]
}
