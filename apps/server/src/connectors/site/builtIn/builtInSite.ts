import type { Queryable } from '#platform/db/database.ts'
import type { SitePublisher } from '../port.ts'
import { readLive } from './readLive.ts'
import { createEntry, findEntryPlace } from './writing/blogEntries.ts'
import { changeFields, createPage, showPages } from './writing/pageFields.ts'
import { publishText, readPage } from './writing/pageText.ts'
import { restorePages, trashPages } from './writing/trash.ts'
import { lockTree, readTree, writePages, writeRedirects } from './writing/tree.ts'

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
    readTree: (projectId, options) => (options?.lock === true ? lockTree : readTree)(db, projectId),
    async arrange(projectId, { pages, redirects }, by) {
      await writePages(db, pages, by.at)
      await writeRedirects(db, projectId, redirects, by)
    },
    create: (projectId, page, at) => createPage(db, projectId, page, at),
    change: (projectId, pageId, fields, at) => changeFields(db, projectId, pageId, fields, at),
    show: (projectId, pageIds, visible, at) => showPages(db, projectId, pageIds, visible, at),
    trash: (projectId, plan) => trashPages(db, projectId, plan),
    restore: (projectId, trashed) => restorePages(db, projectId, trashed),
    readLive,
  }
}
