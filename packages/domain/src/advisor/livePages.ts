import { formatDate, pluralize } from '@rankdesk/format'
import { contentWords, plainWords } from '../words/words.ts'
import type { AdvisedPage, ClientFacts, LivePage, LiveSite, Proposal } from './facts.ts'

/** Returns a path as pages of a reading and of the client's list have it in common. */
const plainPath = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** Returns the pages of the real website by path. Of two that differ by a slash the one that may be listed counts: the other leads to it. */
function pagesByPath(live: LiveSite | null | undefined): ReadonlyMap<string, LivePage> {
  const ordered = (live?.pages ?? []).toSorted((a, b) => Number(a.isIndexable) - Number(b.isIndexable))
  return new Map(ordered.map((page) => [plainPath(page.path), page]))
}

/** Returns a function that finds the page of the real website at a path. Undefined if it was not found there. */
export function livePageFinder(live: LiveSite | null | undefined): (path: string) => LivePage | undefined {
  const pages = pagesByPath(live)
  return (path) => pages.get(plainPath(path))
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

/** The words of main text below which a page hardly says anything about its query. Rule ADV-27. */
const FEW_WORDS = 100

/** Says what the real page has for the query of a proposal: its title, its headings and its length. Rule ADV-27. */
export function livePageReasons({ pageId, searchTerm, isSnippet }: Proposal, { pages, live }: ClientFacts): string[] {
  const path = pages.find((page) => page.pageId === pageId)?.path
  const page = path === undefined ? undefined : livePageFinder(live)(path)
  if (live === null || live === undefined || page === undefined || !page.isIndexable) return []
  const wanted = contentWords(searchTerm)
  const has = (text: string) => {
    const words = new Set(contentWords(text))
    return wanted.every((word) => words.has(word))
  }
  const read = `read on ${formatDate(live.readOn)}`
  const count = plainWords(page.text).length
  return [
    ...(isSnippet === true && page.title !== '' ? [`Its title is "${page.title}" (${page.path}, ${read}).`] : []),
    ...lackReasons(page, searchTerm, has, read),
    ...(count > 0 && count < FEW_WORDS ? [`${page.path} has ${pluralize(count, 'word')} of text (${read}).`] : []),
  ]
}

function lackReasons(
  { path, title, headings }: LivePage,
  searchTerm: string,
  has: (text: string) => boolean,
  read: string,
): string[] {
  const lacksTitle = !has(title)
  const lacksHeadings = !headings.some(has)
  if (!lacksTitle && !lacksHeadings) return []
  if (!lacksHeadings) return [`The title of ${path} does not name "${searchTerm}" (${read}).`]
  const subject = lacksTitle ? 'The title and the headings' : 'The headings'
  return [`${subject} of ${path} do not name "${searchTerm}" (${read}).`]
}

/** Returns a function that finds the first page whose text names a place. Reads the texts once. Rule ADV-27. */
export function mentionFinder(live: LiveSite | null | undefined): (place: string) => LivePage | undefined {
  let texts: { page: LivePage; words: string }[] | undefined
  return (place) => {
    texts ??= (live?.pages ?? [])
      .filter(({ isIndexable }) => isIndexable)
      .map((page) => ({ page, words: ` ${plainWords(page.text).join(' ')} ` }))
    return texts.find(({ words }) => words.includes(` ${place} `))?.page
  }
}
