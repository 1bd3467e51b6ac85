import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { media, mediaVersions, sites } from '#platform/db/schema/index.ts'
import { scheduleRemoval } from './scheduleRemoval.ts'

/** The contents of one statement: each takes three of PostgreSQL's 65,535 parameters. */
const AT_ONCE = 5000

/** Schedules the deletion of all bytes of a client's library, in the transaction that deletes the client. */
export async function scheduleLibraryRemoval(tx: Transaction, clientId: number, at: Date): Promise<void> {
  const projects = tx.select({ projectId: sites.projectId }).from(sites).where(eq(sites.clientId, clientId))
  const files = await tx
    .select({ storeKey: media.storeKey, variants: media.variants })
    .from(media)
    .where(inArray(media.projectId, projects))
  const versions = await tx
    .select({ storeKey: mediaVersions.storeKey, variants: mediaVersions.variants })
    .from(mediaVersions)
    .innerJoin(media, eq(media.mediaId, mediaVersions.mediaId))
    .where(inArray(media.projectId, projects))
  const contents = [...files, ...versions]
  for (let start = 0; start < contents.length; start += AT_ONCE)
    await scheduleRemoval(tx, contents.slice(start, start + AT_ONCE), at)
}
