import { randomUUID } from 'node:crypto'
import type { ClientToken } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { clients, impersonations } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import type { IdTokenSubject } from '../tokens/idToken.ts'
import { signClientToken } from './clientToken.ts'
import { mayImpersonate } from './mayImpersonate.ts'

export interface LoginAs {
  actor: Actor
  /** The subject of the staff member's token. */
  subject: IdTokenSubject
  clientId: number
  issuer: string
  requestId: string
}

/**
 * Starts an impersonation session (M032) and records it with its end. The staff member's own sign-in is unchanged.
 * Throws `HttpError` 403 if the setting does not name this staff member (M038), 404 if the client does not exist.
 */
export async function loginAs(deps: IdentityDeps, input: LoginAs): Promise<ClientToken> {
  const { actor, subject, clientId, issuer, requestId } = input
  if (!mayImpersonate(deps.config.impersonation, subject.email)) {
    throw new HttpError(403, 'You may not log in as a client. Whoever runs this server decides who may.')
  }
  const [client] = await deps.db
    .select({ businessName: clients.businessName })
    .from(clients)
    .where(eq(clients.clientId, clientId))
  if (client === undefined) throw new HttpError(404, `There is no client ${clientId}.`)

  // Tokens count whole seconds; the row and the response must not promise more than the token.
  const startedAt = new Date(Math.floor(deps.realClock.now().getTime() / 1000) * 1000)
  const seconds = deps.config.impersonationMinutes * 60
  const expiresAt = new Date(startedAt.getTime() + seconds * 1000)
  const impersonationId = randomUUID()
  await deps.db.transaction(async (tx) => {
    await tx.insert(impersonations).values({ impersonationId, staffId: actor.staffId, clientId, startedAt, expiresAt })
    const details = { impersonationId, expiresAt: expiresAt.toISOString() }
    await recordAuditEvent(tx, { actor, at: deps.clock.now(), requestId, action: 'loginAs', clientId, details })
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
