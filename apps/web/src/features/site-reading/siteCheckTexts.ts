import type { SiteCheck } from '@rankdesk/api'
import { isDocumentAddress, type SiteAddressCounts, type SiteFindingKind } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'

type Finding = SiteCheck['findings'][number]
type FoundPage = Finding['found'][number]

/** The name of each kind of finding, and why it matters. */
export const FINDING_TEXTS: Readonly<Record<SiteFindingKind, { label: string; reason: string }>> = {
  'broken-links': {
    label: 'Broken links',
    reason: 'Visitors and search engines end at an error. Correct the link, or redirect the address.',
  },
  'redirect-chains': {
    label: 'Redirect chains',
    reason: 'Each step costs time, and a circle leads nowhere. Redirect to the last page directly.',
  },
  noindex: {
    label: 'Hidden from search engines',
    reason:
      'They are in the sitemap or linked from the home page, but tell search engines not to list them. That is usually a mistake.',
  },
  'duplicate-pages': {
    label: 'Pages with the same text',
    reason: 'They compete with each other. Keep one and redirect the others, or write what is particular to each.',
  },
  'duplicate-titles': {
    label: 'Titles used twice',
    reason: 'A search result should say which page it is. Give each page a title of its own.',
  },
  'thin-pages': {
    label: 'Thin pages',
    reason: 'Their main text has fewer than 100 words. Write more, or join them with another page.',
  },
  orphans: {
    label: 'Pages without a link',
    reason:
      'No page that was read links to them, so hardly anybody finds them. Link to them from pages about the subject.',
  },
  'missing-descriptions': {
    label: 'Missing descriptions',
    reason: 'Search engines then choose some text of the page. Write a description for each.',
  },
  'missing-headings': {
    label: 'Pages without a main heading',
    reason: 'They have no h1, which says what a page is about.',
  },
}

/** Returns what was found on a page, as a sentence without a full stop. '' if its address says all. */
export function foundText(kind: SiteFindingKind, { path, detail, pages }: FoundPage): string {
  switch (kind) {
    case 'broken-links':
      return `${isDocumentAddress(path) ? 'Document, status' : 'Status'} ${detail}, ${pages.length === 0 ? 'listed in the sitemap' : `linked from ${listOf(pages)}`}`
    case 'redirect-chains':
      return detail
    case 'noindex':
      return detail === 'home page' ? 'The home page' : capitalized(detail)
    case 'duplicate-pages':
      return `Same text as ${listOf(pages)}`
    case 'duplicate-titles':
      return `“${detail}”, also on ${listOf(pages)}`
    case 'thin-pages':
      return pluralize(Number(detail), 'word')
    default:
      return ''
  }
}

/** The words for the addresses of each kind, in the order of display. */
const KIND_WORDS = [
  ['page', 'page', 'pages'],
  ['document', 'document', 'documents'],
  ['redirect', 'redirect', 'redirects'],
  ['failed', 'without a usable response', 'without a usable response'],
] as const

/** Says how many addresses were read and what they are, as "13 addresses: 11 pages, 1 document, 1 redirect" (READ-27). */
export function addressesText(addresses: number, counts: SiteAddressCounts): string {
  const parts = KIND_WORDS.flatMap(([kind, one, many]) =>
    counts[kind] === 0 ? [] : [pluralize(counts[kind], one, many)],
  )
  const all = pluralize(addresses, 'address', 'addresses')
  return parts.length === 0 ? all : `${all}: ${parts.join(', ')}`
}

const MAX_NAMED = 3

function listOf(pages: readonly string[]): string {
  const more = pages.length - MAX_NAMED
  const named = pages.slice(0, MAX_NAMED).join(', ')
  return more > 0 ? `${named} and ${pluralize(more, 'more page')}` : named
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
