import { pluralize } from '@rankdesk/format'

/** Says how many pages and queries look foreign or hacked (ADV-23). */
export function suspectCounts({ pagesTotal, queriesTotal }: { pagesTotal: number; queriesTotal: number }): string {
  const parts = [
    ...(pagesTotal > 0 ? [pluralize(pagesTotal, 'page')] : []),
    ...(queriesTotal > 0 ? [pluralize(queriesTotal, 'query', 'queries')] : []),
  ]
  const verb = pagesTotal + queriesTotal === 1 ? 'is' : 'are'
  return `${parts.join(' and ')} ${verb} in a language or script other than the site’s, or about a spam topic.`
}
