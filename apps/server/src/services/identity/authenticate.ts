import { fallbackMessage } from '@rankdesk/api'
import { and, eq, exists, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { IdentityDeps } from './identityDeps.ts'
import { readClientToken } from './impersonation/impersonations.ts'
import { requestIssuer } from './requestOrigin.ts'
import { openFamily } from './tokens/families.ts'
import { type IdTokenSubject, readIdToken } from './tokens/idToken.ts'

const MAX_ID = 2 ** 31 - 1

/**
 * Authenticates the caller by the Bearer token (never by the cookie, which another site's page would send along), and
 * the staff member for whom the caller acts by `X-Acting-For`. Throws `HttpError` 401 for an invalid token, an ended
 * sign-in or a disabled account, 403 for a client's token (M035), and 400 if no active staff member has the id to act
 * for.
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

/** Returns the subject of a token if it is valid and its sign-in is open (M014). */
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

/** Returns the Bearer token of a call, never the cookie's. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Returns the error for an unknown caller. */
export function unauthorized(): HttpError {
  return new HttpError(401, fallbackMessage(401))
}

/** Returns the error for a client's token. It is not a 401, which would send the browser to get another token. */
function forStaffOnly(): HttpError {
  return new HttpError(
    403,
    'This call is for staff. You cannot make it while you are viewing a client’s pages as the client.',
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

/** Returns those of `ids` that are active, or none if the sign-in has ended. One indexed query for each call. */
async function activeStaff({ db }: IdentityDeps, familyId: string, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(and(inArray(staff.staffId, ids), eq(staff.active, true), exists(openFamily(db, familyId))))
  return new Set(rows.map((row) => row.staffId))
}
