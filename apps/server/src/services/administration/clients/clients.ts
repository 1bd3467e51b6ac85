import { type AdministeredClient, type ClientFields, IMPORT_MANAGERS } from '@rankdesk/api'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#platform/db/database.ts'
import { auditEvents, clients, sites, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { scheduleLibraryRemoval } from '#services/sites/media/index.ts'
import { recordVersionOf } from '../recordVersion.ts'
import { saveConflict } from '../saveConflict.ts'

/** The actions that change a client's record. */
const SAVES = ['createClient', 'changeClient', 'importClient']

type ClientRow = typeof clients.$inferSelect

/** Lists all clients by name, archived ones included. */
export async function listClients(db: Db): Promise<AdministeredClient[]> {
  const rows = await db
    .select({ client: clients, seoManagerName: staff.staffName })
    .from(clients)
    .leftJoin(staff, eq(staff.staffId, clients.seoManagerId))
    .orderBy(asc(clients.businessName), asc(clients.clientId))
  return rows.map(({ client, seoManagerName }) => administeredClientOf(client, seoManagerName))
}

/** Returns a client as those who manage clients see it. */
async function readAdministeredClient(tx: Transaction, client: ClientRow): Promise<AdministeredClient> {
  const [manager] =
    client.seoManagerId === null
      ? []
      : await tx.select({ name: staff.staffName }).from(staff).where(eq(staff.staffId, client.seoManagerId))
  return administeredClientOf(client, manager?.name ?? null)
}

function administeredClientOf(client: ClientRow, seoManagerName: string | null): AdministeredClient {
  const fields = clientFieldsOf(client)
  return {
    ...fields,
    clientId: client.clientId,
    version: recordVersionOf(fields),
    seoManagerName,
    active: client.active,
    archivedAt: client.archivedAt?.toISOString() ?? null,
  }
}

/** Returns the fields of a client that its form changes: a missing text is empty. */
function clientFieldsOf(client: ClientRow): ClientFields {
  return {
    businessName: client.businessName,
    domain: client.domain,
    seoManagerId: client.seoManagerId,
    accountManagerId: client.accountManagerId,
    marketingManagerId: client.marketingManagerId,
    adsManagerId: client.adsManagerId,
    contactFirstName: client.contactFirstName ?? '',
    contactLastName: client.contactLastName ?? '',
    emailAddress: client.emailAddress ?? '',
    phoneNumber: client.phoneNumber ?? '',
    address1: client.address1 ?? '',
    city: client.city ?? '',
    region: client.region ?? '',
    postalCode: client.postalCode ?? '',
    rankingPackage: client.rankingPackage ?? '',
    overriddenTimeAllocation: client.overriddenTimeAllocation,
  }
}

/** Lists the staff who can manage clients, by name. */
export function listManagers(db: Db) {
  return db
    .select({ staffId: staff.staffId, staffName: staff.staffName })
    .from(staff)
    .where(eq(staff.active, true))
    .orderBy(asc(staff.staffName))
}

/** Locks a client for a write. Throws `HttpError` 404 for an unknown id. */
/** Locks a client until the transaction ends. Throws `HttpError` 404. */
export async function lockClient(tx: Transaction, clientId: number): Promise<ClientRow> {
  const [client] = await tx.select().from(clients).where(eq(clients.clientId, clientId)).for('no key update')
  if (client === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
  return client
}

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
      throw await saveConflict(tx, 'client', await readAdministeredClient(tx, client), saves)
    }
    await requireFreeDomain(tx, body.domain, clientId)
    await requireManagers(tx, body)
    await tx.update(clients).set(columnsOf(body)).where(eq(clients.clientId, clientId))
    return { result: true as const, auditEvent: { clientId, details: { ...body }, changes: ['client'] } }
  })
}

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
  const ids = IMPORT_MANAGERS.map((name) => fields[name]).filter((staffId) => staffId !== null)
  const found = await tx.select({ staffId: staff.staffId }).from(staff).where(inArray(staff.staffId, ids))
  const known = new Set(found.map(({ staffId }) => staffId))
  const missing = IMPORT_MANAGERS.find((name) => fields[name] !== null && !known.has(fields[name]))
  if (missing !== undefined) throw rejectField(400, missing, 'This person is no longer on the staff list.')
}

/**
 * Archives a client: it becomes inactive, leaves every list, and its due work waits. Restoring makes it active again.
 * Returns whether it is archived. Throws `HttpError` 404 for an unknown id.
 */
export function archiveClient(
  context: UseCaseContext,
  { actor, clientId, archived }: { actor: Actor; clientId: number; archived: boolean },
): Promise<boolean> {
  const action = archived ? 'archiveClient' : 'restoreClient'
  const lock = (tx: Transaction) => lockClient(tx, clientId)
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
  { actor, clientId, businessName: typedName }: { actor: Actor; clientId: number; businessName: string },
): Promise<true> {
  const lock = (tx: Transaction) => lockClient(tx, clientId)
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

/** A client that somebody wants to delete. */
interface Deletion {
  businessName: string
  isArchived: boolean
  /** The name that the person typed. */
  typedName: string
}

/** Returns why a client may not be deleted. Undefined if it may. */
function refusalOfDelete({ businessName, isArchived, typedName }: Deletion): string | undefined {
  if (!isArchived) return 'Archive the client first. Only archived clients can be deleted.'
  if (typedName.trim() !== businessName.trim()) return 'Type the business name exactly as it is shown.'
  return undefined
}
