import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant } from './columns.ts'
import { staff } from './people.ts'

/** A named view of a client list (D22). `query` is the list's query string. */
export const queueViews = pgTable(
  'queue_views',
  {
    queueViewId: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    /** 'home', 'my-clients', 'all-clients' or 'leadership-reports'. */
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** Whether the person's team sees the view, too. */
    shared: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('queue_views_name').on(t.staffId, t.list, sql`lower(${t.name})`),
    index('queue_views_list').on(t.list),
  ],
)

/** A client's position in the order that a person has arranged (M492). Positions have gaps; only their order counts. */
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
  (t) => [primaryKey({ columns: [t.staffId, t.clientId] }), index('client_orders_client').on(t.clientId)],
)
