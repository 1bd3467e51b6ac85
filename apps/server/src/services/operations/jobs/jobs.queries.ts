import type { CallResult, duePublishes, JobEntry, jobEntries } from '@rankdesk/api'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { clients, imports, jobs, pages, publications, staff, strategies } from '#platform/db/schema/index.ts'
import type { JobRow } from '#platform/jobs/index.ts'
import { type CursorColumns, isAfter, pageOfRows, cursorPosition } from '../cursor.ts'
import { allowedJobChanges } from './jobs.policy.ts'

const ORDER: CursorColumns = { at: jobs.createdAt, id: jobs.jobId }

type JobState = JobRow['state']
const STATES_OF = {
  open: ['waiting', 'running'],
  failed: ['failed'],
  done: ['done'],
  all: undefined,
} as const satisfies Record<string, readonly JobState[] | undefined>

/** Returns a page of the jobs of all clients, newest first, and the number of jobs in each state. */
export async function listJobs(
  db: Db,
  { list, cursor, count }: { list: keyof typeof STATES_OF; cursor?: string | undefined; count: number },
): Promise<CallResult<typeof jobEntries>> {
  const states = STATES_OF[list]
  const [rows, counts] = await Promise.all([
    db
      .select({
        job: jobs,
        businessName: clients.businessName,
        strategyTitle: strategies.title,
        staffName: staff.staffName,
        imported: { done: imports.done, total: imports.total, message: imports.message },
        position: cursorPosition(ORDER),
      })
      .from(jobs)
      .leftJoin(clients, eq(clients.clientId, jobs.clientId))
      .leftJoin(strategies, eq(strategies.strategyId, jobs.strategyId))
      .leftJoin(staff, eq(staff.staffId, jobs.requestedBy))
      .leftJoin(imports, and(eq(jobs.state, 'running'), sql`${imports.importId} = (${jobs.input} ->> 'importId')::int`))
      .where(and(states === undefined ? undefined : inArray(jobs.state, [...states]), isAfter(ORDER, cursor)))
      .orderBy(desc(jobs.createdAt), desc(jobs.jobId))
      .limit(count + 1),
    db
      .select({ state: jobs.state, count: sql<number>`count(*)::int` })
      .from(jobs)
      .groupBy(jobs.state),
  ])
  const page = pageOfRows(rows, count)
  return {
    // An import reports to its own row, because the effect of its job has locked the job's.
    jobs: page.rows.map(({ job, businessName, strategyTitle, staffName, imported }) => ({
      ...jobResult(job, staffName),
      ...imported,
      businessName,
      strategyTitle,
      ...allowedJobChanges(job),
    })),
    next: page.next,
    counts: Object.assign(
      { waiting: 0, running: 0, failed: 0, done: 0 },
      Object.fromEntries(counts.map((row) => [row.state, row.count])),
    ),
  }
}

type JobResult = Omit<JobEntry, 'businessName' | 'strategyTitle' | 'canRetry' | 'canCancel'>

/** Returns a job as calls show it. */
export function jobResult(job: JobRow, requestedBy: string | null): JobResult {
  const { jobId, kind, clientId, strategyId, state, done, total, message, attempts } = job
  return {
    jobId,
    kind,
    clientId,
    strategyId,
    state,
    done,
    total,
    message,
    attempts,
    requestedBy,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
  }
}

const MAX_PUBLISHES = 1000

/** Returns the publishes that wait for their day, the next one first. */
export async function listDuePublishes(db: Db): Promise<CallResult<typeof duePublishes>> {
  const rows = await db
    .select({
      publication: publications,
      strategy: strategies,
      client: clients,
      page: pages,
      staffName: staff.staffName,
    })
    .from(publications)
    .innerJoin(strategies, eq(strategies.strategyId, publications.strategyId))
    .innerJoin(clients, eq(clients.clientId, strategies.clientId))
    .innerJoin(pages, eq(pages.pageId, publications.pageId))
    .innerJoin(staff, eq(staff.staffId, publications.staffId))
    .where(eq(publications.state, 'due'))
    .orderBy(asc(publications.dueAt), asc(publications.publicationId))
    .limit(MAX_PUBLISHES)
  const publishes = rows.map(({ publication, strategy, client, page, staffName }) => ({
    publicationId: publication.publicationId,
    strategyId: strategy.strategyId,
    strategyTitle: strategy.title,
    clientId: client.clientId,
    businessName: client.businessName,
    isClientArchived: client.archivedAt !== null,
    pageName: page.pageName,
    path: page.path,
    publishDate: publication.publishDate,
    dueAt: (publication.dueAt ?? publication.approvedAt).toISOString(),
    approvedAt: publication.approvedAt.toISOString(),
    staffName,
  }))
  return { publishes }
}
