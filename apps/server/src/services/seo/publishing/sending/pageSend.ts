import { buffer } from 'node:stream/consumers'
import { textOf } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { imagesOfZones, libraryPathOf } from '#connectors/site/index.ts'
import { SiteRejected } from '#connectors/site/port.ts'
import {
  type RemoteContent,
  RemotePageChanged,
  RemotePageGone,
  type RemoteSite,
  type RemoteSites,
  type RemoteText,
  type SitePicture,
  type WrittenPage,
  SiteUncertain,
} from '#connectors/site/remotePort.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { clients, pageSends, remotePages, sites } from '#platform/db/schema/index.ts'
import type { StoredRemoteText } from '#platform/db/schema/sites.ts'
import { type HtmlElement, parseHtml } from '#platform/html/parseHtml.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { openConnection, type SiteOpener } from '#services/sites/mirror/clientSite.ts'
import { isEmptyDraft, type PublishTarget } from '#services/sites/mirror/publishTarget.ts'
import { type ConnectionRow, connectionOf } from '#services/sites/website/website.queries.ts'
import type { RemotePageRow } from '#services/sites/mirror/storePage.ts'
import { TITLE_ZONE } from '#services/sites/mirror/zoneIds.ts'

export type PageSend = typeof pageSends.$inferSelect

/** The texts of a publish. */
interface ApprovedTexts {
  zones: readonly { elementID: string; content: string }[]
  metaTitle: string
  metaDescription: string
}

/** A text to send, before it is recorded. */
export interface NewPageSend {
  remote: RemotePageRow
  strategyId: number
  publicationId: number | null
  after: StoredRemoteText
  actor: Actor
  at: Date
}

/** Records a text before it is sent. Throws `HttpError` 409 while another text of the page is being sent. */
export async function beginPageSend(tx: Transaction, send: NewPageSend): Promise<PageSend> {
  const { remote, after, actor, at, ...values } = send
  const { pageId, version: expected, content } = remote
  // What became public is taken back with its text.
  const before = after.status === undefined ? content : { ...content, status: 'draft' as const }
  const isOpen = and(eq(pageSends.pageId, pageId), eq(pageSends.state, 'sending'))
  if ((await tx.$count(pageSends, isOpen)) > 0)
    throw new HttpError(409, 'Another text of this page is being sent to the website. Try again in a minute.')
  const [row] = await tx
    .insert(pageSends)
    .values({ ...values, pageId, expected, before, after, state: 'sending', startedAt: at, ...actor })
    .returning()
  if (row === undefined) throw new Error('The text was not recorded.')
  return row
}

/** Returns what a page of a website gets with approved texts. */
function contentWith(
  site: Pick<RemoteSites, 'changed'>,
  remote: RemotePageRow,
  approved: ApprovedTexts,
): RemoteContent {
  const order = remote.layout.flatMap((part) => ('elementID' in part ? [part.elementID] : []))
  const texts = new Map<number, string>()
  const added: string[] = []
  let title: string | undefined
  for (const { elementID, content } of approved.zones) {
    const index = order.indexOf(elementID)
    if (elementID === TITLE_ZONE) title = content
    else if (index === -1) added.push(content)
    else texts.set(index, content)
  }
  // The theme prints the title of a page as its heading. The heading of a new text would be the second one.
  if (title === undefined && isEmptyDraft(remote)) {
    const at = added.findIndex((html) => /<h1[\s>]/i.test(html))
    if (at !== -1) [title] = added.splice(at, 1)
  }
  const { metaTitle, metaDescription } = approved
  return site.changed(remote.content, { title, texts, added, metaTitle, metaDescription })
}

/** Returns what is sent to a page of a website: its content, and what makes a page public that waits for its first text. */
export function textToSend(
  site: Pick<RemoteSites, 'changed'>,
  { connection, remote }: PublishTarget,
  approved: ApprovedTexts & { blogInfo: Record<string, unknown> | null },
): StoredRemoteText {
  const content = contentWith(site, remote, approved)
  if (!isEmptyDraft(remote)) return content
  const settings = approved.blogInfo === null ? undefined : postSettings(connection, approved.blogInfo)
  return { ...content, status: 'publish', ...(settings && { settings }) }
}

const entrySchema = z.object({
  author: z.string().catch(''),
  excerpt: z.string().catch(''),
  featured: z.boolean().catch(false),
  blogCategories: z.array(z.number()).catch([]),
  picture: z.nullable(z.object({ path: z.string(), alt: z.string() })).catch(null),
})

/** Returns the settings of a post. What nobody chose is left to the website. */
function postSettings({ postChoices }: ConnectionRow, blogInfo: Record<string, unknown>): StoredRemoteText['settings'] {
  const { author, excerpt, featured, blogCategories, picture } = entrySchema.parse(blogInfo)
  const authorId = postChoices?.authors.find(({ name }) => name === author)?.id
  const categoryIds = blogCategories.filter((id) => postChoices?.categories.some((category) => category.id === id))
  return {
    ...(excerpt.trim() !== '' && { excerpt }),
    ...(authorId !== undefined && { authorId }),
    ...(categoryIds.length > 0 && { categoryIds }),
    ...(featured && { sticky: true }),
    ...(picture !== null && { picture }),
  }
}

/**
 * Whether a page has what was sent, to the byte. Sites write entities of titles in their own way. Search texts that the site did
 * not offer then, or does not offer now, were not sent or cannot be read: a plugin that came or went is no change of the page.
 */
