import { clientSeoInfo, monthLoad, schedulerStrategies, selectStrategies as selectContract } from '@rankdesk/api'
import { monthCapacity } from '@rankdesk/domain'
import { firstDayOfMonth, monthInLosAngeles, todayInLosAngeles } from '@rankdesk/format'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { clientById } from '../client-info/clientById.ts'
import { siteOfClient } from '../strategies/details.queries.ts'
import { versionOf } from '../strategies/ifMatch.ts'
import { monthLoadOf, workerOf } from './monthLoad.queries.ts'
import { presentScheduler } from './scheduler.present.ts'
import { advisedAt, readSchedule } from './scheduler.queries.ts'
import { selectStrategies } from './selectStrategies.ts'
import { pageSourceOf } from '#services/sites/reading/liveSite.ts'

/** Registers the scheduler: its list, its header, saving a schedule, and the months' load. */
export function schedulingRoutes({ routes, database: { db }, clock }: ServiceDependencies): void {
  routes.serve(schedulerStrategies, async ({ input: { params } }) => {
    const { clientId } = params
    const client = await clientById(db, clientId)
    const month = monthInLosAngeles(clock)
    const [{ saved, advice, ignoredTopics, ...parts }, pageSource] = await Promise.all([
      readSchedule(db, clientId, firstDayOfMonth(month)),
      pageSourceOf(db, clientId),
    ])
    const shown = presentScheduler({ ...parts, client, month, today: todayInLosAngeles(clock) })
    return { clientId, ...shown, saved, pageSource, advice, ignoredTopics }
  })

  routes.serve(clientSeoInfo, async ({ input: { params } }) => {
    const client = await clientById(db, params.clientId)
    const [site, advised, worker] = await Promise.all([
      siteOfClient(db, params.clientId),
      advisedAt(db, params.clientId),
      workerOf(db, client),
    ])
    return {
      clientId: client.clientId,
      businessName: client.businessName,
      domain: client.domain,
      projectId: site?.projectId ?? null,
      blogInstalled: client.blogInstalled,
      strategyAdvisorCompletionDate: advised?.toISOString() ?? null,
      overriddenTimeAllocation: client.overriddenTimeAllocation,
      maxStrategies: monthCapacity(client.overriddenTimeAllocation),
      contentBriefComplete: client.contentBriefCompleted >= client.contentBriefSteps,
      rankingPackage: client.rankingPackage,
      worker,
    }
  })

  routes.serve(selectContract, ({ input: { params, body, headers }, actor, context }) =>
    selectStrategies(context, {
      actor,
      clientId: params.id,
      idempotencyKey: headers['idempotency-key'],
      basedOn: headers['if-match'] === undefined ? undefined : versionOf(headers['if-match'], 'the schedule'),
      rows: body,
    }),
  )

  routes.serve(monthLoad, async ({ input: { params } }) => {
    const load = await monthLoadOf(db, params.staffId, monthInLosAngeles(clock))
    if (load === undefined) throw new HttpError(404, `There is no staff member ${params.staffId}.`)
    return load
  })
}
