import { adviseStrategies, STRATEGY_TYPES, whyNothing } from '@rankdesk/domain'
import { pluralize, todayInLosAngeles } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import { clients, jobs as jobTable } from '#platform/db/schema/index.ts'
import { JobFailed, type JobHandler } from '#platform/jobs/index.ts'
import { clientFacts } from './clientFacts.ts'
import { replaceableProposals, writeProposals } from './writeProposals.ts'

/**
 * Writes the advisor's proposals for a client. The end of the job is the advisor's date (M354). Strategies that are
 * scheduled, grouped, worked on, completed or created by people stay unchanged.
 */
export const createStrategies: JobHandler = async ({ job, clock, progress, finish }) => {
  const { clientId } = job
  if (clientId === null) throw new JobFailed('No client was given.')
  await progress(0, 2, 'Analyzing keywords, ranks, pages and profiles')
  await finish(async (tx) => {
    const today = todayInLosAngeles(clock)
    const old = await replaceableProposals(tx, clientId)
    const facts = await clientFacts(
      tx,
      clientId,
      old.map(({ strategyId }) => strategyId),
      today,
    )
    const [client] = await tx.select().from(clients).where(eq(clients.clientId, clientId))
    if (facts === undefined || client === undefined) throw new JobFailed('The client no longer exists.')
    // Google posts belong to a package that not every client has (M379), and a proposal needs a value.
    const proposals = adviseStrategies(facts, today).filter(
      ({ strategyTypeId, value }) =>
        value > 0 && (client.socialPackageActive || strategyTypeId !== STRATEGY_TYPES.publishGooglePost),
    )
    const at = clock.now()
    const { added, kept, removed } = await writeProposals(tx, { clientId, proposals, old, at })
    const counts = `${pluralize(proposals.length, 'proposal')}: ${added} new, ${kept} unchanged, ${removed} withdrawn.`
    const message = proposals.length === 0 ? `${counts} ${whyNothing(facts)}` : counts
    await tx.update(jobTable).set({ message, done: 2, total: 2 }).where(eq(jobTable.jobId, job.jobId))
    const details = { added, kept, removed }
    await recordJobEvent(tx, { job, at, action: 'adviseStrategies' }, { clientId, details, changes: ['strategy'] })
  })
}
