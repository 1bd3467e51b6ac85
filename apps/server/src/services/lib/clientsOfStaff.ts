import { sql } from 'drizzle-orm'

/** Whether the client `c` of a query is assigned to a staff member, in any of the four roles. */
export const assignedTo = (staffId: number) =>
  sql`${staffId}::int in (c.seo_manager_id, c.account_manager_id, c.marketing_manager_id, c.ads_manager_id)`
