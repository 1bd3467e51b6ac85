import {
  acceptReceipt as acceptReceiptContract,
  cancelPublication,
  changePublication,
  proveLiveAgain as proveAgainContract,
  publishAgain as publishAgainContract,
  publishBlog,
  publishContent as publishContract,
  publishDryRun as dryRunContract,
  strategyPublications,
} from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import type { PageFactsCache } from '../score/pageFactsCache.ts'
import { acceptReceipt } from './acceptReceipt.ts'
import { cancelDue } from './cancelDue.ts'
import { changeDue } from './changeDue.ts'
import { publishDryRun } from './dryRun.ts'
import { proveLive } from './proveLive.ts'
import { proveLiveAgain } from './proveLiveAgain.ts'
import { publicationsOf } from './publications.queries.ts'
import { publishAgain } from './publishAgain.ts'
import { publishContent } from './publishContent.ts'
import { publishDue, publishDueFailed, publishDueSweep } from './publishDue.ts'
import { watchLiveSweep } from './watchLiveSweep.ts'

/** Registers publishing: now and later, publications and their state on the public page. */
export function publishingRoutes(
  { routes, database: { db }, clock, jobs, reach }: ServiceDependencies,
  pageFacts: PageFactsCache,
): void {
  jobs.handle('publish-later', publishDue(jobs), publishDueFailed)
  jobs.handle('prove-live', proveLive(reach))
  jobs.addSweep(publishDueSweep({ db, clock, jobs }))
  jobs.addSweep(watchLiveSweep({ db, clock, jobs }))

  routes.serve(dryRunContract, ({ input: { params, body }, context }) =>
    publishDryRun({ ...context, pageFacts }, { ...body, strategyId: params.strategyId }),
  )

  routes.serve(publishContract, ({ input: { params, body, headers }, actor, context }) =>
    publishContent(
      { ...context, jobs, pageFacts },
      { ...body, actor, strategyId: params.strategyId, idempotencyKey: headers['idempotency-key'] },
    ),
  )

  routes.serve(publishBlog, ({ input: { params, body, headers }, actor, context }) =>
    publishContent(
      { ...context, jobs, pageFacts },
      { ...body, actor, strategyId: params.strategyId, idempotencyKey: headers['idempotency-key'] },
    ),
  )

  routes.serve(strategyPublications, async ({ input: { params } }) => ({
    publications: await publicationsOf(db, params.strategyId),
  }))

  routes.serve(cancelPublication, ({ input: { params }, actor, context }) =>
    cancelDue(context, { actor, strategyId: params.strategyId }),
  )

  routes.serve(changePublication, ({ input: { params, body }, actor, context }) =>
    changeDue({ ...context, jobs }, { actor, strategyId: params.strategyId, publishDate: body.publishDate }),
  )

  routes.serve(proveAgainContract, ({ input: { params }, actor, context }) =>
    proveLiveAgain({ ...context, jobs }, { actor, strategyId: params.strategyId }),
  )

  routes.serve(acceptReceiptContract, ({ input: { params, body }, actor, context }) =>
    acceptReceipt(context, { actor, strategyId: params.strategyId, reason: body.reason }),
  )

  routes.serve(publishAgainContract, ({ input: { params, headers }, actor, context }) =>
    publishAgain(
      { ...context, jobs },
      { actor, strategyId: params.strategyId, idempotencyKey: headers['idempotency-key'] },
    ),
  )
}
