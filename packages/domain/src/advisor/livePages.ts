import { withoutEndSlash } from '#site-reading/pageAddress.ts'
import type { AdvisedPage, LivePage, LiveSite } from './facts.ts'

/** Returns the pages of the real website by path. Of two that differ by a slash the one that may be listed counts: the other leads to it. */
function pagesByPath(live: LiveSite | null | undefined): ReadonlyMap<string, LivePage> {
  const ordered = (live?.pages ?? []).toSorted((a, b) => Number(a.isIndexable) - Number(b.isIndexable))
  return new Map(ordered.map((page) => [withoutEndSlash(page.path), page]))
}

/** Returns a function that finds the page of the real website at a path. Undefined if it was not found there. */
export function livePageFinder(live: LiveSite | null | undefined): (path: string) => LivePage | undefined {
  const pages = pagesByPath(live)
  return (path) => pages.get(withoutEndSlash(path))
}

/** Returns the titles and headings, or the texts, of the pages that search engines may list. None if the site was not read. */
export function liveTexts(live: LiveSite | null | undefined, part: 'headings' | 'text'): string[] {
  return (live?.pages ?? [])
    .filter(({ isIndexable }) => isIndexable)
    .map(({ title, headings, text }) => (part === 'text' ? text : [title, ...headings].join(' ')))
}

/**
 * Leaves out the pages that the real website no longer has, redirects, or keeps from search engines: work on their text
 * brings nothing. Pages that the reading did not find stay. Rule ADV-27.
 */
export function withoutDeadPages<Page extends Pick<AdvisedPage, 'path'>>(
  pages: readonly Page[],
  live: LiveSite | null | undefined,
): Page[] {
  const find = livePageFinder(live)
  return pages.filter(({ path }) => {
    const page = find(path)
    return page === undefined || page.isIndexable || page.status === 0
  })
}
