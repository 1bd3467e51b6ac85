import {
  acceptReceipt as acceptReceiptContract,
  cancelPublication,
  changePublication,
  proveLiveAgain as proveAgainContract,
  publishAgain as publishAgainContract,
  publishBlog,
  publishContent as publishContract,
  publishDryRun as dryRunContract,
  readSitePage as readPageContract,
  restorePage as restoreContract,
  strategyPublications,
} from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import type { PageFactsCache } from '../score/pageFactsCache.ts'
import { acceptReceipt, proveLiveAgain, publishAgain } from './settleReceipt.ts'
import { cancelDue } from './cancelDue.ts'
import { changeDue } from './changeDue.ts'
import { publishDryRun } from './dryRun.ts'
import { proveLive } from './proveLive.ts'
import { publicationsOf } from './publications.queries.ts'
import { publishContent } from './publishContent.ts'
import { publishDue } from './publishDue.ts'
import { readSitePage } from './sending/readSitePage.ts'
import { restorePage } from './sending/restorePage.ts'
import { finishInterruptedPageSend } from './sending/sendToWebsite.ts'

/** The readings of pages on websites that one address may ask for in a minute. */
const READINGS_PER_MINUTE = 60

/** Registers publishing: now and later, publications and their state on the public page. */
export function publishingRoutes(
  { routes, database: { db }, jobs, reach, siteOpener }: ServiceDependencies,
  pageFacts: PageFactsCache,
): void {
  jobs.handle('publish-later', publishDue(jobs, siteOpener))
  jobs.handle('finish-page-send', finishInterruptedPageSend(siteOpener, jobs))
  jobs.handle('prove-live', proveLive(reach, siteOpener))

  routes.serve(dryRunContract, ({ input: { params, body }, context }) =>
    publishDryRun({ ...context, pageFacts, siteOpener }, { ...body, strategyId: params.strategyId }),
  )

  routes.serve(publishContract, ({ input: { params, body, headers }, actor, context }) =>
    publishContent(
      { ...context, jobs, pageFacts, siteOpener },
      { ...body, actor, strategyId: params.strategyId, idempotencyKey: headers['idempotency-key'] },
    ),
  )

  routes.serve(publishBlog, ({ input: { params, body, headers }, actor, context }) =>
    publishContent(
      { ...context, jobs, pageFacts, siteOpener },
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
      { ...context, jobs, siteOpener },
      { actor, strategyId: params.strategyId, idempotencyKey: headers['idempotency-key'] },
    ),
  )

  routes.serve(
    readPageContract,
    ({ input: { params }, actor, context }) =>
      readSitePage({ ...context, siteOpener }, { actor, strategyId: params.strategyId }),
    { perMinute: READINGS_PER_MINUTE },
  )

  routes.serve(restoreContract, ({ input: { params }, actor, context }) =>
    restorePage({ ...context, jobs, siteOpener }, { actor, strategyId: params.strategyId }),
  )
}
