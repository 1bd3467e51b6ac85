import { escapeHtml, formatNumber } from '@rankdesk/format'
import type { SiteFinding, SiteFindingKind } from './checkSite.ts'

/** What to do about each kind of finding. */
const TASKS: Readonly<Record<SiteFindingKind, string>> = {
  'broken-links': 'Fix the links that lead to errors',
  'redirect-chains': 'Let redirects lead to their page in one step',
  noindex: 'Let search engines list these pages again',
  'duplicate-pages': 'Decide which page stays where the text is the same',
  'duplicate-titles': 'Give each page a title of its own',
  'thin-pages': 'Write more for pages with little text',
  orphans: 'Link to the pages that no page links to',
  'missing-descriptions': 'Write the missing descriptions',
  'missing-headings': 'Give each page a main heading (h1)',
}
/** The pages that a task names. The site check has all of them. */
const MAX_EXAMPLES = 5

/** Returns the text of a checklist item about a finding, as HTML with links to the first pages. */
export function siteFindingTask({ kind, found }: SiteFinding, origin: string): string {
  const examples = found.slice(0, MAX_EXAMPLES).map(({ path }) => {
    const address = escapeHtml(`${origin}${path}`)
    return `<a href="${address}">${escapeHtml(path)}</a>`
  })
  const more = found.length - examples.length
  const rest = more > 0 ? ` and ${formatNumber(more)} more` : ''
  return `${startOf(kind)} ${examples.join(', ')}${rest}.</p>`
}

/** Whether a checklist item is about a kind of finding. */
export function isSiteFindingTask(item: string, kind: SiteFindingKind): boolean {
  return item.startsWith(startOf(kind))
}

const startOf = (kind: SiteFindingKind) => `<p>${TASKS[kind]}:`
