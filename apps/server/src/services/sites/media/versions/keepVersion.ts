import { eq, max } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { mediaVersions, type PreviousBytes } from '#platform/db/schema/index.ts'
import type { MediaRow } from '../media.queries.ts'

/** When, by whom and why a content is replaced. */
export interface VersionReason {
  at: Date
  staffId: number
  reason: (typeof mediaVersions.$inferInsert)['reason']
}

/**
 * Keeps a file's current content as a version before another content takes its place. Returns the fields of the file that
 * depend on its versions. A linked stream has no content to keep.
 */
export async function keepVersion(
  tx: Transaction,
  row: MediaRow,
  { at, staffId, reason }: VersionReason,
): Promise<Pick<MediaRow, 'previous' | 'versionCount'>> {
  if (row.storeKey === '') return { previous: row.previous, versionCount: row.versionCount }
  const { mediaId, lastModified, uploadedBy } = row
  const [newest] = await tx
    .select({ version: max(mediaVersions.version) })
    .from(mediaVersions)
    .where(eq(mediaVersions.mediaId, mediaId))
  await tx.insert(mediaVersions).values({
    mediaId,
    version: (newest?.version ?? 0) + 1,
    ...contentOf(row),
    lastModified,
    uploadedBy,
    replacedAt: at,
    replacedBy: staffId,
    reason,
  })
  return { previous: previousOf(row), versionCount: row.versionCount + 1 }
}

/** Returns the details of a content as the newest version of a file keeps them. */
export function previousOf(
  row: Pick<
    MediaRow,
    'storeKey' | 'size' | 'sha256' | 'contentType' | 'width' | 'height' | 'duration' | 'lastModified'
  >,
): PreviousBytes {
  const { storeKey, size, sha256, contentType, width, height, duration, lastModified } = row
  return { storeKey, size, sha256, contentType, width, height, duration, lastModified: lastModified.toISOString() }
}

/** Returns the fields of a file or a version that describe its content. */
export function contentOf(row: MediaRow | typeof mediaVersions.$inferSelect) {
  const { storeKey, size, sha256, contentType, width, height, duration, videoBitrate, audioBitrate, blur } = row
  const { variants } = row
  return { storeKey, size, sha256, contentType, width, height, duration, videoBitrate, audioBitrate, blur, variants }
}
