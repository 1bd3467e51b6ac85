import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bigNumber, instant } from './columns.ts'
import { profilePublications } from './profiles.ts'
import { profilePosts, strategyVideos } from './profileWork.ts'
import { byStaff, ofLocation } from './references.ts'
import { strategies } from './strategies.ts'

const KINDS = ['post', 'photo', 'video'] as const

/**
 * A post, photo or video that is sent to the provider of a profile. It is recorded before the call and settled after it, so
 * that no transaction waits for the provider and a lost response is noticed.
 */
export const profileItems = pgTable(
  'profile_items',
  {
    itemId: integer().primaryKey().generatedByDefaultAsIdentity(),
    locationId: ofLocation(),
    strategyId: bigNumber()
      .notNull()
      .references(() => strategies.strategyId, { onDelete: 'cascade' }),
    kind: text({ enum: KINDS }).notNull(),
    /** The post, the publication of the photo, or the video that it is. */
    postId: integer().references(() => profilePosts.postId, { onDelete: 'cascade' }),
    publicationId: integer(),
    videoId: integer().references(() => strategyVideos.videoId, { onDelete: 'cascade' }),
    /** What is sent. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: ['sending', 'processing', 'live', 'rejected'] }).notNull(),
    /** The id at the provider, once it responded. */
    remoteId: text(),
    /** Where people see it. */
    url: text().notNull().default(''),
    rejection: text().notNull().default(''),
    /** When a call began whose response never came: the provider may have the item. */
    uncertainSince: instant(),
    sentAt: instant().notNull(),
    /** When its state was last read. */
    checkedAt: instant(),
    staffId: byStaff(),
    actedForId: byStaff(),
  },
  (t) => [
    // Its own name would be too long for PostgreSQL.
    foreignKey({
      name: 'profile_items_publication_fk',
      columns: [t.publicationId],
      foreignColumns: [profilePublications.profilePublicationId],
    }).onDelete('cascade'),
    index('profile_items_strategy').on(t.strategyId),
    index('profile_items_location').on(t.locationId),
    index('profile_items_post').on(t.postId),
    index('profile_items_publication').on(t.publicationId),
    index('profile_items_video').on(t.videoId),
    index('profile_items_processing')
      .on(t.checkedAt)
      .where(sql`${t.state} = 'processing'`),
  ],
)

/** The posts, photos and videos of the built-in profile service: Google's side in a demonstration. */
export const builtInItems = pgTable(
  'built_in_items',
  {
    remoteId: text().primaryKey(),
    locationId: ofLocation(),
    kind: text({ enum: KINDS }).notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    /** When it becomes visible. */
    visibleAt: instant().notNull(),
    /** Why it is rejected then; null for one that becomes visible. */
    rejection: text(),
  },
  (t) => [index('built_in_items_location').on(t.locationId, t.createdAt)],
)
