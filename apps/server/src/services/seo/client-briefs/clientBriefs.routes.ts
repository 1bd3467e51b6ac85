import {
  addBriefQuestion as addContract,
  beginOwnText as beginOwnTextContract,
  createBriefLink as createLinkContract,
  removeBriefQuestion as removeContract,
  revokeBriefLink as revokeLinkContract,
  saveBriefQuestion as saveContract,
  strategyBrief,
} from '@rankdesk/api'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { agencyNameOf, requestOrigin } from '#services/identity/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { asLinkPage, linkRoute, openWithSecret } from '../client-links/linkPages.ts'
import { clientLanguageOf } from '../language/clientLanguage.queries.ts'
import { beginOwnText } from './beginOwnText.ts'
import { BRIEF_PATH, createBriefLink, openBrief, type OpenedBrief, revokeBriefLink } from './briefLinks.ts'
import { renderBrief, renderClosedBrief } from './briefPage.ts'
import { briefPageTexts } from './briefPageTexts.ts'
import {
  addBriefQuestion,
  answerBrief,
  type AnsweredBrief,
  removeBriefQuestion,
  saveBriefQuestion,
  type TypedAnswer,
} from './changeBrief.ts'
import { questionsOfBrief, readBrief } from './clientBrief.queries.ts'

/** Registers the briefs for clients: as staff see and edit them, and the page on which clients answer. */
export function clientBriefRoutes(services: ServiceDependencies): void {
  const { routes, database, realClock, config } = services
  briefPageRoutes(services)

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

const ANSWERED_PER_MINUTE = 20
/** The maximum size of the answers that are sent, in bytes: those of the longest brief fit several times. */
const MAX_BODY_BYTES = 200_000

const bodySchema = z.record(z.string(), z.string())

/** Registers the page on which a client answers the questions of a brief. */
function briefPageRoutes(services: ServiceDependencies): void {
  const { app, database, realClock, config, createContext } = services
  const { db } = database
  const open = (secret: string) => openWithSecret(secret, () => openBrief(db, secret, realClock.now()))
  const pageOf = async (
    { strategyId, clientId, businessName }: OpenedBrief,
    secret: string,
    shown: { isSaved: boolean; sent?: AnsweredBrief & { typed: ReadonlyMap<number, TypedAnswer> } },
  ) => {
    const [agencyName, questions, { language }] = await Promise.all([
      agencyNameOf(db),
      questionsOfBrief(db, strategyId),
      clientLanguageOf(db, clientId),
    ])
    const texts = briefPageTexts(language)
    return renderBrief({ agencyName, businessName, texts, questions, path: `${BRIEF_PATH}${secret}`, ...shown }).text
  }

  app.get<{ Params: { secret: string }; Querystring: { saved?: string } }>(
    `${BRIEF_PATH}:secret`,
    linkRoute(config),
    async ({ params: { secret }, query }, reply) => {
      const opened = await open(secret)
      if (opened === undefined) return closed(reply)
      return asLinkPage(reply, 'form').send(await pageOf(opened, secret, { isSaved: query.saved === '1' }))
    },
  )

  app.post<{ Params: { secret: string } }>(
    `${BRIEF_PATH}:secret`,
    { ...linkRoute(config, ANSWERED_PER_MINUTE), bodyLimit: MAX_BODY_BYTES },
    async (request, reply) => {
      const { secret } = request.params
      const typed = typedAnswers(request.body)
      const opened = await open(secret)
      const sent = opened && (await answerBrief(createContext(request), { secret, typed, now: realClock.now() }))
      if (opened === undefined || sent === undefined) return closed(reply, typed)
      if (sent.problems.size === 0) return asLinkPage(reply, 'form').redirect(`${BRIEF_PATH}${secret}?saved=1`, 303)
      return asLinkPage(reply.status(409), 'form').send(
        await pageOf(opened, secret, { isSaved: false, sent: { ...sent, typed } }),
      )
    },
  )
}

/** Returns the answers of a form by the ids of their questions. */
function typedAnswers(body: unknown): Map<number, TypedAnswer> {
  const fields = bodySchema.safeParse(body).data ?? {}
  return new Map(
    Object.entries(fields).flatMap(([name, answer]) => {
      const [, id] = /^a(\d{1,9})$/.exec(name) ?? []
      if (id === undefined) return []
      // A browser sends line breaks as two characters, and counts one against the limit of a field.
      return [[Number(id), { answer: answer.replaceAll('\r\n', '\n'), version: Number(fields[`v${id}`]) }] as const]
    }),
  )
}

/** Responds as to every link that opens nothing, whatever the reason; what was typed is not lost. */
function closed(reply: FastifyReply, typed: ReadonlyMap<number, TypedAnswer> = new Map()) {
  const answers = [...typed.values()].map(({ answer }) => answer.trim()).filter((answer) => answer !== '')
  return asLinkPage(reply.status(404), 'form').send(renderClosedBrief(answers).text)
}
