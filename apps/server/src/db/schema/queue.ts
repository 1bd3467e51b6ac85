import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { clients } from './clients.ts'
import { staff } from './people.ts'

/** A view of a list of clients that a person has named (D22); `query` is the list's address without its path. */
export const queueViews = pgTable(
  'queue_views',
  {
    queueViewId: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    /** 'home', 'my-clients' or 'all-clients'. */
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** Whether the person's team sees it too. */
    shared: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('queue_views_name').on(t.staffId, t.list, sql`lower(${t.name})`),
    index('queue_views_list').on(t.list),
  ],
)

/** Where a client stands in the order that a person has made by hand (M492). Positions have gaps; only their order counts. */
export const clientOrders = pgTable(
  'client_orders',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    position: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.clientId] })],
)
