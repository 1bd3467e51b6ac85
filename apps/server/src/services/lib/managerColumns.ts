import type { ManagerRole } from '@rankdesk/domain'
import { clients } from '#platform/db/schema/index.ts'

/** The column of `clients` with the manager in each role. */
export const MANAGER_COLUMNS = {
  seo: clients.seoManagerId,
  account: clients.accountManagerId,
  marketing: clients.marketingManagerId,
  ads: clients.adsManagerId,
} as const satisfies Record<ManagerRole, unknown>

/** Returns the id of a client's manager in a role. */
export function managerOf(client: typeof clients.$inferSelect, role: ManagerRole): number | null {
  const { seoManagerId, accountManagerId, marketingManagerId, adsManagerId } = client
  return { seo: seoManagerId, account: accountManagerId, marketing: marketingManagerId, ads: adsManagerId }[role]
}
