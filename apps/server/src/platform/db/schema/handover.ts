import { type HandoverSection, MANAGER_ROLES } from '@rankdesk/domain'
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant } from './columns.ts'
import { staff } from './people.ts'

/** What a person wrote on a client's hand-over sheet (D24). Everything else on it is read when it is shown. */
export const handoverSheets = pgTable('handover_sheets', {
  clientId: integer()
    .primaryKey()
    .references(() => clients.clientId, { onDelete: 'cascade' }),
  role: text({ enum: MANAGER_ROLES }).notNull(),
  fromStaffId: integer().references(() => staff.staffId),
  toStaffId: integer().references(() => staff.staffId),
  /** The day on which the account changes hands. Null until it is set. */
  changesOn: date({ mode: 'string' }),
  /** What to watch, one point a line. Null for the points that HAND-1 finds. */
  watch: text(),
  /** Null for the promises that the notes name (HAND-2). */
  promises: text(),
  /** The sections that the sheet leaves out. */
  hidden: jsonb().$type<readonly HandoverSection[]>().notNull().default([]),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
  updatedBy: integer()
    .notNull()
    .references(() => staff.staffId),
})
