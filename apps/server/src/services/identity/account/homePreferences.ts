import { isDeepStrictEqual } from 'node:util'
import type { HomeView } from '@rankdesk/api'
import { newsSince, visitHome } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { staff, type StaffPreferences } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockStaff } from '../tokens/families.ts'

/** Remembers the variant of Home that a person sees first (M160). */
export function chooseHomeView(
  context: UseCaseContext,
  { actor, view }: { actor: Actor; view: HomeView },
): Promise<true> {
  return changePreferences(context, { actor, action: 'chooseHomeView' }, () => ({ homeView: view }))
}

/** Records that a person opened Home, and returns since when something is new. Changes nothing within the same visit. Rule HOME-2. */
export async function recordHomeVisit(
  context: UseCaseContext,
  { actor }: { actor: Actor },
): Promise<{ newsSince: string }> {
  let since = 0
  await changePreferences(context, { actor, action: 'recordHomeVisit' }, ({ homeVisit }, now) => {
    since = newsSince(homeVisit, now.getTime())
    return { homeVisit: visitHome(homeVisit, now.getTime()) }
  })
  return { newsSince: new Date(since).toISOString() }
}

/** Changes some of the signed-in person's preferences, whomever they act for. */
function changePreferences(
  context: UseCaseContext,
  write: { actor: Actor; action: string },
  change: (preferences: StaffPreferences, now: Date) => StaffPreferences,
): Promise<true> {
  const { staffId } = write.actor
  const lock = (tx: Transaction) => lockStaff(tx, staffId)
  return runWrite(context, { ...write, lock }, async (tx, now, member) => {
    if (member === undefined) throw new HttpError(404, `There is no staff member ${staffId}.`)
    const changed = change(member.preferences, now)
    const preferences = { ...member.preferences, ...changed }
    if (isDeepStrictEqual(preferences, member.preferences)) return { result: true }
    await tx.update(staff).set({ preferences }).where(eq(staff.staffId, staffId))
    return { result: true, auditEvent: { details: { ...changed }, changes: ['preference'] } }
  })
}
