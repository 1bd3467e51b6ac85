import { type changeStaff as contract, type ServedInput } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { staff } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { rejectField } from '../../../plugins/fieldErrors.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import { accessRoleOf, endSessionsOfStaff, lockAccess, nameParts, revokePasswordLinks } from '../../identity/index.ts'
import { runWrite } from '../../runWrite.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import type { AdministrationDeps } from '../administrationDeps.ts'
import { type AccessChange, refusalOfDisable, refusalOfRole } from './staff.policy.ts'
import { countOtherAdministrators, lockedStaff, requireTeam } from './staff.queries.ts'

interface Target {
  actor: Actor
  staffId: number
}

/**
 * Changes a staff member's name, title, roles and team. Throws `HttpError` 404 for an unknown id, 400 for a team that is
 * gone, 409 for the last administrator's role.
 */
export function changeStaff(
  context: UseCaseContext,
  deps: AdministrationDeps,
  { actor, staffId, body }: Target & { body: ServedInput<typeof contract>['body'] },
): Promise<true> {
  const { administrators } = deps.config
  const lock = lockTarget(deps, { actor, staffId })
  return runWrite(context, { actor, action: 'changeStaff', lock }, async (tx, _now, { member, change }) => {
    const { staffName, title, roleId, teamId } = body
    const isNamedBySetting = accessRoleOf({ ...member, accessRole: 'member' }, administrators) === 'administrator'
    // The setting decides for these people; what is stored stays, for the day on which the setting changes.
    const accessRole = isNamedBySetting ? member.accessRole : body.accessRole
    const refusal = isNamedBySetting ? undefined : refusalOfRole(change, accessRole)
    if (refusal !== undefined) throw rejectField(409, 'accessRole', refusal)
    await requireTeam(tx, teamId)
    const values = { ...nameParts(staffName), title, roleId, teamId, accessRole }
    await tx.update(staff).set(values).where(eq(staff.staffId, staffId))
    return { result: true as const, auditEvent: { details: { staffId, ...values }, changes: ['staff'] } }
  })
}

/**
 * Enables a staff member, or disables them: their sign-ins and links end at once. Returns whether they are active. Throws
 * `HttpError` 404 for an unknown id, 409 for the caller's own account and the last administrator.
 */
export function setStaffActive(
  context: UseCaseContext,
  deps: AdministrationDeps,
  { actor, staffId, active }: Target & { active: boolean },
): Promise<boolean> {
  const action = active ? 'enableStaff' : 'disableStaff'
  return runWrite(context, { actor, action, lock: lockTarget(deps, { actor, staffId }) }, async (tx, _now, locked) => {
    if (locked.member.active === active) return { result: active }
    const refusal = active ? undefined : refusalOfDisable(locked.change)
    if (refusal !== undefined) throw new HttpError(409, refusal)
    await tx.update(staff).set({ active }).where(eq(staff.staffId, staffId))
    if (!active) {
      const realNow = deps.realClock.now()
      await endSessionsOfStaff(tx, staffId, realNow)
      await revokePasswordLinks(tx, staffId, realNow)
    }
    return { result: active, auditEvent: { details: { staffId }, changes: ['staff'] } }
  })
}

/** Locks the access of everybody, and the row of the person who is changed. */
function lockTarget({ config }: AdministrationDeps, { actor, staffId }: Target) {
  return async (tx: Parameters<typeof lockAccess>[0]) => {
    await lockAccess(tx, config.administrators, actor)
    const member = await lockedStaff(tx, staffId)
    const change: AccessChange = {
      actorId: actor.staffId,
      staffId,
      role: accessRoleOf(member, config.administrators),
      isActive: member.active,
      otherAdministrators: await countOtherAdministrators(tx, staffId, config),
    }
    return { member, change }
  }
}
