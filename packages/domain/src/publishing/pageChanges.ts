import { textOf } from '@rankdesk/format'
import { comparableHtml } from './proofOfLive.ts'

/** A zone as the page shows it and as it was approved; `live` is null for one that the page does not have. */
export interface ZoneChange {
  elementID: string
  live: string | null
  approved: string
}

/** Whether publishing a zone changes what a reader meets (D11): space between block tags is no change. Rule PUB-8. */
export function changesZone({ live, approved }: Pick<ZoneChange, 'live' | 'approved'>): boolean {
  return comparableHtml(live ?? '') !== comparableHtml(approved)
}

/** What is known of a publish before it is done, beside the texts themselves. */
export interface PublishContext {
  /** Said when there is nothing to publish; none when there is. */
  nothing: string | undefined
  /** Whether menus and the sitemap show the page; true for one that is made. */
  visible: boolean
  /** The day of another strategy's publish that is due on the same page. */
  otherDue: string | undefined
}

/**
 * What a person should look at before saying yes to a publish, whole sentences in the order of weight. Rule PUB-9.
 */
export function publishWarnings(zones: readonly ZoneChange[], around: PublishContext): string[] {
  const emptied = zones.filter(({ live, approved }) => textOf(live ?? '') !== '' && textOf(approved) === '').length
  const changesNothing = zones.length > 0 && !zones.some(changesZone)
  return [
    around.nothing,
    emptied === 0 ? undefined : `${emptied === 1 ? 'One text' : `${emptied} texts`} of the page would be empty.`,
    changesNothing ? 'The page shows this text already.' : undefined,
    around.visible ? undefined : 'The page is hidden from the menu and the sitemap of the site.',
    around.otherDue === undefined
      ? undefined
      : `Other work is due on this page on ${around.otherDue}; it will find the page changed and wait for a look.`,
  ].filter((warning) => warning !== undefined)
}
