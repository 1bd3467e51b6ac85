/**
 * The age in ms up to which a stored chunk without an upload is kept. It is longer than an idle upload lasts, and leaves
 * time to restore a database from its backup.
 */
export const ORPHANED_CHUNK_MS = 48 * 60 * 60 * 1000

/** Whether a stored chunk is deleted: no upload has it, and it is older than the limit. Rule RET-4. */
export function isOrphanedChunk({ storedAt, hasUpload }: { storedAt: Date; hasUpload: boolean }, now: Date): boolean {
  return !hasUpload && now.getTime() - storedAt.getTime() > ORPHANED_CHUNK_MS
}
