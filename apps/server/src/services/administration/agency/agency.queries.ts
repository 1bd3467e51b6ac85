import type { Agency } from '@rankdesk/api'
import { monthOf, todayInLosAngeles } from '@rankdesk/format'
import { inArray, sql } from 'drizzle-orm'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { agency, jobs } from '#platform/db/schema/index.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { jobsWhere } from '#services/seo/advisor/jobs.queries.ts'
import type { SampleAgency } from './sampleAgency.ts'
import { unmarkedStaffSql } from './sampleData.queries.ts'

/** The kinds of jobs about sample data. */
const SAMPLE_JOBS = ['add-sample-data', 'remove-sample-data'] as const

/** Returns the agency, and how far its setup is. */
export async function readAgency(
  { db, clock }: Pick<UseCaseContext, 'db' | 'clock'>,
  sample: SampleAgency,
): Promise<Agency> {
  const month = `${monthOf(todayInLosAngeles(clock))}-01`
  const [[row], [counts], [sampleJob]] = await Promise.all([
    db.select().from(agency),
    fetchRows<Agency['facts'] & { sampleClients: number; sampleStaff: number; unmarkedStaff: number }>(
      db,
      sql`select
        (select count(*) from staff where active and not sample) staff,
        (select count(*) from teams where not sample) teams,
        (select count(*) from clients where archived_at is null and not sample) clients,
        (select count(*) from strategies join clients using (client_id)
          where assigned_date >= ${month} and archived_at is null and not sample) scheduled,
        (select count(*) from clients where sample) "sampleClients",
        (select count(*) from staff where sample) "sampleStaff", ${unmarkedStaffSql(sample)} "unmarkedStaff"`,
    ),
    jobsWhere(db, inArray(jobs.kind, [...SAMPLE_JOBS])),
  ])
  const {
    sampleClients = 0,
    sampleStaff = 0,
    unmarkedStaff = 0,
    ...facts
  } = counts ?? { staff: 0, teams: 0, clients: 0, scheduled: 0 }
  return {
    agencyName: row?.agencyName ?? '',
    facts,
    skippedSteps: [...(row?.skippedSteps ?? [])],
    isSetupHidden: row?.isSetupHidden ?? false,
    sample: { clients: sampleClients, staff: sampleStaff, unmarkedStaff },
    sampleJob: sampleJob ?? null,
  }
}
