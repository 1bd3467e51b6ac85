import type { SitePage } from './sitePage.ts'

/** What can be at an address of a site. */
export const SITE_ADDRESS_KINDS = ['page', 'document', 'redirect', 'failed'] as const
export type SiteAddressKind = (typeof SITE_ADDRESS_KINDS)[number]

/** Files that visitors read, but that are no pages. */
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|pps|od[tsp]|rtf|csv|epub)$/i

/** Whether an address names a document such as a PDF. It is asked for its status, and never read as a page. Rule READ-26. */
export function isDocumentAddress(path: string): boolean {
  return DOCUMENT.test(path.replace(/\?.*$/, ''))
}

/** Returns what a reading found at an address. Rule READ-26. */
export function siteAddressKind({
  path,
  status,
  problem,
  isHtml,
  redirectTo,
}: Pick<SitePage, 'path' | 'status' | 'problem' | 'isHtml' | 'redirectTo'>): SiteAddressKind {
  if (redirectTo !== null) return 'redirect'
  if (isDocumentAddress(path)) return 'document'
  if (problem !== null || status === 0 || status >= 400) return 'failed'
  return isHtml ? 'page' : 'document'
}

/** How many addresses of a site are of each kind. */
export type SiteAddressCounts = Record<SiteAddressKind, number>

/** Counts addresses by their kind: the counts add up to the number of addresses. Rule READ-27. */
export function siteAddressCounts(addresses: readonly Parameters<typeof siteAddressKind>[0][]): SiteAddressCounts {
  const counts: SiteAddressCounts = { page: 0, document: 0, redirect: 0, failed: 0 }
  for (const address of addresses) counts[siteAddressKind(address)] += 1
  return counts
}
