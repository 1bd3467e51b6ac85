import type { AdministeredTeam } from '@rankdesk/api'
import { and, asc, eq, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../db/database.ts'
import { staff, teams } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { rejectField } from '../../../plugins/fieldErrors.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import { lockAccess } from '../../identity/index.ts'
import { runWrite } from '../../runWrite.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import type { AdministrationDeps } from '../administrationDeps.ts'

/** Lists the teams by name, with the ids of their members. */
export async function listTeams(db: Db): Promise<AdministeredTeam[]> {
  const [rows, members] = await Promise.all([
    db.select().from(teams).orderBy(asc(teams.name)),
    db
      .select({ staffId: staff.staffId, teamId: staff.teamId })
      .from(staff)
      .where(isNotNull(staff.teamId))
      .orderBy(asc(staff.staffId)),
  ])
  return rows.map(({ teamId, name }) => ({
    teamId,
    name,
    memberIds: members.filter((member) => member.teamId === teamId).map((member) => member.staffId),
  }))
}

interface TeamBody {
  name: string
  memberIds: readonly number[]
}

/**
 * Creates or changes a team. Its members leave their earlier teams; the others leave this one. Throws `HttpError` 409 for
 * a name that another team has, 404 for a missing team, 400 for an unknown member.
 */
export function saveTeam(
  context: UseCaseContext,
  deps: AdministrationDeps,
  { actor, teamId, body }: { actor: Actor; teamId?: number; body: TeamBody },
): Promise<number> {
  const action = teamId === undefined ? 'createTeam' : 'changeTeam'
  return runWrite(context, { actor, action, lock: lockAll(deps, actor) }, async (tx) => {
    const { name } = body
    const memberIds = [...new Set(body.memberIds)]
    const isOther = teamId === undefined ? undefined : ne(teams.teamId, teamId)
    if ((await tx.$count(teams, and(sql`lower(${teams.name}) = lower(${name})`, isOther))) > 0) {
      throw rejectField(409, 'name', `There is already a team called ${name}.`)
    }
    if ((await tx.$count(staff, inArray(staff.staffId, memberIds))) < memberIds.length) {
      throw rejectField(400, 'memberIds', 'One of the members is not on the staff list any more.')
    }
    const savedId = teamId === undefined ? await addTeam(tx, name) : await renameTeam(tx, teamId, name)
    const leave = memberIds.length === 0 ? undefined : notInArray(staff.staffId, memberIds)
    const left = await moveStaff(tx, null, and(eq(staff.teamId, savedId), leave))
    const isElsewhere = sql`${staff.teamId} is distinct from ${savedId}`
    const joined = await moveStaff(tx, savedId, and(inArray(staff.staffId, memberIds), isElsewhere))
    const details = { teamId: savedId, name, memberIds, movedIds: [...left, ...joined] }
    return { result: savedId, auditEvent: { details, changes: ['staff'] } }
  })
}

/** Deletes a team; its members stay without one. False if it was gone. */
export function deleteTeam(
  context: UseCaseContext,
  deps: AdministrationDeps,
  { actor, teamId }: { actor: Actor; teamId: number },
): Promise<boolean> {
  return runWrite(context, { actor, action: 'deleteTeam', lock: lockAll(deps, actor) }, async (tx) => {
    const movedIds = await moveStaff(tx, null, eq(staff.teamId, teamId))
    const [gone] = await tx.delete(teams).where(eq(teams.teamId, teamId)).returning()
    if (gone === undefined) return { result: false }
    return { result: true, auditEvent: { details: { ...gone, movedIds }, changes: ['staff'] } }
  })
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

async function renameTeam(tx: Transaction, teamId: number, name: string): Promise<number> {
  const [row] = await tx.update(teams).set({ name }).where(eq(teams.teamId, teamId)).returning()
  if (row === undefined) throw new HttpError(404, `There is no team ${teamId}.`)
  return row.teamId
}
