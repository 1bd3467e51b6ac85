import type { AdministeredTeam } from '@rankdesk/api'
import { and, asc, eq, inArray, isNotNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { auditEvents, staff, teams } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { lockAccess } from '#services/identity/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { AdministrationDeps } from '../administrationDeps.ts'
import { saveConflict } from '../saveConflict.ts'
import { recordVersionOf } from '../recordVersion.ts'

/** Lists the teams by name, or one of them, with the ids of their members. */
export async function listTeams(db: Queryable, teamId?: number): Promise<AdministeredTeam[]> {
  const isListed = teamId === undefined ? undefined : eq(teams.teamId, teamId)
  const [rows, members] = await Promise.all([
    db.select().from(teams).where(isListed).orderBy(asc(teams.name)),
    db
      .select({ staffId: staff.staffId, teamId: staff.teamId })
      .from(staff)
      .where(isNotNull(staff.teamId))
      .orderBy(asc(staff.staffId)),
  ])
  return rows.map((row) => {
    const memberIds = members.filter((member) => member.teamId === row.teamId).map((member) => member.staffId)
    return { ...row, version: versionOfTeam({ name: row.name, memberIds }), memberIds }
  })
}

/** Returns the version of a team's name and members, whose order does not count. */
function versionOfTeam({ name, memberIds }: TeamBody): string {
  return recordVersionOf({ name, memberIds: memberIds.toSorted((a, b) => a - b) })
}

interface TeamBody {
  name: string
  memberIds: readonly number[]
}

/** A team that exists, and the version of it that the caller saw. */
interface TeamTarget {
  teamId: number
  baseVersion: string
}

/**
 * Creates a team, or changes `target`. Its members leave their earlier teams; the others leave this one. Throws `HttpError`
 * 409 for a name that another team has, 404 for a missing team, 400 for an unknown member, and 409 with the newer record if
 * the change is based on an older version. The same fields again change nothing.
 */
export function saveTeam(
  context: UseCaseContext,
  deps: AdministrationDeps,
  { actor, target, body }: { actor: Actor; target?: TeamTarget; body: TeamBody },
): Promise<number> {
  const action = target === undefined ? 'createTeam' : 'changeTeam'
  return runWrite(context, { actor, action, lock: lockAll(deps, actor) }, async (tx) => {
    const { name } = body
    const memberIds = [...new Set(body.memberIds)]
    const teamId = target?.teamId
    if (target !== undefined) {
      const stored = await currentTeam(tx, target.teamId)
      if (stored === undefined) throw new HttpError(404, `There is no team ${target.teamId}.`)
      if (versionOfTeam({ name, memberIds }) === stored.version) return { result: target.teamId }
      await requireVersion(tx, stored, target.baseVersion)
    }
    const isOther = teamId === undefined ? undefined : ne(teams.teamId, teamId)
    if ((await tx.$count(teams, and(sql`lower(${teams.name}) = lower(${name})`, isOther))) > 0) {
      throw rejectField(409, 'name', `There is already a team called ${name}.`)
    }
    if ((await tx.$count(staff, inArray(staff.staffId, memberIds))) < memberIds.length) {
      throw rejectField(400, 'memberIds', 'One of the members is no longer on the staff list.')
    }
    const savedId = teamId === undefined ? await addTeam(tx, name) : teamId
    await tx.update(teams).set({ name }).where(eq(teams.teamId, savedId))
    const earlier = await tx
      .selectDistinct({ teamId: staff.teamId })
      .from(staff)
      .where(and(isNotNull(staff.teamId), inArray(staff.staffId, memberIds)))
    const teamIds = [...new Set([savedId, ...earlier.map((row) => row.teamId)])]
    const leave = memberIds.length === 0 ? undefined : notInArray(staff.staffId, memberIds)
    const left = await moveStaff(tx, null, and(eq(staff.teamId, savedId), leave))
    const isElsewhere = sql`${staff.teamId} is distinct from ${savedId}`
    const joined = await moveStaff(tx, savedId, and(inArray(staff.staffId, memberIds), isElsewhere))
    const details = { teamId: savedId, name, memberIds, movedIds: [...left, ...joined], teamIds }
    return { result: savedId, auditEvent: { details, changes: ['staff'] } }
  })
}

/**
 * Deletes a team; its members stay without one. False if it was gone. Throws `HttpError` 409 with the newer record if the
 * caller saw an older version.
 */
export function deleteTeam(
  context: UseCaseContext,
  deps: AdministrationDeps,
  { actor, target: { teamId, baseVersion } }: { actor: Actor; target: TeamTarget },
): Promise<boolean> {
  return runWrite(context, { actor, action: 'deleteTeam', lock: lockAll(deps, actor) }, async (tx) => {
    const stored = await currentTeam(tx, teamId)
    if (stored === undefined) return { result: false }
    await requireVersion(tx, stored, baseVersion)
    const movedIds = await moveStaff(tx, null, eq(staff.teamId, teamId))
    await tx.delete(teams).where(eq(teams.teamId, teamId))
    const details = { teamId, name: stored.name, movedIds, teamIds: [teamId] }
    return { result: true, auditEvent: { details, changes: ['staff'] } }
  })
}

async function currentTeam(tx: Transaction, teamId: number): Promise<AdministeredTeam | undefined> {
  const [team] = await listTeams(tx, teamId)
  return team
}

/** Throws `HttpError` 409 with the stored team unless the caller saw its version. */
async function requireVersion(tx: Transaction, stored: AdministeredTeam, baseVersion: string): Promise<void> {
  if (stored.version !== baseVersion) throw await saveConflict(tx, 'team', stored, savesOfTeam(stored.teamId))
}

/** The changes of a team: by its own form, by another team's that took members, or by a member's. */
function savesOfTeam(teamId: number): SQL | undefined {
  const { action, details } = auditEvents
  return and(
    inArray(action, ['createTeam', 'changeTeam', 'deleteTeam', 'inviteStaff', 'changeStaff']),
    or(sql`${details}->'teamIds' @> to_jsonb(${teamId}::int)`, sql`${details}->'teamId' = to_jsonb(${teamId}::int)`),
  )
}

/** Moves staff to a team, or out of theirs, and returns their ids. */
async function moveStaff(tx: Transaction, teamId: number | null, members: SQL | undefined): Promise<number[]> {
  const moved = await tx.update(staff).set({ teamId }).where(members).returning({ staffId: staff.staffId })
  return moved.map(({ staffId }) => staffId)
}

function lockAll({ config }: AdministrationDeps, actor: Actor) {
  return (tx: Transaction) => lockAccess(tx, config.administrators, actor)
}

async function addTeam(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx.insert(teams).values({ name }).returning({ teamId: teams.teamId })
  if (row === undefined) throw new Error('The database did not return the new team.')
  return row.teamId
}
