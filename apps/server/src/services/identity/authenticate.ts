import { fallbackMessage } from '@rankdesk/api'
import { and, eq, exists, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { staff } from '../../db/schema/index.ts'
import type { Actor } from '../../plugins/actor.ts'
import { HttpError } from '../../plugins/httpError.ts'
import type { IdentityDeps } from './identityDeps.ts'
import { readClientToken } from './impersonation/clientToken.ts'
import { requestIssuer } from './requestOrigin.ts'
import { openFamily } from './tokens/families.ts'
import { type IdTokenSubject, readIdToken } from './tokens/idToken.ts'

const MAX_ID = 2 ** 31 - 1

/**
 * Who makes a call, by its Bearer token (never by the cookie: another site's page would send that along), and for whom,
 * by `X-Acting-For`. Throws `HttpError` 401 when the token is no good, its sign-in has ended or its owner is disabled,
 * 403 when it is a client's token (M035), and 400 when nobody active has the id to act for.
 */
export async function authenticate(request: FastifyRequest, deps: IdentityDeps): Promise<Actor> {
  const token = bearerOf(request)
  if (token === undefined) throw unauthorized()
  const subject = await subjectOf(token, request, deps)
  if (subject === undefined) throw (await isClientToken(token, request, deps)) ? forStaffOnly() : unauthorized()
  const { staffId } = subject
  const header = request.headers['x-acting-for']
  const actedForId = header === undefined ? staffId : Number(/^[1-9]\d{0,9}$/.test(String(header)) ? header : NaN)
  const wanted = actedForId <= MAX_ID ? [staffId, actedForId] : [staffId]
  const active = await activeStaff(deps, subject.familyId, wanted)
  if (!active.has(staffId)) throw unauthorized()
  if (!active.has(actedForId)) throw new HttpError(400, 'X-Acting-For must be the id of an active staff member.')
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

/** The token of a call; never the cookie's. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The refusal of a caller whom we do not know. */
export function unauthorized(): HttpError {
  return new HttpError(401, fallbackMessage(401))
}

/** Another token would not help, so it is no 401: that would send the browser off to get one. */
function forStaffOnly(): HttpError {
  return new HttpError(
    403,
    'This call is for staff. It can not be made while you look at a client’s pages as the client.',
  )
}

async function isClientToken(token: string, request: FastifyRequest, deps: IdentityDeps): Promise<boolean> {
  const { keys, realClock, config } = deps
  const signing = { keys, issuer: requestIssuer(request, config), now: realClock.now() }
  return (await readClientToken(signing, token)) !== undefined
}

function subjectOf(token: string, request: FastifyRequest, { keys, realClock, config }: IdentityDeps) {
  return readIdToken({ keys, issuer: requestIssuer(request, config), now: realClock.now() }, token)
}

/** Those of `ids` who are active; nobody, when the sign-in was ended. One indexed query for each call. */
async function activeStaff({ db }: IdentityDeps, familyId: string, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(and(inArray(staff.staffId, ids), eq(staff.active, true), exists(openFamily(db, familyId))))
  return new Set(rows.map((row) => row.staffId))
}
