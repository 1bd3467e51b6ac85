import {
  addBriefQuestion as addContract,
  beginOwnText as beginOwnTextContract,
  createBriefLink as createLinkContract,
  removeBriefQuestion as removeContract,
  revokeBriefLink as revokeLinkContract,
  saveBriefQuestion as saveContract,
  strategyBrief,
} from '@rankdesk/api'
import type { FastifyInstance } from 'fastify'
import { requestOrigin } from '#services/identity/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { createBriefLink, revokeBriefLink } from './briefLinks.ts'
import { briefPageRoutes } from './briefPage.routes.ts'
import { readBrief } from './clientBrief.queries.ts'
import { addBriefQuestion, removeBriefQuestion, saveBriefQuestion } from './editBrief.ts'
import { beginOwnText } from './beginOwnText.ts'

/** Registers the briefs for clients: as staff see and edit them, and the page on which clients answer. */
export function clientBriefRoutes(app: FastifyInstance, services: ServiceDependencies): void {
  const { routes, database, realClock, config } = services
  briefPageRoutes(app, services)

  routes.serve(strategyBrief, async ({ input: { params } }) => ({
    brief: await readBrief(database.db, params.strategyId, realClock.now()),
  }))

  routes.serve(beginOwnTextContract, ({ input: { params }, actor, context }) =>
    beginOwnText(context, { actor, ...params }),
  )

  routes.serve(addContract, ({ input: { params, body }, actor, context }) =>
    addBriefQuestion(context, { actor, ...params, group: body.section, question: body.question }),
  )

  routes.serve(saveContract, ({ input: { params, body }, actor, context }) =>
    saveBriefQuestion(context, { actor, ...params, ...body }),
  )

  routes.serve(removeContract, ({ input: { params }, actor, context }) =>
    removeBriefQuestion(context, { actor, ...params }),
  )

  routes.serve(createLinkContract, ({ input: { params, body }, actor, context, request }) =>
    createBriefLink(context, {
      actor,
      ...params,
      ...body,
      origin: requestOrigin(request, config),
      now: realClock.now(),
    }),
  )

  routes.serve(revokeLinkContract, ({ input: { params }, actor, context }) =>
    revokeBriefLink(context, { actor, ...params, now: realClock.now() }),
  )
}
