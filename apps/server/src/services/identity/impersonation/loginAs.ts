import { randomUUID } from 'node:crypto'
import type { ClientToken } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { clients, impersonations } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import type { IdTokenSubject } from '../tokens/idToken.ts'
import { signClientToken } from './clientToken.ts'
import { mayImpersonate } from './impersonation.policy.ts'

export interface LoginAs {
  actor: Actor
  /** The staff member's own sign-in. */
  subject: IdTokenSubject
  clientId: number
  issuer: string
  /** The IP address and the device of the request. */
  address: string
  device: string
}

/**
 * Starts an impersonation session of a client (M032) and records it with its end; the staff member's own sign-in stays as it
 * is. Throws `HttpError` 403 when the setting doesn't allow it to this staff member (M038), and 404 for a missing client.
 */
export async function loginAs(context: UseCaseContext, deps: IdentityDeps, input: LoginAs): Promise<ClientToken> {
  const { actor, subject, clientId, issuer, address, device } = input
  if (!mayImpersonate(deps.config.impersonation, subject.email)) {
    throw new HttpError(403, 'You aren’t allowed to log in as a client. Ask your administrator for access.')
  }
  const [client] = await deps.db
    .select({ businessName: clients.businessName })
    .from(clients)
    .where(eq(clients.clientId, clientId))
  if (client === undefined) throw new HttpError(404, `There is no client ${clientId}.`)

  // Tokens count in whole seconds; the row and the response must not promise more than the token holds.
  const startedAt = new Date(Math.floor(deps.realClock.now().getTime() / 1000) * 1000)
  const seconds = deps.config.impersonationMinutes * 60
  const expiresAt = new Date(startedAt.getTime() + seconds * 1000)
  const impersonationId = randomUUID()
  await runWrite(context, { actor, action: 'loginAs', lock: noLock }, async (tx) => {
    const from = { address, device }
    await tx
      .insert(impersonations)
      .values({ impersonationId, staffId: actor.staffId, clientId, startedAt, expiresAt, ...from })
    const details = { impersonationId, expiresAt: expiresAt.toISOString() }
    return { result: undefined, auditEvent: { clientId, details, changes: ['impersonation'] } }
  })
  const about = {
    impersonationId,
    clientId,
    ...actor,
    familyId: subject.familyId,
    businessName: client.businessName,
    staffEmail: subject.email,
    staffName: subject.name,
  }
  return {
    id_token: await signClientToken({ keys: deps.keys, issuer, now: startedAt }, about, expiresAt),
    id_token_expires_in: seconds,
    id_token_expires_at: expiresAt.toISOString(),
  }
}
