import type { ClientFields } from '@rankdesk/api'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { auditEvents, clients, sites, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lastSave, saveConflict } from '../lastSave.ts'
import { recordVersionOf } from '../recordVersion.ts'
import { clientFieldsOf, lockClient, readAdministeredClient } from './clients.queries.ts'

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

const MANAGERS = ['seoManagerId', 'accountManagerId', 'marketingManagerId', 'adsManagerId'] as const

/** Returns a client's fields as columns: an empty text is null. */
function columnsOf({ businessName, domain, ...fields }: ClientFields) {
  const empty = Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value === '')
      .map(([key]) => [key, null]),
  )
  return { businessName, domain, ...fields, ...empty }
}

/** Locks the domains, and checks that no other client has this one. Throws `HttpError` 409 for the field. */
async function requireFreeDomain(tx: Transaction, domain: string, clientId?: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('client domains'))`)
  const isOther = clientId === undefined ? undefined : ne(clients.clientId, clientId)
  if (
    (await tx.$count(clients, and(sql`regexp_replace(lower(${clients.domain}), '^www\\.', '') = ${domain}`, isOther))) >
    0
  ) {
    throw rejectField(409, 'domain', 'Another client has this domain. It may be archived.')
  }
}

/** Checks that the named managers exist. Throws `HttpError` 400 for the field. */
async function requireManagers(tx: Transaction, fields: ClientFields): Promise<void> {
  const ids = MANAGERS.map((name) => fields[name]).filter((staffId) => staffId !== null)
  const found = await tx.select({ staffId: staff.staffId }).from(staff).where(inArray(staff.staffId, ids))
  const known = new Set(found.map(({ staffId }) => staffId))
  const missing = MANAGERS.find((name) => fields[name] !== null && !known.has(fields[name]))
  if (missing !== undefined) throw rejectField(400, missing, 'This person is no longer on the staff list.')
}
