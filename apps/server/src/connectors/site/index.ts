import { readFile } from 'node:fs/promises'
import type { Queryable } from '#platform/db/database.ts'
import { builtInSite } from './builtIn/builtInSite.ts'
import type { SitePublisher } from './port.ts'
import type { RemoteSites } from './remotePort.ts'
import type { Website } from './websitePort.ts'
import { openWordPress } from './wordpress/openWordPress.ts'
import { wordPressSites } from './wordpress/wordPressSites.ts'

export { renderSiteManager } from './builtIn/rendering/siteManager.ts'
export { siteRoute } from './builtIn/serving/siteRoute.ts'
export { sitesPlugin } from './builtIn/serving/sitesPlugin.ts'
export { roleOfZone, SITE_TEMPLATES, type TemplateName } from './builtIn/siteTemplates.ts'
export { decodedLibraryPath, imagesOfZones, libraryPathOf } from './libraryImages.ts'
export {
  MAX_REQUESTS_AT_ONCE,
  openSiteReader,
  type ReadSiteAddress,
  SITE_READER,
  SiteNotRead,
  type SiteResponse,
} from './openSiteReader.ts'
export { createWebsiteReader, isSameWebsite, readPublicPage } from './readPublicPage.ts'
export { encodedPath, normalPath } from './sitePath.ts'
export { siteVersionOf } from './siteVersion.ts'

/**
 * Returns the publisher of clients' sites: the built-in site serves all of them. It reads and writes in `db`, which must be
 * a transaction for everything that locks or writes.
 */
export function sitePublisher(db: Queryable): SitePublisher {
  return builtInSite(db)
}

/**
 * Returns the connector to clients' own websites, which are WordPress sites. It reaches public ones, and the origins of
 * `trusted` (TRUSTED_SITE_ORIGINS).
 */
export function openWebsite(trusted: readonly string[]): Website {
  return openWordPress(trusted)
}

/** Returns the connector that reads and writes the pages of clients' own websites. It reaches what `openWebsite` reaches. */
export function remoteSites(trusted: readonly string[]): RemoteSites {
  return wordPressSites(trusted)
}

/** Reads our plugin for WordPress, as its owner installs it. */
export function readPlugin(): Promise<string> {
  return readFile(new URL('./wordpress/bridge/rankdesk.php', import.meta.url), 'utf8')
}
