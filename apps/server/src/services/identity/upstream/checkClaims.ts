import type { Clock } from '@rankdesk/format'
import { SEALED_MINUTES } from '../sign-in/sealedRequest.ts'

/** How far the provider's clock may be off, in seconds. */
export const SKEW_SECONDS = 60
/** The age in seconds that an id token can have: it was issued after the sign-in started, which is valid for minutes. */
const MAX_AGE_SECONDS = SEALED_MINUTES * 60

/** A subject: at most 255 ASCII characters (OpenID Connect Core 2). */
const SUBJECT = /^[\x20-\x7e]{1,255}$/

/** The clocks of the provider and of this server disagree too much. */
export class ClockProblem extends Error {
  override readonly name = 'ClockProblem'
}

/**
 * Checks what the library does not: that the token was issued to us (`azp`, OpenID Connect Core 3.1.3.7) during
 * this sign-in (`iat`), and is about somebody (`sub`). Throws an error that names the claim, a
 * `ClockProblem` if the token is from the future.
 */
export function checkClaims(
  claims: { azp?: unknown; iat?: unknown; sub?: unknown } | undefined,
  { clientId, clock }: { clientId: string; clock: Clock },
): void {
  if (claims === undefined) throw new Error('The provider sent no id token.')
  if (claims.azp !== undefined && claims.azp !== clientId) {
    throw new Error('The azp claim of the id token names another application.')
  }
  if (typeof claims.sub !== 'string' || !SUBJECT.test(claims.sub)) {
    throw new Error('The sub claim of the id token names nobody.')
  }
  const now = clock.now().getTime() / 1000
  const { iat } = claims
  if (typeof iat === 'number' && iat > now + SKEW_SECONDS) {
    throw new ClockProblem(`The claim iat of the id token is ${Math.round(iat - now)} s ahead of this server's clock.`)
  }
  const isSane = typeof iat === 'number' && iat >= now - MAX_AGE_SECONDS - SKEW_SECONDS
  if (!isSane) throw new Error('The iat claim of the id token is not within this sign-in.')
}
