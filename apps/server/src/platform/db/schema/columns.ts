import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** An instant with its time zone. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** A 64-bit whole number that JavaScript represents exactly (up to 2^53). */
export const bigNumber = () => bigint({ mode: 'number' })
