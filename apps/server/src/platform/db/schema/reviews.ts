import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant, bigNumber } from './columns.ts'
import { strategies } from './strategies.ts'

/** A customer's review of a client. A testimonial blog quotes from it (M245, M246). */
export const reviews = pgTable(
  'reviews',
  {
    reviewId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    /** The testimonial blog that uses the review. */
    strategyId: bigNumber().references(() => strategies.strategyId, { onDelete: 'set null' }),
    quote: text().notNull(),
    author: text().notNull(),
    details: text().notNull().default(''),
    serviceTypeName: text().notNull().default(''),
    /** A person of the business whom the customer names. */
    specificPerson: text().notNull().default(''),
    fullReview: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [index('reviews_client').on(t.clientId), index('reviews_strategy').on(t.strategyId)],
)
