import type { SiteFacts } from './pages.queries.ts'

/** The client's own website on which the pages are. */
export type PagesWebsite = NonNullable<SiteFacts['website']>

/** Why old addresses are lost on a website without our plugin. */
export const NO_REDIRECTS =
  'WordPress keeps no redirect from an old address. With Rankdesk’s plugin, which you find on client › Website, it does.'
