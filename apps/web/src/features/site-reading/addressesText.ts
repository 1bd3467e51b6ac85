import type { SiteAddressCounts } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'

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
