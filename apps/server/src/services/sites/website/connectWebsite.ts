import { type ClientWebsite, websiteAddress } from '@rankdesk/api'
import { websiteChecks } from '@rankdesk/domain'
import type { Transaction } from '#platform/db/database.ts'
import { websiteConnections } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { sealSecret } from '#platform/secrets/sealed.ts'
import { requireActiveClients, runWrite } from '#services/lib/runWrite.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'
import { readWebsiteJob } from '../mirror/readWebsite.ts'
import { lockConnection, readClientWebsite } from './website.queries.ts'
import { ownerOfPassword, type WebsiteContext } from './websiteDeps.ts'

export interface ConnectWebsite {
  actor: Actor
  clientId: number
  body: { address: string; userName: string; password: string }
}

/**
 * Connects a client's own website: signs in, reads it, stores the sign-in with what was found, and has its pages read. Nothing is stored if
 * that fails. Throws `HttpError` 404 for an unknown client, 409 for an archived one, and the errors of the site.
 */
export async function connectWebsite(
  { website, sealKey, jobs, ...context }: WebsiteContext,
  { actor, clientId, body }: ConnectWebsite,
): Promise<ClientWebsite> {
  const action = 'connectWebsite'
  const { domain } = await clientById(context.db, clientId)
  // Before the site is called: the password of an archived client's site is not sent anywhere.
  await context.db.transaction((tx) => requireActiveClients(tx, action, [clientId]))
  const address = websiteAddress(body.address)
  if (address === undefined) throw rejectField(400, 'address', 'Enter an address such as acme.com')
  const { userName, password } = body
  const found = await website.inspect({ address, userName, password })
  const lock = (tx: Transaction) => lockConnection(tx, clientId)
  return runWrite(context, { actor, action, lock }, async (tx, at, before) => {
    const values = {
      address: found.address,
      siteName: found.facts.siteName,
      userName,
      sealedPassword: sealSecret(sealKey, password, ownerOfPassword(clientId)),
      connectedBy: actor.staffId,
      connectedAt: at,
      checkedAt: at,
      checks: websiteChecks(found.facts, domain),
      problem: null,
      pagesReadAt: null,
    }
    await tx
      .insert(websiteConnections)
      .values({ clientId, ...values })
      .onConflictDoUpdate({ target: websiteConnections.clientId, set: values })
    await jobs.enqueue(tx, { ...readWebsiteJob(clientId), actor })
    const details = { address: found.address, userName, ...(before && { replaced: before.address }) }
    return { result: await readClientWebsite(tx, clientId), auditEvent: { clientId, details, changes: ['website'] } }
  })
}
