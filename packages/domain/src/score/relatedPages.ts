import { isForCustomers } from '../addresses/pagePurpose.ts'
import { contentWords } from '../words/words.ts'
import type { PageNeighbor } from './pageNeighbors.ts'
import type { ScoreInput } from './scoreInput.ts'
import { plainPath } from './text/sitePaths.ts'

/** The kinds of pages to which a text about work links. */
const LINKABLE = new Set(['general', 'child', 'blog-post'])
/** The maximum number of related pages. */
const MAX_RELATED_PAGES = 12

/**
 * Returns the related pages, closest first: the same specialty in another place, another specialty in the same place,
 * pages whose names share words with the keywords, and the parent page. Among equals, a page that links here comes
 * first. Rule SCORE-12.
 */
export function relatedPages(input: ScoreInput, pages: readonly PageNeighbor[]): PageNeighbor[] {
  const own = plainPath(input.path ?? '')
  const about = new Set(contentWords([input.specialty ?? '', ...input.targetKeywords].join(' ')))
  const positions = new Set(contentWords(input.geography))
  const subject = [input.geography, input.specialty ?? '', ...input.targetKeywords].join(' ')
  return pages
    .filter((page) => LINKABLE.has(page.kind) && plainPath(page.path) !== own && isNextPage(page, subject))
    .map((page) => ({ page, closeness: closenessOf(page) }))
    .filter(({ closeness }) => closeness >= 2)
    .toSorted((a, b) => b.closeness - a.closeness || (a.page.path < b.page.path ? -1 : 1))
    .slice(0, MAX_RELATED_PAGES)
    .map(({ page }) => page)

  function closenessOf(page: PageNeighbor): number {
    const sameWork = isSame(page.specialty, input.specialty)
    const samePlace = isSame(page.geography, input.geography)
    const isParent = own.startsWith(`${plainPath(page.path)}/`) && plainPath(page.path) !== '/'
    const shared = contentWords(page.pageName).filter((word) => about.has(word) && !positions.has(word)).length
    return [
      isParent ? 2 : 0,
      sameWork ? 4 : 0,
      samePlace ? 2.5 : 0,
      Math.min(shared, 3),
      page.linksHere ? 0.5 : 0,
    ].reduce((sum, part) => sum + part, 0)
  }
}

/** What is of one year only: 'New Year Special 2021'. */
const OF_A_YEAR = /(?<!\d)20\d\d(?!\d)/

/**
 * Whether a page is a next step for the readers of a subject: a page about a town or a group of customers only for those
 * who ask about these, and no page about jobs, small print or one year. Rule SCORE-12.
 */
export function isNextPage({ pageName, path }: Pick<PageNeighbor, 'pageName' | 'path'>, subject: string): boolean {
  if (!isForCustomers({ pageName, path }) || OF_A_YEAR.test(`${pageName} ${path}`)) return false
  const [, only] = /\s(?:in|for) (\p{Lu}[\p{L} '-]+)$/u.exec(pageName) ?? []
  return only === undefined || subject.toLowerCase().includes(only.toLowerCase())
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one !== '' && one.toLowerCase() === (other ?? '').toLowerCase()
}
