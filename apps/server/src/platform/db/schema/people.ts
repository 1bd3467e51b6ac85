import type { AccessRole, HomeVisit } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A team of staff. The team dashboard aggregates by it (M163). */
export const teams = pgTable('teams', {
  teamId: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull().unique(),
  /** Whether the team came with the sample data. */
  sample: boolean().notNull().default(false),
})

/** What a person has chosen. A missing part is not chosen. */
export interface StaffPreferences {
  theme?: 'system' | 'light' | 'dark' | undefined
  density?: 'comfortable' | 'compact' | undefined
  /** The variant of Home that is shown first (M160). */
  homeView?: 'staff' | 'team' | undefined
  /** The present visit to Home (HOME-2). */
  homeVisit?: HomeVisit | undefined
}

/**
 * A person of the agency (M102). `roleId` 5 is the SEO manager of the staff filter (M107). `passwordHash` is empty for
 * demo staff, who sign in with one click where that is allowed. The unique index is on the address's identity key
 * (`emailKey`): in collation C, `lower` folds ASCII letters only.
 */
export const staff = pgTable(
  'staff',
  {
    staffId: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffName: text().notNull(),
    firstName: text().notNull(),
    staffEmail: text().notNull(),
    title: text().notNull(),
    roleId: integer().notNull(),
    teamId: integer().references(() => teams.teamId),
    active: boolean().notNull().default(true),
    /** Whether the person may sign in with one click where that is allowed. */
    demo: boolean().notNull().default(false),
    /** Whether the person came with the sample data. */
    sample: boolean().notNull().default(false),
    passwordHash: text(),
    /** The stored access role. The setting ADMINISTRATORS can raise it. */
    accessRole: text().$type<AccessRole>().notNull().default('member'),
    phoneNumber: text(),
    /** The preferences that follow the person to another browser. */
    preferences: jsonb().$type<StaffPreferences>().notNull().default({}),
    lastSignInAt: instant(),
  },
  (t) => [uniqueIndex('staff_email_unique').on(sql`lower(${t.staffEmail} collate "C")`)],
)

/** A staff member's own photo, reduced to a small square. */
export const staffPhotos = pgTable('staff_photos', {
  staffId: integer()
    .primaryKey()
    .references(() => staff.staffId, { onDelete: 'cascade' }),
  content: bytes().notNull(),
  updatedAt: instant().notNull(),
})

/**
 * A one-time link with which a person sets a password: an invitation or a reset. Stored as a hash, so that reading the
 * table grants no access.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    linkHash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    kind: text({ enum: ['invitation', 'reset'] }).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [index('password_links_staff').on(t.staffId)],
)
