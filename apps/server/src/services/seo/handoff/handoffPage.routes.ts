import { handoffFilePath } from '@rankdesk/api'
import { differenceSentence } from '@rankdesk/domain'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { PublicMedia } from '#platform/http/mediaResponse.ts'
import type { Db } from '#platform/db/database.ts'
import { clients, jobs, pages, receipts, strategies } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { agencyNameOf } from '#services/identity/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { asLinkPage, linkRoute, openWithSecret } from '../client-links/linkPages.ts'
import { closedReportPage } from '../client-report/reportPage.ts'
import { handoffFile, type TextOfHandoff } from './files/handoffFile.ts'
import { handoffText } from './files/handoffText.ts'
import { type HandedOver, handoffJobKey, waitingHandoff } from './handoff.queries.ts'
import { HANDOFF_PATH, type OpenedHandoff, openHandoff } from './handoffLinks.ts'
import { type HandoffStatus, renderHandoff } from './handoffPage.ts'
import { reportOnline } from './settleHandoff.ts'

/** Each report makes us read the client's website. */
const REPORTED_PER_MINUTE = 6

const bodySchema = z.object({ address: z.string().max(2000) })

/**
 * Registers the page that a link opens, with its files and the form that says that the text is online, and the same files for
 * staff.
 */
export function handoffPageRoutes(services: ServiceDependencies): void {
  const { app, database, realClock, config, jobs: queue, createContext, siteOpener } = services
  const { openMedia } = siteOpener
  const { db } = database
  staffFileRoutes(services)
  const open = (secret: string) => openWithSecret(secret, () => openHandoff(db, secret, realClock.now()))
  const pageOf = async (opened: OpenedHandoff, secret: string, addressProblem?: string) => {
    const { text } = await textOfHandoff(db, opened)
    const [agencyName, status] = await Promise.all([agencyNameOf(db), statusOf(db, opened)])
    return renderHandoff({ agencyName, text, status, path: `${HANDOFF_PATH}${secret}`, addressProblem }).text
  }

  app.get<{ Params: { secret: string } }>(
    `${HANDOFF_PATH}:secret`,
    linkRoute(config),
    async ({ params: { secret } }, reply) => {
      const opened = await open(secret)
      if (opened === undefined) return closed(reply)
      return asLinkPage(reply, 'form').send(await pageOf(opened, secret))
    },
  )

  app.post<{ Params: { secret: string } }>(
    `${HANDOFF_PATH}:secret`,
    linkRoute(config, REPORTED_PER_MINUTE),
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
        return asLinkPage(reply.status(400), 'form').send(await pageOf(opened, secret, error.message))
      }
      return asLinkPage(reply, 'form').redirect(`${HANDOFF_PATH}${secret}`, 303)
    },
  )

  app.get<{ Params: { secret: string; file: string } }>(
    `${HANDOFF_PATH}:secret/files/:file`,
    linkRoute(config),
    async ({ params: { secret, file } }, reply) => {
      const opened = await open(secret)
      if (opened === undefined) return closed(reply)
      const sent = await sendHandoffFile(asLinkPage(reply, 'form'), file, await textOfHandoff(db, opened), openMedia)
      return sent ?? closed(reply)
    },
  )
}

/** Responds as to every link that opens nothing, whatever the reason. */
const closed = (reply: FastifyReply) => asLinkPage(reply.status(404), 'form').send(closedReportPage().text)

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

const paramsSchema = z.object({ strategyId: z.coerce.number().int().positive(), file: z.string() })

/** Registers the download of a text's files by staff, which a browser requests with its access cookie. */
function staffFileRoutes({ app, database: { db }, siteOpener, authenticateReader }: ServiceDependencies): void {
  app.get(
    `/services/seo${handoffFilePath(':strategyId', ':file')}`,
    { schema: { hide: true }, onRequest: authenticateReader },
    async (request, reply) => {
      const params = paramsSchema.safeParse(request.params)
      if (!params.success) throw new HttpError(400, 'The request was not properly formed.')
      const { strategyId, file } = params.data
      const publication = await waitingHandoff(db, strategyId)
      const [strategy] = await db.select().from(strategies).where(eq(strategies.strategyId, strategyId))
      if (publication === undefined || strategy === undefined)
        throw new HttpError(404, 'No text of this strategy is handed over.')
      const text = await textOfHandoff(db, { publication, clientId: strategy.clientId })
      const sent = await sendHandoffFile(reply, file, text, siteOpener.openMedia)
      if (sent === undefined) throw new HttpError(404, `A text has no file ${file}.`)
      return sent
    },
  )
}

/** Sends a file of a text as a download. Undefined if there is none of this name. */
async function sendHandoffFile(
  reply: FastifyReply,
  file: string,
  text: TextOfHandoff,
  openMedia: PublicMedia,
): Promise<FastifyReply | undefined> {
  const written = await handoffFile(file, text, openMedia)
  if (written === undefined) return undefined
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('x-content-type-options', 'nosniff')
    .type(written.type)
    .send(written.content)
}

/** Reads a text that was handed over in the form of its files. Throws `HttpError` 404 if its page is gone. */
async function textOfHandoff(
  db: Db,
  { publication, clientId }: { publication: HandedOver; clientId: number },
): Promise<TextOfHandoff> {
  const [row] = await db
    .select({ pageName: pages.pageName, projectId: pages.projectId, domain: clients.domain })
    .from(pages)
    .innerJoin(clients, eq(clients.clientId, clientId))
    .where(eq(pages.pageId, publication.pageId))
  if (row === undefined) throw new HttpError(404, 'The page of this text no longer exists.')
  return { text: handoffText(publication, row), projectId: row.projectId }
}
