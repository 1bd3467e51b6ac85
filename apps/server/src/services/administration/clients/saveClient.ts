import type { ClientFields } from '@rankdesk/api'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { auditEvents, clients, sites } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lastSave, saveConflict } from '../lastSave.ts'
import { recordVersionOf } from '../recordVersion.ts'
import {
  columnsOf,
  clientFieldsOf,
  lockClient,
  readAdministeredClient,
  requireFreeDomain,
  requireManagers,
} from './clients.queries.ts'

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
  const lock = (tx: Transaction) => lockClient(tx, clientId)
  return runWrite(context, { actor, action: 'changeClient', lock }, async (tx, _now, client) => {
    const version = recordVersionOf(clientFieldsOf(client))
    if (recordVersionOf(body) === version) return { result: true as const }
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
