import { pluralize, textOf } from '@rankdesk/format'

/** A text on the live page and as approved. */
interface TextChange {
  live: string | null
  approved: string
  changes: boolean
}

/** The differences of a publish, as the dry run returns them. */
export interface PublishDifferences {
  pageName: string
  makesPage: boolean
  zones: readonly TextChange[]
  metaTitle: TextChange
  metaDescription: TextChange
}

/**
 * Returns the proposed summary for the client: what changes on the page, in plain sentences without our own terms. Empty
 * if nothing changes. Rule PUB-11.
 */
export function proposedSummary({
  pageName,
  makesPage,
  zones,
  metaTitle,
  metaDescription,
}: PublishDifferences): string {
  const name = pageName.trim() === '' ? 'your page' : `the page “${pageName.trim()}”`
  const changed = zones.filter((zone) => zone.changes)
  if (makesPage) return changed.length === 0 ? '' : `We published ${name.replace(/^the/, 'the new')} on your site.`
  const added = changed.filter(({ live }) => textOf(live ?? '') === '').length
  const emptied = changed.filter(({ live, approved }) => textOf(live ?? '') !== '' && textOf(approved) === '').length
  const revised = changed.length - added - emptied
  const works = [
    revised === 0 ? undefined : `revised ${pluralize(revised, 'text')}`,
    added === 0 ? undefined : `added ${pluralize(added, 'text')}`,
    emptied === 0 ? undefined : `removed ${pluralize(emptied, 'text')}`,
  ].filter((work) => work !== undefined)
  const search = [metaTitle.changes ? 'title' : undefined, metaDescription.changes ? 'description' : undefined].filter(
    (part) => part !== undefined,
  )
  const onPage = works.length === 0 ? undefined : `We ${listOf(works)} on ${name}.`
  const inSearch =
    search.length === 0
      ? undefined
      : `${onPage === undefined ? `We updated the ${listOf(search)} of ${name}` : `We also updated the ${listOf(search)}`} that search engines show.`
  return [onPage, inSearch].filter((sentence) => sentence !== undefined).join(' ')
}

function listOf(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
