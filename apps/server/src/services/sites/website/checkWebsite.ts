import type { ClientWebsite } from '@rankdesk/api'
import { websiteChecks } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import { SiteRejected, SiteSignInLost, SiteUnavailable } from '#connectors/site/port.ts'
import type { InspectedWebsite } from '#connectors/site/websitePort.ts'
import type { Transaction } from '#platform/db/database.ts'
import { websiteConnections } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { openSealed } from '#platform/secrets/sealed.ts'
import { requireActiveClients, runWrite } from '#services/lib/runWrite.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'
import { UNREADABLE_PASSWORD } from '../mirror/clientSite.ts'
import { readWebsiteJob } from '../mirror/readWebsite.ts'
import { type ConnectionRow, connectionOf, lockConnection, readClientWebsite } from './website.queries.ts'
import { ownerOfPassword, type WebsiteContext, type WebsiteDeps } from './websiteDeps.ts'

/**
 * Reads a connected website again and records what was found, or why it could not be read; the older findings stay then.
 * Throws `HttpError` 404 for an unknown client, 409 without a connection, or if the connection has changed since.
 */
export async function checkWebsite(
  { website, sealKey, jobs, ...context }: WebsiteContext,
  { actor, clientId }: { actor: Actor; clientId: number },
): Promise<ClientWebsite> {
  const action = 'checkWebsite'
  const { domain } = await clientById(context.db, clientId)
  await context.db.transaction((tx) => requireActiveClients(tx, action, [clientId]))
  const read = await connectionOf(context.db, clientId)
  if (read === undefined) throw new HttpError(409, 'No website is connected for this client.')
  const found = await inspectAgain({ website, sealKey }, read)
  const lock = (tx: Transaction) => lockConnection(tx, clientId)
  return runWrite(context, { actor, action, lock }, async (tx, at, now) => {
    if (now?.connectedAt.getTime() !== read.connectedAt.getTime())
      throw new HttpError(409, 'The connection changed while the website was read. Check it again.')
    const set =
      'problem' in found
        ? { problem: found.problem }
        : {
            siteName: found.facts.siteName,
            checks: websiteChecks(found.facts, domain),
            checkedAt: at,
            problem: null,
          }
    await tx.update(websiteConnections).set(set).where(eq(websiteConnections.clientId, clientId))
    if (!('problem' in found)) await jobs.enqueue(tx, { ...readWebsiteJob(clientId), actor })
    const details = { address: read.address, ...('problem' in found && { problem: found.problem }) }
    return { result: await readClientWebsite(tx, clientId), auditEvent: { clientId, details, changes: ['website'] } }
  })
}

async function inspectAgain(
  { website, sealKey }: Pick<WebsiteDeps, 'website' | 'sealKey'>,
  { clientId, address, userName, sealedPassword }: ConnectionRow,
): Promise<InspectedWebsite | { problem: string }> {
  const password = openSealed(sealKey, sealedPassword, ownerOfPassword(clientId))
  if (password === undefined) return { problem: UNREADABLE_PASSWORD }
  try {
    return await website.inspect({ address, userName, password })
  } catch (error) {
    if (error instanceof SiteRejected || error instanceof SiteSignInLost || error instanceof SiteUnavailable)
      return { problem: error.message }
    throw error
  }
}
