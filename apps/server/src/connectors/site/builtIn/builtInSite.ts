import type { Queryable } from '#platform/db/database.ts'
import { type LivePage, type SitePublisher, SiteUnavailable } from '../port.ts'
import { createEntry, findEntryPlace } from './writing/blogEntries.ts'
import { changeFields, createPage, writeVisibility } from './writing/pageFields.ts'
import { publishText, readPage, reviseZones } from './writing/pageText.ts'
import { restoreTrashed, trashPages } from './writing/trash.ts'
import { lockSiteTree, readSiteTree, writeRedirects, writeTreePages } from './writing/tree.ts'
import { parseHtml } from '#platform/html/parseHtml.ts'
import { readPublicPage, type SiteReach } from '../readPublicPage.ts'
import { withoutLibraryFacts } from './rendering/libraryImages.ts'

/**
 * Creates the publisher of the sites that this server serves itself, from our own tables: what is written to them is live
 * when `db`, the caller's transaction, is committed.
 */
export function builtInSite(db: Queryable): SitePublisher {
  return {
    readPage: (pageId, options) => readPage(db, pageId, options),
    publish: (pageId, text, expected, at) => publishText(db, pageId, text, expected, at),
    reviseZones: (zones, at) => reviseZones(db, zones, at),
    entryPath: async (clientId, entryName) => (await findEntryPlace(db, clientId, entryName)).path,
    createEntry: (clientId, entry, at) => createEntry(db, clientId, entry, at),
    readTree: (projectId, options) => (options?.lock === true ? lockSiteTree : readSiteTree)(db, projectId),
    async arrange(projectId, { pages, redirects }, by) {
      await writeTreePages(db, pages, by.at)
      await writeRedirects(db, projectId, redirects, by)
    },
    create: (projectId, page, at) => createPage(db, projectId, page, at),
    change: (projectId, pageId, fields, at) => changeFields(db, projectId, pageId, fields, at),
    show: (projectId, pageIds, visible, at) => writeVisibility(db, projectId, pageIds, visible, at),
    trash: (projectId, plan) => trashPages(db, projectId, plan),
    restore: (projectId, trashed) => restoreTrashed(db, projectId, trashed),
    readLive,
  }
}

/** Reads a public page, and its zones without what rendering adds to them. Throws `SiteUnavailable`. */
async function readLive(
  { domain, path }: { domain: string; path: string },
  { reach, signal }: { reach: SiteReach; signal: AbortSignal },
): Promise<LivePage> {
  try {
    const { status, url, body } = await readPublicPage(reach, domain, path, signal)
    const zones = parseHtml(body)
      .querySelectorAll('[data-element-id]')
      .map(
        (element) => [element.getAttribute('data-element-id') ?? '', withoutLibraryFacts(element.innerHTML)] as const,
      )
    return { status, url, html: body, zones: new Map(zones) }
  } catch (error) {
    throw new SiteUnavailable(error)
  }
}
