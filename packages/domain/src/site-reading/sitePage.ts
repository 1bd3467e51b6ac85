/** Why a page of a site has no content here. */
export const PAGE_PROBLEMS = ['robots', 'timeout', 'too-large', 'no-response', 'unreadable'] as const
export type PageProblem = (typeof PAGE_PROBLEMS)[number]

/** A page as a reading of the site found it. Addresses are those of `sitePageAddress`. */
export interface SitePage {
  /** Its path with its query. */
  path: string
  /** The HTTP status. 0 if there was no response, or if it was not asked for. */
  status: number
  problem: PageProblem | null
  /** Whether it is HTML. Files such as PDF are not. */
  isHtml: boolean
  /** Where it redirects: a path within the site, or an address elsewhere. */
  redirectTo: string | null
  /** Whether the sitemap lists it. */
  inSitemap: boolean
  /** The page that it names as the one to index: a path within the site, or an address elsewhere. */
  canonical: string | null
  noindex: boolean
  /** Whether visitors must sign in to see it. */
  isSignIn: boolean
  title: string
  description: string
  /** The texts of its h1 headings. */
  headings: readonly string[]
  /** The lines of its main text. */
  text: readonly string[]
  /** The pages of the site that it links to. */
  links: readonly string[]
}

/** Whether search engines may list a page: HTML with status 200, neither noindex nor a copy of another. Rule READ-3. */
export function isIndexable({ path, status, isHtml, problem, noindex, canonical, isSignIn }: SitePage): boolean {
  return (
    status === 200 && problem === null && isHtml && !noindex && !isSignIn && (canonical === null || canonical === path)
  )
}

/** The number of pages from which repeated lines are told from text, and the share of pages that repeat them. */
const MIN_PAGES = 4
const MAX_SHARE = 0.5
/** A line of more words is text, even if many pages repeat it. */
const MAX_WORDS_OF_FRAME = 60

/** Removes the lines that more than half of the pages repeat: menus, banners and footers. Rule READ-4. */
export function withoutFrames<Page extends Pick<SitePage, 'text'>>(pages: readonly Page[]): Page[] {
  const filled = pages.filter(({ text }) => text.length > 0)
  if (filled.length < MIN_PAGES) return [...pages]
  const counts = new Map<string, number>()
  for (const { text } of filled) for (const line of new Set(text)) counts.set(line, (counts.get(line) ?? 0) + 1)
  const isFrame = (line: string) =>
    (counts.get(line) ?? 0) > filled.length * MAX_SHARE && line.split(' ').length <= MAX_WORDS_OF_FRAME
  return pages.map((page) => ({ ...page, text: page.text.filter((line) => !isFrame(line)) }))
}
