import type { SampleRemoval } from '@rankdesk/api'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clients, staff, teams } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { SampleAgency } from './sampleAgency.ts'
import { obstaclesToRemoval } from './sampleData.policy.ts'

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
