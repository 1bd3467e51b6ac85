import { type ApiClient, queryReport, staffReport } from '@rankdesk/api'
import type { StaffMember } from '#lib/api/appContext.ts'

/** Looks up one staff member; undefined for an unknown or former one. */
export async function findStaff(
  client: ApiClient,
  product: string,
  staffId: number,
  signal: AbortSignal,
): Promise<StaffMember | undefined> {
  const filter = [{ name: 'staffId', value: staffId, match: 'EQUALS' as const }]
  const { rows } = await queryReport(client, product, staffReport, { filter, count: 1 }, { signal })
  const [found] = rows
  if (found === undefined) return undefined
  const { staffName, staffEmail, photo } = found
  return { staffId, staffName, staffEmail, photo }
}
