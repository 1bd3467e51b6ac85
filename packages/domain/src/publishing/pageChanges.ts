import { textOf } from '@rankdesk/format'
import { comparableHtml } from './proofOfLive.ts'

/** A zone on the live page and as approved. `live` is null if the page lacks the zone. */
export interface ZoneChange {
  elementID: string
  live: string | null
  approved: string
}

/**
 * Whether publishing a zone changes anything visible (D11). White space between block tags does not count. Rule PUB-8.
 */
export function changesZone({ live, approved }: Pick<ZoneChange, 'live' | 'approved'>): boolean {
  return comparableHtml(live ?? '') !== comparableHtml(approved)
}

/** The facts about a planned publish other than its texts. */
export interface PublishContext {
  /** The message when there is nothing to publish. Undefined otherwise. */
  nothing: string | undefined
  /** Whether menus and the sitemap show the page. True for a new page. */
  visible: boolean
  /** The due day of another strategy's publish on the same page. */
  otherDue: string | undefined
  /** Whether the site stores a title and a description for search engines. @default true */
  hasSearchTexts?: boolean | undefined
}

/** Returns the warnings to show before a publish is confirmed, as sentences, most important first. Rule PUB-9. */
export function publishWarnings(zones: readonly ZoneChange[], around: PublishContext): string[] {
  const emptied = zones.filter(({ live, approved }) => textOf(live ?? '') !== '' && textOf(approved) === '').length
  const changesNothing = zones.length > 0 && !zones.some(changesZone)
  return [
    around.nothing,
    emptied === 0 ? undefined : `${emptied === 1 ? 'One text' : `${emptied} texts`} of the page would be empty.`,
    changesNothing ? 'The page already shows this text.' : undefined,
    around.hasSearchTexts === false
      ? 'Title and description for search engines are not published: the website offers no place for them to its REST API.'
      : undefined,
    around.visible ? undefined : 'The page is hidden from the menu and the sitemap of the site.',
    around.otherDue === undefined
      ? undefined
      : `Other work is due on this page on ${around.otherDue}. It will find the page changed and wait for review.`,
  ].filter((warning) => warning !== undefined)
}
