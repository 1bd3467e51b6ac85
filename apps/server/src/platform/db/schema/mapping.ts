import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant } from './columns.ts'
import { staff } from './people.ts'
import { seoTargets } from './rankings.ts'
import { pages } from './sites.ts'

/** The rows of a client's mapping that an edit changed, as they were or as they are after it. */
export interface MappingRows {
  targets: readonly { seoTargetId: number; specialtyTypeId: number; geoName: string; pageId: number | null }[]
  /** The blog posts of targets. Edits from before posts could be mapped have none. */
  posts?: readonly { seoTargetId: number; pageId: number }[]
  keywords: readonly { keywordId: number; seoTargetId: number | null; geoName: string }[]
  strategies: readonly {
    strategyId: number
    seoTargetId: number | null
    specialtyTypeId: number | null
    geography: string
  }[]
  entries: readonly { systemMappingId: number; specialtyTypeId: number }[]
  specialties: readonly { specialtyTypeId: number; serviceTypeName: string; searchVolume: number | null }[]
}

/** An edit of a client's mapping, with what its undo restores. Edits older than a month are deleted. */
export const mappingEdits = pgTable(
  'mapping_edits',
  {
    mappingEditId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    editedAt: instant().notNull(),
    /** A sentence that says what was done. */
    summary: text().notNull(),
    before: jsonb().$type<MappingRows>().notNull(),
    after: jsonb().$type<MappingRows>().notNull(),
    undoneAt: instant(),
  },
  (t) => [index('mapping_edits_client').on(t.clientId, t.staffId, t.mappingEditId)],
)

/** The suggestions that a person dismissed: they are not made again (MAP-6). */
export const dismissedSuggestions = pgTable(
  'dismissed_suggestions',
  {
    seoTargetId: integer()
      .notNull()
      .references(() => seoTargets.seoTargetId, { onDelete: 'cascade' }),
    pageId: integer()
      .notNull()
      .references(() => pages.pageId, { onDelete: 'cascade' }),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    dismissedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.seoTargetId, t.pageId] }), index('dismissed_suggestions_page').on(t.pageId)],
)

/** The blog posts that support a target beside its page (MAP-7). */
export const targetPosts = pgTable(
  'target_posts',
  {
    seoTargetId: integer()
      .notNull()
      .references(() => seoTargets.seoTargetId, { onDelete: 'cascade' }),
    pageId: integer()
      .notNull()
      .references(() => pages.pageId, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.seoTargetId, t.pageId] }), index('target_posts_page').on(t.pageId)],
)
