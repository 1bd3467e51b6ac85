import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { imagesOfZones, libraryPathOf } from '#connectors/site/builtIn/rendering/libraryImages.ts'
import { SiteRejected } from '#connectors/site/port.ts'
import type { RemoteSite, RemoteText, SitePicture } from '#connectors/site/remotePort.ts'
import type { Db } from '#platform/db/database.ts'
import { pageSends } from '#platform/db/schema/index.ts'
import { type HtmlElement, parseHtml } from '#platform/html/parseHtml.ts'
import type { SiteOpener } from '#services/sites/mirror/clientSite.ts'

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
export async function withSitePictures(
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
