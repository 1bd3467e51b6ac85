import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { recordAuditEvent } from '#platform/audit/recordAuditEvent.ts'
import { refreshTokens } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { endFamilyOfStaff } from '../tokens/families.ts'
import { hashOfSecret } from '../tokens/secret.ts'
import { beginCheck, endCheck, type ProviderSignIn, providerSignInOf } from './providerSignIns.ts'
import type { Upstream } from './Upstream.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Longer than the provider may take to answer. */
const CHECK_MS = 15_000

/** Whether a person has to be confirmed by the provider: not yet, if it answers, or before anything else. */
export type CheckDue = 'no' | 'should' | 'must'

/**
 * Returns whether a check is due. From half of the period on a failed one may wait, so that a short outage of the
 * provider signs nobody out. The tokens of a refresh must end within the period.
 */
export function checkDue(
  ageMs: number,
  { hours, idTokenMinutes }: { hours: number; idTokenMinutes: number },
): CheckDue {
  const period = hours * HOUR_MS
  if (ageMs + idTokenMinutes * MINUTE_MS > period) return 'must'
  return ageMs >= period / 2 ? 'should' : 'no'
}

/**
 * Checks before a refresh that the provider still lets the person sign in, and ends the sign-in if it does not. Without a
 * refresh token of the provider it cannot be asked: then the sign-in ends when the check must happen, and the browser
 * passes through the provider's page, which asks nothing of a person whose session there is open. Throws `HttpError`
 * 503 if the provider does not answer in time. Returns why the sign-in has ended, for the log; the audit trail has it,
 * too.
 */
export async function checkAtProvider(
  deps: IdentityDeps,
  upstream: Upstream,
  { refreshToken, request }: { refreshToken: string; request: Pick<FastifyRequest, 'id' | 'log'> },
): Promise<string | undefined> {
  const now = deps.realClock.now()
  const isThis = and(eq(refreshTokens.tokenHash, hashOfSecret(refreshToken)), isNull(refreshTokens.revokedAt))
  const { familyId, staffId } = refreshTokens
  const [family] = await deps.db.select({ familyId, staffId }).from(refreshTokens).where(isThis)
  if (family === undefined) return undefined
  const signIn = await providerSignInOf(deps.db, deps, family.familyId)
  const problem =
    signIn?.issuer === upstream.issuer
      ? await problemOf(deps, upstream, signIn, { now, log: request.log })
      : 'it did not begin at the provider that the settings name'
  if (problem === undefined) return undefined
  await deps.db.transaction(async (tx) => {
    await endFamilyOfStaff(tx, family.familyId, family.staffId, now)
    const details = { staffId: family.staffId, sessionId: family.familyId, reason: problem }
    const source = { actor: null, at: deps.clock.now(), requestId: request.id, action: 'endSessionAtProvider' }
    await recordAuditEvent(tx, source, { details, changes: [] })
  })
  return problem
}

async function problemOf(
  deps: IdentityDeps,
  upstream: Upstream,
  signIn: ProviderSignIn,
  { now, log }: { now: Date; log: FastifyBaseLogger },
): Promise<string | undefined> {
  const limits = { hours: upstream.checkHours, idTokenMinutes: deps.config.idTokenMinutes }
  const due = checkDue(now.getTime() - signIn.checkedAt.getTime(), limits)
  if (due === 'no') return undefined
  const { familyId, subject, refreshToken } = signIn
  if (refreshToken === undefined) return due === 'must' ? 'the provider has to be asked again' : undefined
  // One call at a time: a refresh token that is used twice counts as stolen at the provider.
  if (!(await beginCheck(deps.db, familyId, now, new Date(now.getTime() + CHECK_MS)))) {
    if (due === 'must') throw unanswered()
    return undefined
  }
  const confirmation = await upstream.confirm(refreshToken, subject)
  const confirmed = confirmation.kind === 'confirmed' ? { at: now, refreshToken: confirmation.refreshToken } : undefined
  await endCheck(deps.db, deps, familyId, confirmed)
  if (confirmation.kind === 'refused') return 'the provider does not let the person sign in any more'
  if (confirmation.kind === 'unknown') {
    log.warn({ err: confirmation.cause }, 'the provider could not be asked about a sign-in')
    if (due === 'must') throw unanswered()
  }
  return undefined
}

function unanswered(): HttpError {
  return new HttpError(
    503,
    'Your sign-in provider does not respond, so we cannot continue your sign-in. Try again in a moment.',
  )
}
