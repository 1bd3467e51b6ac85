import { Link } from '#lib/routing/Link.tsx'
import type { SiteFacts } from './pages.queries.ts'

/** The client's own website on which the pages are. */
export type PagesWebsite = NonNullable<SiteFacts['website']>

/** Why old addresses are lost on a website without our plugin. */
export const NO_REDIRECTS =
  'WordPress keeps no redirect from an old address. With Rankdesk’s plugin, which you find on client › Website, it does.'

/** What is different for pages that are on the client's own website. */
export function WebsiteNote({ website: { address, hasRedirects } }: { website: PagesWebsite }) {
  return (
    <p className="text-caption text-muted">
      Changes are made on <Link href={address}>{address}</Link>. Pages that it does not have stay as they are. A new
      page is a draft until its first text is published, and its theme decides about menus and their order.
      {!hasRedirects && ` ${NO_REDIRECTS}`}
    </p>
  )
}
