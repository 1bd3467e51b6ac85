import {
  addReplyTemplate as addTemplateContract,
  approveReply as approveContract,
  customerReview,
  customerReviews,
  deleteReplyTemplate as deleteTemplateContract,
  editReplyTemplate as editTemplateContract,
  readReviews,
  removeReply as removeContract,
  replyTemplates,
  saveReplyDraft as saveDraftContract,
} from '@rankdesk/api'
import { and, eq } from 'drizzle-orm'
import { openProfileProvider } from '#connectors/profile/index.ts'
import { locations } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { clientById } from '../client-info/clientById.ts'
import { versionOf } from '../strategies/ifMatch.ts'
import { approveReply, removeReply, reviewDetails, saveReplyDraft } from './replies.ts'
import { listReviews } from './customerReviews.queries.ts'
import { readReviewsJob } from './readReviews.ts'
import { addReplyTemplate, deleteReplyTemplate, editReplyTemplate, templatesFor } from './replyTemplates.ts'
import { sendReply } from './sendReplies.ts'

/** Registers the inbox of customers' reviews: its lists, answers and templates, and the jobs that read and send. */
export function customerReviewRoutes({ routes, database: { db }, clock, config, jobs }: ServiceDependencies): void {
  const provider = openProfileProvider(config.googleProfiles, { db, clock })
  jobs.handle('send-review-reply', sendReply(provider))
  jobs.handle('read-reviews', readReviewsJob(provider))

  routes.serve(customerReviews, ({ input: { query }, actor }) => listReviews(db, actor.actedForId, query))
  routes.serve(customerReview, ({ input: { params } }) => reviewDetails(db, params.customerReviewId))

  routes.serve(saveDraftContract, ({ input: { params, body, headers }, actor, context }) =>
    saveReplyDraft(context, { actor, ...params, ...body, baseVersion: versionOf(headers['if-match'], 'the answer') }),
  )
  routes.serve(approveContract, ({ input: { params, body, headers }, actor, context }) =>
    approveReply(context, { actor, ...params, ...body, baseVersion: versionOf(headers['if-match'], 'the answer') }),
  )
  routes.serve(removeContract, ({ input: { params }, actor, context }) => removeReply(context, { actor, ...params }))

  routes.serve(
    readReviews,
    ({
      input: {
        params: { clientId },
      },
      actor,
      context,
    }) =>
      runWrite(context, { actor, action: 'readReviews', lock: (tx) => clientById(tx, clientId, true) }, async (tx) => {
        const isConnected = and(eq(locations.clientId, clientId), eq(locations.gbpPanelStatus, 'addedAndAuthorized'))
        const profiles = await tx.$count(locations, isConnected)
        if (profiles === 0) throw new HttpError(409, 'None of this client’s business profiles is connected.')
        await jobs.enqueue(tx, { kind: 'read-reviews', clientId, singletonKey: `read reviews ${clientId}`, actor })
        return { result: { profiles }, auditEvent: { clientId, changes: ['customer-review'] } }
      }),
  )

  routes.serve(replyTemplates, async ({ input: { query } }) => ({ templates: await templatesFor(db, query.clientId) }))
  routes.serve(addTemplateContract, ({ input: { body }, actor, context }) =>
    addReplyTemplate(context, { actor, ...body }),
  )
  routes.serve(editTemplateContract, ({ input: { params, body, headers }, actor, context }) => {
    const baseVersion = versionOf(headers['if-match'], 'the template')
    return editReplyTemplate(context, { actor, ...params, ...body, baseVersion })
  })
  routes.serve(deleteTemplateContract, ({ input: { params }, actor, context }) =>
    deleteReplyTemplate(context, { actor, ...params }),
  )
}
