import { fallbackMessage } from '@rankdesk/api'
import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { refreshTokens, staff } from '../../db/schema/index.ts'
import type { Actor } from '../../plugins/actor.ts'
import { Refusal } from '../../plugins/refusal.ts'
import type { IdentityDeps } from './identityDeps.ts'
import { requestIssuer } from './requestOrigin.ts'
import { type IdTokenSubject, readIdToken } from './tokens/idToken.ts'

const MAX_ID = 2 ** 31 - 1

/**
 * Who makes a call, by its Bearer token (never by the cookie: another site's page would send that along), and for whom,
 * by `X-Acting-For`. Throws `Refusal` 401 when the token is no good, its sign-in has ended or its owner is disabled,
 * and 400 when nobody active has the id to act for.
 */
export async function authenticate(request: FastifyRequest, deps: IdentityDeps): Promise<Actor> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const subject = token === undefined ? undefined : await subjectOf(token, request, deps)
  if (subject === undefined) throw unauthorized()
  const { staffId } = subject
  const header = request.headers['x-acting-for']
  const actedForId = header === undefined ? staffId : Number(/^[1-9]\d{0,9}$/.test(String(header)) ? header : NaN)
  const wanted = actedForId <= MAX_ID ? [staffId, actedForId] : [staffId]
  const active = await activeStaff(deps, subject.familyId, wanted)
  if (!active.has(staffId)) throw unauthorized()
  if (!active.has(actedForId)) throw new Refusal(400, 'X-Acting-For must be the id of an active staff member.')
  return { staffId, actedForId }
}

/** Whose token this is, if it is good and its sign-in still open (M014). */
export async function validSubject(
  token: string,
  request: FastifyRequest,
  deps: IdentityDeps,
): Promise<IdTokenSubject | undefined> {
  const subject = await subjectOf(token, request, deps)
  if (subject === undefined) return undefined
  const active = await activeStaff(deps, subject.familyId, [subject.staffId])
  return active.has(subject.staffId) ? subject : undefined
}

/** The refusal of a caller whom we do not know. */
export function unauthorized(): Refusal {
  return new Refusal(401, fallbackMessage(401))
}

function subjectOf(token: string, request: FastifyRequest, { keys, realClock, config }: IdentityDeps) {
  return readIdToken({ keys, issuer: requestIssuer(request, config), now: realClock.now() }, token)
}

/** Those of `ids` who are active; nobody, when the sign-in was ended. One indexed query for each call. */
async function activeStaff({ db }: IdentityDeps, familyId: string, ids: number[]): Promise<Set<number>> {
  const openFamily = db
    .select({ one: sql`1` })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
  const rows = await db
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(and(inArray(staff.staffId, ids), eq(staff.active, true), exists(openFamily)))
  return new Set(rows.map((row) => row.staffId))
}
