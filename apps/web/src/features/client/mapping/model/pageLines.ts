import type { MappingPage } from '@rankdesk/api'
import type { Mapping } from '../mapping.queries.ts'

/** The orders of the page list. */
export const PAGE_ORDERS = ['unmapped', 'site'] as const
export type PageOrder = (typeof PAGE_ORDERS)[number]

/** A line of the page list: a heading with its number of pages, or a page. */
export type PageLine =
  | { kind: 'heading'; text: string; count: number }
  | {
      kind: 'page'
      page: MappingPage
      /** The depth in the site, from 0; always 0 in a list without a tree. */
      level: number
      /** The number of its targets. */
      targets: number
      /** The number of targets for which it is suggested. */
      fits: number
    }

/** Returns the lines of the page list: pages without a target first, of which some are mapped to keywords, or the tree of the site. A search finds names and paths. */
export function pageLines(
  { pages, targets, posts, suggestions }: Pick<Mapping, 'pages' | 'targets' | 'posts' | 'suggestions'>,
  { search, order }: { search: string; order: PageOrder },
): PageLine[] {
  const mapped = countBy([...targets, ...posts].flatMap(({ pageId }) => pageId ?? []))
  const fitting = countBy(suggestions.map(({ pageId }) => pageId))
  const query = search.trim().toLowerCase()
  const found = pages.filter(
    ({ pageName, path }) =>
      query === '' || pageName.toLowerCase().includes(query) || path.toLowerCase().includes(query),
  )
  const line = (page: MappingPage, level: number): PageLine => ({
    kind: 'page',
    page,
    level,
    targets: mapped.get(page.pageId) ?? 0,
    fits: fitting.get(page.pageId) ?? 0,
  })
  if (order === 'site') {
    const shown = new Set(found)
    return inSiteOrder(pages)
      .filter(({ page }) => shown.has(page))
      .map(({ page, level }) => line(page, query === '' ? level : 0))
  }
  const shown = new Set(found)
  const lines = inSiteOrder(pages).flatMap(({ page }) => (shown.has(page) ? [line(page, 0)] : []))
  const [free, used] = [lines.filter((each) => !isUsed(each)), lines.filter(isUsed)]
  return [...group('Without a target', free), ...group('With a target', used)]
}

const isUsed = (line: PageLine) => line.kind === 'page' && line.targets > 0

const group = (text: string, lines: readonly PageLine[]): PageLine[] =>
  lines.length === 0 ? [] : [{ kind: 'heading', text, count: lines.length }, ...lines]

function countBy(ids: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const pageId of ids) counts.set(pageId, (counts.get(pageId) ?? 0) + 1)
  return counts
}

/** Returns the pages as the site lists them, each before its descendants. Pages whose parent is missing are roots. */
function inSiteOrder(pages: readonly MappingPage[]): { page: MappingPage; level: number }[] {
  const ids = new Set(pages.map(({ pageId }) => pageId))
  const children = Map.groupBy(pages, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null))
  const visit = (parentId: number | null, level: number): { page: MappingPage; level: number }[] =>
    (children.get(parentId) ?? []).flatMap((page) => [{ page, level }, ...visit(page.pageId, level + 1)])
  return visit(null, 0)
}
