import { checkPages as checkPagesContract, pageChecks, queueIndexation as queueIndexationContract } from '@rankdesk/api'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { checkPages, checkPagesInBackground } from './checkPagesJob.ts'
import { checkedPages, checksOfPage } from './pageChecks.queries.ts'
import { queueIndexation } from './queueIndexation.ts'

/** Registers the indexation of a client's pages (M478). */
export function indexationRoutes({ routes, database: { db }, jobs, reachOf }: ServiceDependencies): void {
  jobs.handle('check-pages', checkPagesInBackground(reachOf))

  routes.serve(checkPagesContract, ({ input: { params, body }, actor, context }) =>
    checkPages({ ...context, jobs }, { actor, clientId: params.clientId, pageIds: body.pageIds }),
  )

  routes.serve(pageChecks, async ({ input: { params } }) => {
    const [page] = await checkedPages(db, params.clientId, [params.pageId])
    if (page === undefined) throw new HttpError(404, `This client has no page ${params.pageId}.`)
    const { pageId, pageName, path } = page
    const checks = await checksOfPage(db, pageId)
    return {
      pageId,
      pageName,
      path,
      checks: checks.map((check) => ({ ...check, checkedAt: check.checkedAt.toISOString() })),
    }
  })

  routes.serve(queueIndexationContract, ({ input: { params, body }, actor, context }) =>
    queueIndexation(context, { actor, ...params, ...body }),
  )
}
