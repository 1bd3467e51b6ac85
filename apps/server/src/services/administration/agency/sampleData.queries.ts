import type { SampleRemoval } from '@rankdesk/api'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clients, staff, teams } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { SampleAgency } from './sampleAgency.ts'

/**
 * Why nothing is added to a demo agency of an older version: its clients and staff have no mark, so they could neither be
 * distinguished from others nor be removed together.
 */
export const UNMARKED_DEMO =
  'An older version filled this agency with demo data and did not mark it. Start an agency of your own with an empty data folder.'

/** Returns what the removal of the sample data deletes, and what prevents it. */
export async function readRemoval(db: Queryable, { staffId }: Actor): Promise<SampleRemoval> {
  // One after the other: a transaction has one connection.
  const sampleClients = await db.$count(clients, eq(clients.sample, true))
  const sampleStaff = await db.$count(staff, eq(staff.sample, true))
  const sampleTeams = await db.$count(teams, eq(teams.sample, true))
  const work = await readWork(db)
  const managed = await readManagedClients(db)
  const [requester] = await db.select({ sample: staff.sample }).from(staff).where(eq(staff.staffId, staffId))
  const obstacles = obstaclesToRemoval({ isRequestedBySample: requester?.sample ?? false, managed })
  return { clients: sampleClients, staff: sampleStaff, teams: sampleTeams, work, obstacles }
}

/**
 * Counts the staff of a demo agency that an older version created. They have the addresses of the generator, and no mark.
 * Sample staff who were kept got other addresses.
 */
export function unmarkedStaffSql({ staffEmails }: Pick<SampleAgency, 'staffEmails'>) {
  return sql`(select count(*) from staff where not sample and staff_email = any(${sql.param(staffEmails)}::text[]))`
}

/** Returns the sample clients that somebody worked on. The generator itself leaves no audit events. */
function readWork(db: Queryable): Promise<SampleRemoval['work']> {
  return fetchRows<Omit<SampleRemoval['work'][number], 'lastAt'> & { lastAt: Date }>(
    db,
    sql`select c.client_id "clientId", c.business_name "businessName", count(*) actions, max(e.at) "lastAt",
      (array_agg(s.staff_name order by e.at desc))[1] "lastBy"
    from audit_events e join clients c using (client_id) join staff s using (staff_id)
    where c.sample group by 1, 2 order by count(*) desc, 1`,
  ).then((rows) => rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })))
}

/** Returns the agency's own clients that sample staff manage. */
function readManagedClients(db: Queryable) {
  const isManager = sql`${staff.staffId} in
    (${clients.seoManagerId}, ${clients.accountManagerId}, ${clients.marketingManagerId}, ${clients.adsManagerId})`
  return db
    .select({ businessName: clients.businessName, staffName: staff.staffName })
    .from(clients)
    .innerJoin(staff, and(isManager, eq(staff.sample, true)))
    .where(eq(clients.sample, false))
    .orderBy(asc(clients.businessName), asc(staff.staffName))
}

interface RemovalFacts {
  /** Whether the requester is a sample staff member. */
  isRequestedBySample: boolean
  /** The agency's own clients that sample staff manage. */
  managed: readonly { businessName: string; staffName: string }[]
}

/** Returns what has to change before the sample data can be removed, as sentences. */
function obstaclesToRemoval({ isRequestedBySample, managed }: RemovalFacts): string[] {
  return [
    ...(isRequestedBySample
      ? ['You are signed in as a sample colleague. Sign in as an administrator with an account of your own.']
      : []),
    ...managed.map(
      ({ businessName, staffName }) => `${staffName} manages ${businessName}. Choose another manager for this client.`,
    ),
  ]
}