export function hasArrived(
  { content: now, status }: { content: RemoteContent; status: string },
  sent: RemoteContent & Pick<StoredRemoteText, 'status'>,
): boolean {
  return (
    (sent.status === undefined || sent.status === status) &&
    now.text === sent.text &&
    textOf(now.title) === textOf(sent.title) &&
    isSameIfKnown(now.metaTitle, sent.metaTitle) &&
    isSameIfKnown(now.metaDescription, sent.metaDescription)
  )
}

const isSameIfKnown = (now: string | null, sent: string | null) => now === null || sent === null || now === sent

/**
 * Sends a recorded text to its website, outside of any transaction, and returns the page as it is there afterwards. For one
 * that may have been sent before, `isRepeated`, the page is read first: it is not sent twice. Throws the errors of the
 * site; after `SiteUncertain` the text may have arrived.
 */
export async function deliverPageSend(
  { db, siteOpener }: { db: Db; siteOpener: SiteOpener },
  send: PageSend,
  { isRepeated }: { isRepeated: boolean },
): Promise<WrittenPage> {
  const { pageId, expected, after } = send
  const [target] = await db
    .select({
      type: remotePages.remoteType,
      id: remotePages.remoteId,
      clientId: sites.clientId,
      projectId: sites.projectId,
      domain: clients.domain,
    })
    .from(remotePages)
    .innerJoin(sites, eq(sites.projectId, remotePages.projectId))
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(eq(remotePages.pageId, pageId))
  const connection = target && (await connectionOf(db, target.clientId))
  if (target === undefined || connection === undefined)
    throw new SiteRejected('The website is no longer connected. Connect it again, then publish.')
  const site = openConnection(siteOpener, connection)
  const { type, id } = target
  if (isRepeated) {
    const [page] = await site.read(type, [id])
    if (page === undefined) throw new RemotePageGone()
    if (hasArrived(page, after)) return { ...page, replaced: null }
    if (page.version !== expected) throw new RemotePageChanged(page)
  }
  const text = await withSitePictures({ db, site, siteOpener, library: target }, send)
  return site.publish({ type, id }, text, expected).catch(async (error: unknown) => {
    if (!(error instanceof SiteUncertain)) throw error
    // Only the response may be lost.
    const [page] = await site.read(type, [id]).catch(() => [])
    if (page !== undefined && hasArrived(page, text)) return { ...page, replaced: null }
    throw error
  })
}

interface PictureContext {
  db: Db
  site: RemoteSite
  siteOpener: SiteOpener
  /** The client's site here, with the domain at which its library is addressed. */
  library: { projectId: number; domain: string }
}

/**
 * Puts the pictures of a recorded text that are in the client's media library into that of its website, each once, and
 * returns the text with their addresses there. The record gets it before it is sent, so that reading the page tells whether
 * it arrived. Throws `SiteRejected` for a picture that was deleted from our library, and the errors of the site.
 */
async function withSitePictures(
  context: PictureContext,
  { sendId, before, after }: Pick<typeof pageSends.$inferSelect, 'sendId' | 'before' | 'after'>,
): Promise<RemoteText> {
  const { db, siteOpener } = context
  const copies = await copyPictures(context, after.text, before.text)
  const text = siteOpener.remoteSites.withPictures(after.text, copies)
  if (text !== after.text)
    await db
      .update(pageSends)
      .set({ after: { ...after, text } })
      .where(eq(pageSends.sendId, sendId))
  const { settings, ...content } = after
  if (settings === undefined) return { ...content, text }
  const { picture, ...others } = settings
  if (picture === undefined) return { ...content, text, settings: others }
  const { id: pictureId } = await copyPicture(context, picture.path, picture.alt)
  return { ...content, text, settings: { ...others, pictureId } }
}

/** Copies the pictures of a text that are in our library. Those that the page had before stay at their addresses. */
async function copyPictures(
  context: PictureContext,
  text: string,
  before: string,
): Promise<ReadonlyMap<string, SitePicture>> {
  const { db, library } = context
  const copies = new Map<string, SitePicture>()
  const known = writtenPictures(before)
  const added = [...writtenPictures(text)].filter(([written]) => !known.has(written))
  const files = await imagesOfZones(
    db,
    library,
    added.map(([, { outerHTML: content }]) => ({ content })),
  )
  for (const [written, image] of added) {
    const path = libraryPathOf(image.getAttribute('src') ?? '', library.domain)
    if (path === undefined) continue
    const alt = files.get(path)?.alt ?? ''
    copies.set(written, await copyPicture(context, path, alt === '' ? (image.getAttribute('alt') ?? '') : alt))
  }
  return copies
}

/** Returns the pictures of a text, the first of each address as it is written. */
function writtenPictures(text: string): ReadonlyMap<string, HtmlElement> {
  const found = new Map<string, HtmlElement>()
  for (const [tag] of text.matchAll(/<img\s[^>]*>/gi)) {
    const written = /\ssrc\s*=\s*"([^"]*)"/i.exec(tag)?.[1]
    const image = parseHtml(tag).querySelector('img')
    if (written !== undefined && image !== null && !found.has(written)) found.set(written, image)
  }
  return found
}

/** Puts a picture of our library into the media library of a website, once. */
async function copyPicture(
  { site, siteOpener, library }: PictureContext,
  path: string,
  alt: string,
): Promise<SitePicture> {
  const { headers, body } = await siteOpener.openMedia(library.projectId, path)
  const fileName = path.slice(path.lastIndexOf('/') + 1)
  if (body === undefined)
    throw new SiteRejected(
      `The picture ${fileName} is no longer in the media library. Choose another one, then publish.`,
    )
  const bytes = await buffer(body)
  const mimeType = headers['content-type'] ?? 'application/octet-stream'
  return site.uploadPicture({ fileName, mimeType, bytes, alt })
}
