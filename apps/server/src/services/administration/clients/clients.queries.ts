import type { AdministeredClient, ClientFields } from '@rankdesk/api'
import { asc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#platform/db/database.ts'
import { clients, staff } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { recordVersionOf } from '../recordVersion.ts'

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

/** Locks a client for a write. Throws `HttpError` 404 for an unknown id. */
export async function lockClient(tx: Transaction, clientId: number): Promise<ClientRow> {
  const [client] = await tx.select().from(clients).where(eq(clients.clientId, clientId)).for('no key update')
  if (client === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
  return client
}
