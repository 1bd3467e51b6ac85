import type { Queryable } from '#platform/db/database.ts'
import type { SitePublisher } from '../port.ts'
import { readLive } from './readLive.ts'
import { createEntry, findEntryPlace } from './writing/blogEntries.ts'
import { changeFields, createPage, writeVisibility } from './writing/pageFields.ts'
import { publishText, readPage } from './writing/pageText.ts'
import { restoreTrashed, trashPages } from './writing/trash.ts'
import { lockSiteTree, readSiteTree, writeTreePages, writeRedirects } from './writing/tree.ts'

/**
 * Creates the publisher of the sites that this server serves itself, from our own tables: what is written to them is live
 * when `db`, the caller's transaction, is committed.
 */
export function builtInSite(db: Queryable): SitePublisher {
  return {
    readPage: (pageId, options) => readPage(db, pageId, options),
    publish: (pageId, text, expected, at) => publishText(db, pageId, text, expected, at),
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
