import type { AdministeredStaff, changeStaff as contract, ServedInput } from '@rankdesk/api'
import { and, asc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { auditEvents, passwordLinks, staff, staffPhotos, teams } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import {
  accessRoleOf,
  endSessionsOfStaff,
  lockAccess,
  nameParts,
  photoVersion,
  revokePasswordLinks,
} from '#services/identity/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { AdministrationDeps } from '../administrationDeps.ts'
import { recordVersionOf } from '../recordVersion.ts'
import { saveConflict } from '../saveConflict.ts'
import { type AccessChange, refusalOfDisable, refusalOfRole } from './staff.policy.ts'

type StaffRow = typeof staff.$inferSelect

/** Lists all staff by name, or one of them, with what administrators see of them. */
export async function listStaff(
  db: Queryable,
  administrators: readonly string[],
  hasPasswords: boolean,
  staffId?: number,
): Promise<AdministeredStaff[]> {
  const [rows, links] = await Promise.all([
    db
      .select({ member: staff, teamName: teams.name, photo: photoVersion })
      .from(staff)
      .leftJoin(teams, eq(teams.teamId, staff.teamId))
      .leftJoin(staffPhotos, eq(staffPhotos.staffId, staff.staffId))
      .where(staffId === undefined ? undefined : eq(staff.staffId, staffId))
      .orderBy(asc(staff.staffName), asc(staff.staffId)),
    db
      .select({ staffId: passwordLinks.staffId, expiresAt: passwordLinks.expiresAt })
      .from(passwordLinks)
      .where(and(isNull(passwordLinks.usedAt), isNull(passwordLinks.revokedAt))),
  ])
  const expiresAt = new Map(links.map((link) => [link.staffId, link.expiresAt.toISOString()]))
  return rows.map(({ member, teamName, photo }) => {
    const accessRole = accessRoleOf(member, administrators)
    return {
      staffId: member.staffId,
      version: versionOfMember(member),
      staffName: member.staffName,
      staffEmail: member.staffEmail,
      title: member.title,
      roleId: member.roleId,
      accessRole,
      isAdministratorBySetting: accessRoleOf({ ...member, accessRole: 'member' }, administrators) === 'administrator',
      teamId: member.teamId,
      teamName,
      state: stateOf(member, hasPasswords),
      isDemo: member.sample,
      photo,
      lastSignInAt: member.lastSignInAt?.toISOString() ?? null,
      linkExpiresAt: expiresAt.get(member.staffId) ?? null,
    }
  })
}

/** Returns the version of the fields that administrators change. */
function versionOfMember({
  staffName,
  title,
  roleId,
  accessRole,
  teamId,
}: Pick<StaffRow, 'staffName' | 'title' | 'roleId' | 'accessRole' | 'teamId'>): string {
  return recordVersionOf({ staffName, title, roleId, accessRole, teamId })
}

/** Returns whether a person may sign in. With passwords, an account without one waits for its invitation. */
function stateOf(
  { active, demo, passwordHash }: Pick<StaffRow, 'active' | 'demo' | 'passwordHash'>,
  hasPasswords: boolean,
): AdministeredStaff['state'] {
  if (!active) return 'disabled'
  return hasPasswords && !demo && passwordHash === null ? 'invited' : 'active'
}

/** Locks a staff member and returns them. Throws `HttpError` 404 for an unknown id. */
export async function lockedStaff(tx: Transaction, staffId: number): Promise<StaffRow> {
  const [row] = await tx.select().from(staff).where(eq(staff.staffId, staffId)).for('update')
  if (row === undefined) throw new HttpError(404, `There is no staff member ${staffId}.`)
  return row
}

/** Counts the administrators besides one person who can sign in: an open invitation is not enough. */
async function countOtherAdministrators(
  tx: Transaction,
  staffId: number,
  { administrators, upstream }: AdministrationDeps['config'],
): Promise<number> {
  const others = await tx
    .select()
    .from(staff)
    .where(and(ne(staff.staffId, staffId), eq(staff.active, true)))
  return others.filter(
    (other) =>
      accessRoleOf(other, administrators) === 'administrator' && stateOf(other, upstream === undefined) === 'active',
  ).length
}

/** Checks that a team exists. Throws `HttpError` 400 for the field. */
export async function requireTeam(tx: Transaction, teamId: number | null): Promise<void> {
  if (teamId === null) return
  const found = await tx
    .select({ one: sql`1` })
    .from(teams)
    .where(eq(teams.teamId, teamId))
    .for('key share')
  if (found.length === 0) throw rejectField(400, 'teamId', 'This team was deleted. Choose another one.')
}

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
      throw await saveConflict(tx, 'staff member', theirs, savesOfMember(staffId))
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

/** The changes of a staff member: by an administrator, the person, or somebody who changed a team. */
function savesOfMember(staffId: number): SQL | undefined {
  const { action, details } = auditEvents
  return or(
    and(
      inArray(action, ['inviteStaff', 'changeStaff']),
      eq(sql`${details}->'staffId'`, sql`to_jsonb(${staffId}::int)`),
    ),
    and(eq(action, 'saveMyAccount'), eq(auditEvents.staffId, staffId)),
    and(
      inArray(action, ['createTeam', 'changeTeam', 'deleteTeam']),
      sql`${details}->'movedIds' @> to_jsonb(${staffId}::int)`,
    ),
  )
}
