import type { changeStaff as contract, ServedInput } from '@rankdesk/api'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { auditEvents, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import {
  accessRoleOf,
  endSessionsOfStaff,
  lockAccess,
  nameParts,
  revokePasswordLinks,
} from '#services/identity/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { AdministrationDeps } from '../administrationDeps.ts'
import { type LastSave, lastSave, saveConflict } from '../lastSave.ts'
import { type AccessChange, refusalOfDisable, refusalOfRole } from './staff.policy.ts'
import { countOtherAdministrators, listStaff, lockedStaff, requireTeam, versionOfMember } from './staff.queries.ts'

interface Target {
  actor: Actor
  staffId: number
}

/**
 * Changes a staff member's name, title, roles and team. Throws `HttpError` 404 for an unknown id, 400 for a team that is
 * gone, 409 for the last administrator's role, and 409 with the newer record if the change is based on an older version.
 * The same fields again change nothing.
 */
export function changeStaff(
  context: UseCaseContext,
  deps: AdministrationDeps,
  { actor, staffId, body, baseVersion }: Target & { body: ServedInput<typeof contract>['body']; baseVersion: string },
): Promise<true> {
  const { administrators, upstream } = deps.config
  const lock = lockTarget(deps, { actor, staffId })
  return runWrite(context, { actor, action: 'changeStaff', lock }, async (tx, _now, { member, change }) => {
    const { staffName, title, roleId, teamId } = body
    const isNamedBySetting = accessRoleOf({ ...member, accessRole: 'member' }, administrators) === 'administrator'
    // The setting decides for these people; what is stored stays, for the day on which the setting changes.
    const accessRole = isNamedBySetting ? member.accessRole : body.accessRole
    const values = { ...nameParts(staffName), title, roleId, teamId, accessRole }
    const version = versionOfMember(member)
    if (versionOfMember(values) === version) return { result: true as const }
    if (version !== baseVersion) {
      const [theirs] = await listStaff(tx, administrators, upstream === undefined, staffId)
      if (theirs === undefined) throw new Error(`Staff member ${staffId} no longer exists.`)
      throw saveConflict('staff member', theirs, await lastSaveOfMember(tx, staffId))
    }
    const refusal = isNamedBySetting ? undefined : refusalOfRole(change, accessRole)
    if (refusal !== undefined) throw rejectField(409, 'accessRole', refusal)
    await requireTeam(tx, teamId)
    await tx.update(staff).set(values).where(eq(staff.staffId, staffId))
    const teamIds = [member.teamId, teamId].filter((id) => id !== null)
    return { result: true as const, auditEvent: { details: { staffId, ...values, teamIds }, changes: ['staff'] } }
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

/** Returns who last changed a staff member, and when: an administrator, the person, or somebody who changed a team. */
function lastSaveOfMember(tx: Transaction, staffId: number): Promise<LastSave> {
  const { action, details } = auditEvents
  return lastSave(
    tx,
    or(
      and(
        inArray(action, ['inviteStaff', 'changeStaff']),
        eq(sql`${details}->'staffId'`, sql`to_jsonb(${staffId}::int)`),
      ),
      and(eq(action, 'saveMyAccount'), eq(auditEvents.staffId, staffId)),
      and(
        inArray(action, ['createTeam', 'changeTeam', 'deleteTeam']),
        sql`${details}->'movedIds' @> to_jsonb(${staffId}::int)`,
      ),
    ),
  )
}
