import type { AdministeredStaff } from '@rankdesk/api'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { passwordLinks, staff, staffPhotos, teams } from '#platform/db/schema/index.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { accessRoleOf, photoVersion } from '#services/identity/index.ts'
import type { AdministrationDeps } from '../administrationDeps.ts'
import { recordVersionOf } from '../recordVersion.ts'

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
export function versionOfMember({
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
export async function countOtherAdministrators(
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
