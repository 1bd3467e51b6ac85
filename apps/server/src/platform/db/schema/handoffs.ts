import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { publications } from './content.ts'
import { staff } from './people.ts'

/**
 * A link with which a client's web master opens a text that was handed over, without signing in, until it expires or is
 * revoked. Stored as a hash, so that reading the table grants no access.
 */
export const handoffLinks = pgTable(
  'handoff_links',
  {
    handoffLinkId: integer().primaryKey().generatedByDefaultAsIdentity(),
    publicationId: integer()
      .notNull()
      .references(() => publications.publicationId, { onDelete: 'cascade' }),
    linkHash: text().notNull(),
    createdAt: instant().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => staff.staffId),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedBy: integer().references(() => staff.staffId),
  },
  (t) => [uniqueIndex('handoff_links_hash').on(t.linkHash), index('handoff_links_publication').on(t.publicationId)],
)
