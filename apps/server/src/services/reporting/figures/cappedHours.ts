import { type SQL, sql } from 'drizzle-orm'

/** Returns a client's hours up to its allocation; without one (null) all of them, because `least` ignores nulls. Rule PACE-4. */
export const cappedHours = (hours: SQL, allocation: SQL) => sql`least(${hours}, ${allocation})`
