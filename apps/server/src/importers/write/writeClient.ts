import { IMPORT_MANAGERS } from '@rankdesk/api'
import { emailKey } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import { locationGuid } from '#platform/db/locationGuid.ts'
import { clients, locations, sites, staff } from '#platform/db/schema/index.ts'
import { type ClientRow } from '../clients/clientColumns.ts'
import type { SkippedRow } from '../files/importProblems.ts'
import type { ClientPlan } from '../plan/planClient.ts'
import type { ImportContext } from './importContext.ts'

/** The staff to whom clients can be assigned. */
export interface Managers {
  /** Staff ids by the identity key of the e-mail address. */
  byEmail: ReadonlyMap<string, number>
  /** The manager of clients for which none is named: the SEO manager with the lowest id. */
  firstSeoManager: number | null
}

const SEO_MANAGER = 5

export async function readManagers(db: ImportContext['db']): Promise<Managers> {
  const people = await db
    .select({ staffId: staff.staffId, email: staff.staffEmail, roleId: staff.roleId, active: staff.active })
    .from(staff)
    .orderBy(staff.staffId)
  return {
    byEmail: new Map(people.map(({ email, staffId }) => [emailKey(email) ?? email, staffId])),
    firstSeoManager: people.find(({ roleId, active }) => roleId === SEO_MANAGER && active)?.staffId ?? null,
  }
}

/** Skips rows of clients.csv with an unknown e-mail address. */
export function withoutStrangers(
  rows: readonly ClientRow[],
  managers: Managers,
  file: string,
): { rows: readonly ClientRow[]; skipped: readonly SkippedRow[] } {
  const skipped: SkippedRow[] = []
  const known = rows.filter(({ line, managers: emails }) => {
    const stranger = Object.values(emails).find((email) => !managers.byEmail.has(email))
    if (stranger !== undefined)
      skipped.push({ file, line, reason: `no staff member has the e-mail address ${stranger}` })
    return stranger === undefined
  })
  return { rows: known, skipped }
}

/** A client that was created or updated. */
export interface WrittenClient {
  clientId: number
  projectId: number
  isNew: boolean
  businessName: string
}

/** Creates a client and its site, or updates them from clients.csv. Empty cells change nothing. */
export async function writeClient(
  context: ImportContext,
  { domain, businessName, pages }: Pick<ClientPlan, 'domain' | 'businessName' | 'pages'>,
  row: ClientRow | undefined,
  managers: Managers,
): Promise<WrittenClient> {
  const { db } = context
  const [known] = await db
    .select()
    .from(clients)
    .where(eq(sql`lower(${clients.domain})`, domain))
    .limit(1)
  const given = {
    ...(pages.some(({ kind }) => kind === 'blog-index') ? { blogInstalled: true } : {}),
    ...row?.texts,
    ...row?.dates,
    ...row?.numbers,
    ...(row?.active === undefined ? {} : { active: row.active }),
    ...Object.fromEntries(
      IMPORT_MANAGERS.flatMap((column) => {
        const staffId = managers.byEmail.get(row?.managers[column] ?? '')
        return staffId === undefined ? [] : [[column, staffId] as const]
      }),
    ),
    ...row?.chosenManagers,
  }
  if (known !== undefined) await updateClient(context, known, given)
  const clientId = known?.clientId ?? (await createClient(context, managers, { businessName, domain, ...given }))
  await writeLocation(context, clientId, domain)
  const name = row?.texts.businessName ?? known?.businessName ?? businessName
  const projectId = await siteOf(context, clientId, name)
  return { clientId, projectId, isNew: known === undefined, businessName: name }
}

async function updateClient(
  { db, changes }: ImportContext,
  known: typeof clients.$inferSelect,
  given: object,
): Promise<void> {
  const before = new Map<string, unknown>(Object.entries(known))
  const changed = Object.entries(given).filter(([column, value]) => before.get(column) !== value)
  if (changed.length === 0) return
  await db.update(clients).set(Object.fromEntries(changed)).where(eq(clients.clientId, known.clientId))
  changes.add('clients', { changed: 1 })
}

/** Creates a client and returns its id. */
async function createClient(
  { db, changes, today }: ImportContext,
  { firstSeoManager }: Managers,
  given: typeof clients.$inferInsert,
): Promise<number> {
  // An import knows nothing of a content brief, so none is required. A started ranking allows work on the client at once.
  const start = {
    contentBriefCompleted: 0,
    contentBriefSteps: 0,
    rankingStarted: today,
    seoManagerId: firstSeoManager,
    accountManagerId: firstSeoManager,
  }
  const [made] = await db
    .insert(clients)
    .values({ ...start, ...given })
    .returning({ clientId: clients.clientId })
  if (made === undefined) throw new Error(`The client ${given.domain} was not written.`)
  changes.add('clients', { added: 1 })
  return made.clientId
}

/** Creates the client's location once its full address is known, unless it has one. Rule IMP-26. */
async function writeLocation({ db, changes }: ImportContext, clientId: number, domain: string): Promise<void> {
  const [client] = await db.select().from(clients).where(eq(clients.clientId, clientId))
  const { address1, city, region, postalCode, phoneNumber } = client ?? {}
  if (!address1 || !city || !region || !postalCode) return
  const [there] = await db
    .select({ locationId: locations.locationId })
    .from(locations)
    .where(eq(locations.clientId, clientId))
    .limit(1)
  if (there !== undefined) return
  const address = { address1, city, region, postalCode, phoneNumber: phoneNumber ?? null }
  await db.insert(locations).values({ clientId, clientLocationGuid: locationGuid(domain, address1), ...address })
  changes.add('locations', { added: 1 })
}

async function siteOf({ db }: ImportContext, clientId: number, projectName: string): Promise<number> {
  const [known] = await db.select({ projectId: sites.projectId }).from(sites).where(eq(sites.clientId, clientId))
  if (known !== undefined) return known.projectId
  const hue = (clientId * 47) % 360
  // An imported client has a website already, in a system of its own (HOFF-6).
  const [made] = await db
    .insert(sites)
    .values({ clientId, projectName, hue, kind: 'other' })
    .returning({ projectId: sites.projectId })
  if (made === undefined) throw new Error(`The site of client ${clientId} was not written.`)
  return made.projectId
}
