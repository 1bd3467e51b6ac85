import type { media } from '#platform/db/schema/index.ts'

/** A file's row. */
export type MediaRow = typeof media.$inferSelect
