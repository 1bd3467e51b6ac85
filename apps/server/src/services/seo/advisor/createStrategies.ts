import { adviseStrategies, STRATEGY_TYPES } from '@rankdesk/domain'
import { pluralize, todayInLosAngeles } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import { recordJobEvent } from '../../../audit/recordJobEvent.ts'
import { clients, jobs as jobTable } from '../../../db/schema/index.ts'
import { JobFailed, type JobHandler } from '../../../jobs/index.ts'
import { clientFacts } from './clientFacts.ts'
import { replaceableProposals, writeProposals } from './writeProposals.ts'

/**
 * Looks at a client as the database has it and writes what the advisor proposes. Its end is the advisor's date (M354).
 * What is scheduled, grouped, worked on, done or made by people stays as it is.
 */
export const createStrategies: JobHandler = async ({ job, clock, progress, finish }) => {
  const { clientId } = job
  if (clientId === null) throw new JobFailed('No client was named.')
  await progress(0, 2, 'Looking at keywords, ranks, pages and profiles')
  await finish(async (tx) => {
    const old = await replaceableProposals(tx, clientId)
    const facts = await clientFacts(
      tx,
      clientId,
      old.map(({ strategyId }) => strategyId),
    )
    const [client] = await tx.select().from(clients).where(eq(clients.clientId, clientId))
    if (facts === undefined || client === undefined) throw new JobFailed('The client is not there any more.')
    // Google posts are part of a package that not every client has (M379); what wins nothing is no proposal.
    const proposals = adviseStrategies(facts, todayInLosAngeles(clock)).filter(
      ({ strategyTypeId, value }) =>
        value > 0 && (client.socialPackageActive || strategyTypeId !== STRATEGY_TYPES.publishGooglePost),
    )
    const at = clock.now()
    const { added, kept, removed } = await writeProposals(tx, { clientId, proposals, old, at })
    const message = `${pluralize(proposals.length, 'proposal')}: ${added} new, ${kept} as before, ${removed} taken back.`
    await tx.update(jobTable).set({ message, done: 2, total: 2 }).where(eq(jobTable.jobId, job.jobId))
    const details = { added, kept, removed }
    await recordJobEvent(tx, { job, at, action: 'adviseStrategies' }, { clientId, details, changes: ['strategy'] })
  })
}
