import type { ClientFields } from '@rankdesk/api'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { auditEvents, clients, sites } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { rejectField } from '../../../plugins/fieldErrors.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import { scheduleLibraryRemoval } from '../../sites/media/index.ts'
import { noLock, runWrite } from '../../runWrite.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { lastSave, saveConflict } from '../lastSave.ts'
import { versionOf } from '../recordVersion.ts'
import { refusalOfDelete } from './clients.policy.ts'
import { columnsOf, fieldsOf, readAdministeredClient, requireFreeDomain, requireManagers } from './clients.queries.ts'

/** The actions that change a client's record. */
const SAVES = ['createClient', 'changeClient', 'importClient']

interface Target {
  actor: Actor
  clientId: number
}

/**
 * Creates a client with an empty site. Throws `HttpError` 409 for a domain that another client has, 400 for an unknown
 * manager.
 */
export function createClient(
  context: UseCaseContext,
  { actor, body }: { actor: Actor; body: ClientFields },
): Promise<{ clientId: number }> {
  return runWrite(context, { actor, action: 'createClient', lock: noLock }, async (tx) => {
    await requireFreeDomain(tx, body.domain)
    await requireManagers(tx, body)
    const [made] = await tx.insert(clients).values(columnsOf(body)).returning({ clientId: clients.clientId })
    if (made === undefined) throw new Error('The database did not return the new client.')
    const { clientId } = made
    await tx.insert(sites).values({ clientId, projectName: body.businessName, hue: (clientId * 137) % 360 })
    return { result: made, auditEvent: { clientId, details: { ...body }, changes: ['client'] } }
  })
}

/**
 * Changes a client's record. Throws `HttpError` 404 for an unknown id, 409 with the newer record if the change is based on
 * an older version, and the errors of `createClient`. The same fields again change nothing.
 */
export function changeClient(
  context: UseCaseContext,
  { actor, clientId, body, baseVersion }: Target & { body: ClientFields; baseVersion: string },
): Promise<true> {
  const lock = (tx: Transaction) => lockedClient(tx, clientId)
  return runWrite(context, { actor, action: 'changeClient', lock }, async (tx, _now, client) => {
    const version = versionOf(fieldsOf(client))
    if (versionOf(body) === version) return { result: true as const }
    if (version !== baseVersion) {
      const saves = and(eq(auditEvents.clientId, clientId), inArray(auditEvents.action, SAVES))
      throw saveConflict('client', await readAdministeredClient(tx, client), await lastSave(tx, saves))
    }
    await requireFreeDomain(tx, body.domain, clientId)
    await requireManagers(tx, body)
    await tx.update(clients).set(columnsOf(body)).where(eq(clients.clientId, clientId))
    return { result: true as const, auditEvent: { clientId, details: { ...body }, changes: ['client'] } }
  })
}

/**
 * Archives a client: it becomes inactive, leaves every list, and its due work waits. Restoring makes it active again.
 * Returns whether it is archived. Throws `HttpError` 404 for an unknown id.
 */
export function setClientArchived(
  context: UseCaseContext,
  { actor, clientId, archived }: Target & { archived: boolean },
): Promise<boolean> {
  const action = archived ? 'archiveClient' : 'restoreClient'
  const lock = (tx: Transaction) => lockedClient(tx, clientId)
  return runWrite(context, { actor, action, lock }, async (tx, now, client) => {
    if ((client.archivedAt !== null) === archived) return { result: archived }
    const values = { active: !archived, archivedAt: archived ? now : null }
    await tx.update(clients).set(values).where(eq(clients.clientId, clientId))
    return { result: archived, auditEvent: { clientId, changes: ['client', 'strategy'] } }
  })
}

/**
 * Deletes an archived client with its site, work and figures. The audit trail keeps its name. Throws `HttpError` 404 for
 * an unknown id, 409 for a client that is not archived or whose name was typed differently.
 */
export function deleteClient(
  context: UseCaseContext,
  { actor, clientId, businessName: typedName }: Target & { businessName: string },
): Promise<true> {
  const lock = (tx: Transaction) => lockedClient(tx, clientId)
  return runWrite(context, { actor, action: 'deleteClient', lock }, async (tx, now, client) => {
    const { businessName, domain, archivedAt } = client
    const refusal = refusalOfDelete({ businessName, isArchived: archivedAt !== null, typedName })
    if (refusal !== undefined) throw rejectField(409, 'businessName', refusal)
    await scheduleLibraryRemoval(tx, clientId, now)
    await tx.delete(clients).where(eq(clients.clientId, clientId))
    const details = { clientId, businessName, domain }
    return { result: true as const, auditEvent: { details, changes: ['client', 'strategy'] } }
  })
}

async function lockedClient(tx: Transaction, clientId: number): Promise<typeof clients.$inferSelect> {
  const [client] = await tx.select().from(clients).where(eq(clients.clientId, clientId)).for('update')
  if (client === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
  return client
}
