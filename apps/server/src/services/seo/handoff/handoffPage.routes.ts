import { differenceSentence } from '@rankdesk/domain'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { PublicMedia } from '#connectors/site/builtIn/serving/mediaResponse.ts'
import type { Db } from '#platform/db/database.ts'
import { jobs, receipts } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { agencyNameOf } from '#services/identity/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { closedReportPage } from '../client-report/reportPage.ts'
import { sendHandoffFile, textOfHandoff } from './handoffFiles.ts'
import { handoffJobKey } from './handoff.queries.ts'
import { HANDOFF_PATH, openHandoff, type OpenedHandoff } from './handoffLinks.ts'
import { type HandoffStatus, renderHandoff } from './handoffPage.ts'
import { reportOnline } from './reportOnline.ts'

/** The page loads a font, runs nothing, and sends its form here only. Its secret stays out of caches and other sites' logs. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const SECRET = /^[\w-]{43}$/
/** A person opens a text a few times and waits for the result of a reading; guessing a secret is hopeless anyway. */
const OPENED_PER_MINUTE = 60
/** Each report makes us read the client's website. */
const REPORTED_PER_MINUTE = 6

const bodySchema = z.object({ address: z.string().max(2000) })

/** Registers the page that a link opens, its files, and the form that says that the text is online. */
export function handoffPageRoutes(app: FastifyInstance, services: ServiceDependencies, openMedia: PublicMedia): void {
  const { database, realClock, config, jobs: queue, createContext } = services
  const { db } = database
  const limitOf = (max: number) => ({
    schema: { hide: true },
    config: { rateLimit: { max: config.isTest ? Number.MAX_SAFE_INTEGER : max } },
  })
  const open = (secret: string) =>
    SECRET.test(secret) ? openHandoff(db, secret, realClock.now()) : Promise.resolve(undefined)
  const pageOf = async (opened: OpenedHandoff, secret: string, addressProblem?: string) => {
    const { text } = await textOfHandoff(db, opened)
    const [agencyName, status] = await Promise.all([agencyNameOf(db), statusOf(db, opened)])
    return renderHandoff({ agencyName, text, status, path: `${HANDOFF_PATH}${secret}`, addressProblem }).text
  }

  app.get<{ Params: { secret: string } }>(
    `${HANDOFF_PATH}:secret`,
    limitOf(OPENED_PER_MINUTE),
    async ({ params: { secret } }, reply) => {
      const opened = await open(secret)
      if (opened === undefined) return closed(reply)
      return asPage(reply).send(await pageOf(opened, secret))
    },
  )

  app.post<{ Params: { secret: string } }>(
    `${HANDOFF_PATH}:secret`,
    limitOf(REPORTED_PER_MINUTE),
    async (request, reply) => {
      const { secret } = request.params
      const opened = await open(secret)
      if (opened === undefined) return closed(reply)
      const body = bodySchema.safeParse(request.body)
      const address = body.success ? body.data.address : ''
      try {
        const context = { ...createContext(request), jobs: queue }
        const isOpen = await reportOnline(context, { secret, address, now: realClock.now() })
        if (!isOpen) return await closed(reply)
      } catch (error) {
        if (!(error instanceof HttpError) || error.statusCode !== 400) throw error
        return asPage(reply.status(400)).send(await pageOf(opened, secret, error.message))
      }
      return reply.headers(HEADERS).redirect(`${HANDOFF_PATH}${secret}`, 303)
    },
  )

  app.get<{ Params: { secret: string; file: string } }>(
    `${HANDOFF_PATH}:secret/files/:file`,
    limitOf(OPENED_PER_MINUTE),
    async ({ params: { secret, file } }, reply) => {
      const opened = await open(secret)
      if (opened === undefined) return closed(reply)
      const sent = await sendHandoffFile(reply.headers(HEADERS), file, await textOfHandoff(db, opened), openMedia)
      return sent ?? closed(reply)
    },
  )
}

const asPage = (reply: FastifyReply) => reply.headers(HEADERS).type('text/html; charset=utf-8')

/** Responds as to every link that opens nothing, whatever the reason. */
const closed = (reply: FastifyReply) => asPage(reply.status(404)).send(closedReportPage().text)

async function statusOf(db: Db, { publication }: OpenedHandoff): Promise<HandoffStatus> {
  const { publicationId, state, acceptedAt, reportedAt } = publication
  const none = { problem: null, differences: [] }
  if (state === 'published') return { ...none, state: acceptedAt === null ? 'Live' : 'accepted' }
  const [[receipt], running] = await Promise.all([
    db
      .select()
      .from(receipts)
      .where(eq(receipts.publicationId, publicationId))
      .orderBy(desc(receipts.receiptId))
      .limit(1),
    db.$count(
      jobs,
      and(eq(jobs.singletonKey, handoffJobKey(publicationId)), inArray(jobs.state, ['waiting', 'running'])),
    ),
  ])
  if (running > 0) return { ...none, state: 'checking' }
  // A page that nobody said is online yet lacks the text, of course.
  if (receipt === undefined || (reportedAt === null && receipt.state !== 'Differs'))
    return { ...none, state: 'waiting' }
  return {
    state: receipt.state === 'Differs' ? 'Differs' : 'Not found',
    problem: receipt.problem,
    differences: receipt.differences.map((difference) => ({
      ...difference,
      sentence: differenceSentence(difference),
    })),
  }
}
