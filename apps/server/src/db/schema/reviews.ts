import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant, wholeNumber } from './columns.ts'
import { strategies } from './strategies.ts'

/** What a customer of a client filled in; a testimonial blog quotes from it (M245, M246). */
export const reviews = pgTable(
  'reviews',
  {
    reviewId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    /** The testimonial blog that is made of it. */
    strategyId: wholeNumber().references(() => strategies.strategyId, { onDelete: 'set null' }),
    quote: text().notNull(),
    author: text().notNull(),
    details: text().notNull().default(''),
    serviceTypeName: text().notNull().default(''),
    /** Somebody of the business whom the customer names. */
    specificPerson: text().notNull().default(''),
    fullReview: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [index('reviews_client').on(t.clientId), index('reviews_strategy').on(t.strategyId)],
)
