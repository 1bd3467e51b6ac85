import type { AdministeredClient, ClientFields } from '@rankdesk/api'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#platform/db/database.ts'
import { clients, staff } from '#platform/db/schema/index.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { recordVersionOf } from '../recordVersion.ts'

type ClientRow = typeof clients.$inferSelect

const MANAGERS = ['seoManagerId', 'accountManagerId', 'marketingManagerId', 'adsManagerId'] as const

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
export async function readAdministeredClient(tx: Transaction, client: ClientRow): Promise<AdministeredClient> {
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
export function clientFieldsOf(client: ClientRow): ClientFields {
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

/** Returns a client's fields as columns: an empty text is null. */
export function columnsOf({ businessName, domain, ...fields }: ClientFields) {
  const empty = Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value === '')
      .map(([key]) => [key, null]),
  )
  return { businessName, domain, ...fields, ...empty }
}

/** Locks the domains, and checks that no other client has this one. Throws `HttpError` 409 for the field. */
export async function requireFreeDomain(tx: Transaction, domain: string, clientId?: number): Promise<void> {
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
export async function requireManagers(tx: Transaction, fields: ClientFields): Promise<void> {
  const ids = MANAGERS.map((name) => fields[name]).filter((staffId) => staffId !== null)
  const found = await tx.select({ staffId: staff.staffId }).from(staff).where(inArray(staff.staffId, ids))
  const known = new Set(found.map(({ staffId }) => staffId))
  const missing = MANAGERS.find((name) => fields[name] !== null && !known.has(fields[name]))
  if (missing !== undefined) throw rejectField(400, missing, 'This person is no longer on the staff list.')
}

/** Locks a client for a write. Throws `HttpError` 404 for an unknown id. */
export async function lockClient(tx: Transaction, clientId: number): Promise<ClientRow> {
  const [client] = await tx.select().from(clients).where(eq(clients.clientId, clientId)).for('no key update')
  if (client === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
  return client
}
