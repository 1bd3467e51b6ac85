import { emailKey } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { staff } from '#platform/db/schema/index.ts'

/**
 * Returns the condition that an account has this e-mail address, by its identity key. Undefined if the address has no
 * key, so that no account can have it.
 */
export function hasEmail(email: string): SQL | undefined {
  const key = emailKey(email)
  return key === undefined ? undefined : sql`lower(${staff.staffEmail} collate "C") = ${key}`
}
