import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { HANDOFF_FILES, handoffFilePath } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import type { PublicMedia } from '#connectors/site/builtIn/serving/mediaResponse.ts'
import type { Db } from '#platform/db/database.ts'
import { clients, pages, strategies } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { type HandoffText, handoffText, PICTURES } from './files/handoffText.ts'
import { changeListFile, htmlFile, markdownFile } from './files/textFiles.ts'
import { wordFile } from './files/wordFile.ts'
import { type HandedOver, waitingHandoff } from './handoff.queries.ts'

/** A text that was handed over, with the library of its pictures. */
interface TextOfHandoff {
  text: HandoffText
  projectId: number
}

interface WrittenFile {
  type: string
  content: unknown
}

const asText = (type: string, content: string) => Promise.resolve({ type: `${type}; charset=utf-8`, content })

/** The maximum number of pictures in an archive. */
const MAX_PICTURES = 100

/** Creates the archive of a text as a stream: Word, Markdown, HTML, the change list and the pictures. */
async function handoffZip(
  text: HandoffText,
  { projectId, openMedia }: { projectId: number; openMedia: PublicMedia },
): Promise<Readable> {
  const zip = new ZipFile()
  zip.addBuffer(await wordFile(text), HANDOFF_FILES.word)
  zip.addBuffer(Buffer.from(markdownFile(text)), HANDOFF_FILES.markdown)
  zip.addBuffer(Buffer.from(htmlFile(text)), HANDOFF_FILES.html)
  zip.addBuffer(Buffer.from(changeListFile(text)), HANDOFF_FILES.changes)
  const output = Readable.from(zip.outputStream)
  const addPictures = async () => {
    for (const { path, file } of text.pictures.slice(0, MAX_PICTURES)) {
      const { body } = await openMedia(projectId, path)
      // A picture that was deleted since is missing on the client's copy, too.
      if (body === undefined) continue
      zip.addReadStream(body, `${PICTURES}${file}`, { compress: false })
      await finished(body)
    }
    zip.end()
  }
  addPictures().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error('The archive was not completed.'))
  })
  return output
}

/** How each file of a text is written, by its name. */
const FILES: Readonly<Record<string, (text: TextOfHandoff, openMedia: PublicMedia) => Promise<WrittenFile>>> = {
  [HANDOFF_FILES.word]: async ({ text }) => ({
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: await wordFile(text),
  }),
  [HANDOFF_FILES.markdown]: ({ text }) => asText('text/markdown', markdownFile(text)),
  [HANDOFF_FILES.html]: ({ text }) => asText('text/html', htmlFile(text)),
  [HANDOFF_FILES.changes]: ({ text }) => asText('text/plain', changeListFile(text)),
  [HANDOFF_FILES.zip]: async ({ text, projectId }, openMedia) => ({
    type: 'application/zip',
    content: await handoffZip(text, { projectId, openMedia }),
  }),
}

/** Sends a file of a text as a download. Undefined if there is none of this name. */
export async function sendHandoffFile(
  reply: FastifyReply,
  file: string,
  text: TextOfHandoff,
  openMedia: PublicMedia,
): Promise<FastifyReply | undefined> {
  if (!Object.hasOwn(FILES, file)) return undefined
  const written = await FILES[file]?.(text, openMedia)
  if (written === undefined) return undefined
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('x-content-type-options', 'nosniff')
    .type(written.type)
    .send(written.content)
}

/** Reads a text that was handed over in the form of its files. Throws `HttpError` 404 if its page is gone. */
export async function textOfHandoff(
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

const paramsSchema = z.object({ strategyId: z.coerce.number().int().positive(), file: z.string() })

/** Registers the download of a text's files by staff, which a browser requests with its access cookie. */
export function handoffFileRoutes(
  app: FastifyInstance,
  db: Db,
  {
    openMedia,
    authenticateReader,
  }: { openMedia: PublicMedia; authenticateReader: (request: FastifyRequest) => Promise<void> },
): void {
  app.get(
    `/services/seo${handoffFilePath(':strategyId', ':file')}`,
    { schema: { hide: true }, onRequest: (request) => authenticateReader(request) },
    async (request, reply) => {
      const params = paramsSchema.safeParse(request.params)
      if (!params.success) throw new HttpError(400, 'The request was not properly formed.')
      const { strategyId, file } = params.data
      const publication = await waitingHandoff(db, strategyId)
      const [strategy] = await db.select().from(strategies).where(eq(strategies.strategyId, strategyId))
      if (publication === undefined || strategy === undefined)
        throw new HttpError(404, 'No text of this strategy is handed over.')
      const text = await textOfHandoff(db, { publication, clientId: strategy.clientId })
      const sent = await sendHandoffFile(reply, file, text, openMedia)
      if (sent === undefined) throw new HttpError(404, `A text has no file ${file}.`)
      return sent
    },
  )
}
