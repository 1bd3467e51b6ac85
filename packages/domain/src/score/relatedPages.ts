import { contentWords } from '../words/words.ts'
import type { PageNeighbour } from './pageNeighbours.ts'
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
export function relatedPages(input: ScoreInput, pages: readonly PageNeighbour[]): PageNeighbour[] {
  const own = plainPath(input.path ?? '')
  const about = new Set(contentWords([input.specialty ?? '', ...input.targetKeywords].join(' ')))
  const positions = new Set(contentWords(input.geography))
  return pages
    .filter((page) => LINKABLE.has(page.kind) && plainPath(page.path) !== own)
    .map((page) => ({ page, closeness: closenessOf(page) }))
    .filter(({ closeness }) => closeness >= 2)
    .toSorted((a, b) => b.closeness - a.closeness || (a.page.path < b.page.path ? -1 : 1))
    .slice(0, MAX_RELATED_PAGES)
    .map(({ page }) => page)

  function closenessOf(page: PageNeighbour): number {
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

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one !== '' && one.toLowerCase() === (other ?? '').toLowerCase()
}
