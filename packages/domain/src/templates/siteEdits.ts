import { pluralize } from '@rankdesk/format'

/** The audited actions that change the pages or redirects of a site from its editor. */
export const SITE_EDITS = [
  'insertPage',
  'changePage',
  'movePages',
  'alphabetizeChildren',
  'deletePages',
  'restorePages',
  'showPages',
  'changeRedirects',
] as const
export type SiteEdit = (typeof SITE_EDITS)[number]

/** The recorded facts of an edit that its sentence uses. Edits from before a deletion could be undone have no names. */
export interface SiteEditFacts {
  /** The first names of the pages, as they were. */
  pageNames: readonly string[]
  /** The number of pages. */
  pages: number
  /** The new name of a renamed page. */
  newName: string | null
  visible: boolean | null
  removedRedirects: number
  addedRedirects: number
}

/** Describes an edit of a site for the list of edits: 'Renamed Drains to Drain Cleaning'. Rule TPL-11. */
export function describeSiteEdit(action: SiteEdit, facts: SiteEditFacts): string {
  const subject = subjectOf(facts)
  switch (action) {
    case 'insertPage':
      return `Added ${subject}`
    case 'changePage': {
      const [name] = facts.pageNames
      const isRenamed = facts.newName !== null && facts.newName !== name
      return isRenamed ? `Renamed ${subject} to ${facts.newName}` : `Changed ${subject}`
    }
    case 'movePages':
      return `Moved ${subject}`
    case 'alphabetizeChildren':
      return `Sorted the pages under ${subject} by name`
    case 'deletePages':
      return `Deleted ${subject}`
    case 'restorePages':
      return `Restored ${subject}`
    case 'showPages':
      return facts.visible === true ? `Showed ${subject}` : `Hid ${subject}`
    case 'changeRedirects':
      return facts.removedRedirects > 0
        ? `Removed ${pluralize(facts.removedRedirects, 'redirect')}`
        : `Added ${pluralize(facts.addedRedirects, 'redirect')}`
  }
}

function subjectOf({ pageNames, pages }: SiteEditFacts): string {
  const [first] = pageNames
  if (first === undefined || first === '') return pages > 1 ? pluralize(pages, 'page') : 'a page'
  if (pages <= 1) return first
  return `${first} and ${pluralize(pages - 1, 'other page')}`
}
