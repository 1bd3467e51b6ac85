import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

/** A team of staff. The team dashboard aggregates by it (M163). */
export const teams = pgTable('teams', {
  teamId: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull().unique(),
})

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
    demo: boolean().notNull().default(false),
    passwordHash: text(),
  },
  (t) => [uniqueIndex('staff_email_unique').on(sql`lower(${t.staffEmail} collate "C")`)],
)
