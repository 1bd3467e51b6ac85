import {
  clientOwnReport,
  clientOwnReports,
  createReportLink,
  monthlyReport,
  revokeReportLink,
  saveMonthlyReport,
} from '@rankdesk/api'
import { HttpError } from '#platform/http/httpError.ts'
import { requestOrigin } from '#services/identity/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { asLinkPage, linkRoute, openWithSecret } from '../client-links/linkPages.ts'
import { versionOf } from '../strategies/ifMatch.ts'
import { readReport, saveReport } from './monthlyReport.ts'
import { renderReport } from './renderReport.ts'
import { createLink, linksOfReport, openReport, REPORT_PATH, revokeLink, sharedMonths } from './reportLinks.ts'
import { closedReportPage } from './reportPage.ts'

/** Registers a client's monthly report: how staff edit and share it, and the page that a link opens. */
export function clientReportRoutes(services: ServiceDependencies): void {
  const { app, routes, database, clock, realClock, config } = services
  const { db } = database

  routes.serve(monthlyReport, async ({ input: { params } }) => {
    const { clientId, month } = params
    const { report, texts, version, work, planned } = await readReport(db, clock, clientId, month)
    return {
      version,
      texts,
      done: work.map(({ strategyId, title, summary, path }) => ({ strategyId, title, summary, path })),
      planned,
      html: renderReport(report).text,
      links: await linksOfReport(db, clientId, month, realClock.now()),
    }
  })

  routes.serve(saveMonthlyReport, ({ input: { params, body, headers }, actor, context }) =>
    saveReport(context, {
      actor,
      ...params,
      texts: body,
      baseVersion: versionOf(headers['if-match'], 'the report'),
    }),
  )

  routes.serve(createReportLink, ({ input: { params, body }, actor, context, request }) =>
    createLink(context, {
      actor,
      ...params,
      ...body,
      origin: requestOrigin(request, config),
      now: realClock.now(),
    }),
  )

  routes.serve(revokeReportLink, ({ input: { params }, actor, context }) =>
    revokeLink(context, { actor, ...params, now: realClock.now() }),
  )

  routes.serve(clientOwnReports, async ({ actor }) => ({
    months: await sharedMonths(db, actor.clientId, realClock.now()),
  }))

  routes.serve(clientOwnReport, async ({ actor, input: { params } }) => {
    const months = await sharedMonths(db, actor.clientId, realClock.now())
    if (!months.includes(params.month)) throw new HttpError(404, 'This report is not shared.')
    const { report } = await readReport(db, clock, actor.clientId, params.month)
    return { html: renderReport(report).text }
  })

  app.get<{ Params: { secret: string } }>(`${REPORT_PATH}:secret`, linkRoute(config), async (request, reply) => {
    const { secret } = request.params
    const open = await openWithSecret(secret, () => openReport(db, secret, realClock.now()))
    asLinkPage(reply)
    if (open === undefined) return reply.status(404).send(closedReportPage().text)
    const { report } = await readReport(db, clock, open.clientId, open.month)
    return reply.send(renderReport(report).text)
  })
}
