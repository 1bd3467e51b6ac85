import { createHash } from 'node:crypto'
import { textOf } from '@rankdesk/format'
import type { Dispatcher } from 'undici'
import { z } from 'zod'
import { createGuard, isTooLarge } from '#platform/outbound/createGuard.ts'
import { SiteSignInLost, SiteRejected, SiteUnavailable } from '../port.ts'
import { readSiteAddress } from '../readSiteAddress.ts'
import {
  type ListedPage,
  type Picture,
  type PostChoices,
  type PostSettings,
  type RedirectChanges,
  REMOTE_TYPES,
  RemotePageChanged,
  RemotePageGone,
  type RemoteRef,
  type RemoteSite,
  type RemoteSites,
  type RemoteText,
  type SitePicture,
  SiteUncertain,
} from '../remotePort.ts'
import type { WebsiteSignIn } from '../websitePort.ts'
import { type DiscoveredApi, discoverApi } from './discoverApi.ts'
import { elementsOf, type TextElement } from './editableBlock.ts'
import { idInResponse, pageWrites, ROUTES, type WordPressCalls, type WriteOptions } from './pageWrites.ts'
import { rewriteTexts } from './pageSections.ts'
import { withPictures } from './pageParts.ts'
import {
  addressOf,
  authorizationOf,
  getFrom,
  MAX_BYTES,
  parseAs,
  requireValue,
  sendTo,
  SiteTooLarge,
  TIMEOUT_MS,
} from './wordPressCall.ts'
import { findReplaced } from './replacedText.ts'
import { FIELDS_WITHOUT_TEXT, PAGE_FIELDS, pagesOf, REVISED_FIELDS, type WordPressPage } from './wordPressPage.ts'

/** The pages in one part of the list, the maximum of WordPress. */
const LISTED_AT_ONCE = 100
const listedSchema = z.array(z.object({ id: z.number().int(), modified_gmt: z.string() }))

/** Creates the connector that reads and writes WordPress sites with an application password. */
export function wordPressSites(
  trusted: readonly string[],
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = {},
): RemoteSites {
  const dispatcher = createGuard({ trusted, maxBytes, timeoutMs })
  // The address of an API changes with its site only; a call that fails finds it again.
  const apis = new Map<string, DiscoveredApi>()
  const apiOf = async (address: string) => {
    const known = apis.get(address) ?? (await discoverApi(dispatcher, address, (origin) => trusted.includes(origin)))
    apis.set(address, known)
    return known
  }
  return {
    async visit(address, signal) {
      try {
        return await readSiteAddress(dispatcher, address, signal)
      } catch (error) {
        if (error instanceof SiteUnavailable) throw error
        throw isTooLarge(error)
          ? new SiteUnavailable(error, 'The page is larger than 64 MB, so it was not read.')
          : new SiteUnavailable(error)
      }
    },
    changed(content, { title, texts, added, metaTitle, metaDescription }) {
      const heading = title === undefined ? undefined : headingOf(title)
      return {
        title: heading?.title === undefined ? content.title : titleOf(heading.title, content.title),
        text: rewriteTexts(content.text, texts, { first: heading?.rest ?? [], last: added }),
        metaTitle: content.metaTitle === null ? null : (metaTitle ?? content.metaTitle),
        metaDescription: content.metaDescription === null ? null : (metaDescription ?? content.metaDescription),
      }
    },
    withPictures,
    open: (signIn) =>
      openSite(
        dispatcher,
        signIn,
        () => apiOf(signIn.address),
        () => apis.delete(signIn.address),
      ),
  }
}

function openSite(
  dispatcher: Dispatcher,
  signIn: WebsiteSignIn,
  findApi: () => Promise<DiscoveredApi>,
  forgetApi: () => void,
): RemoteSite {
  const get = async (route: string, query: Record<string, string>) => {
    try {
      const { address, root } = await findApi()
      const response = await getFrom(dispatcher, addressOf(root, route, query), authorizationOf(signIn))
      // A list of unpublished pages without a valid sign-in is a wrong parameter to WordPress.
      if (response.status === 400) {
        const user = addressOf(root, '/wp/v2/users/me', { context: 'edit', _fields: 'id' })
        requireValue(await getFrom(dispatcher, user, authorizationOf(signIn)))
      }
      return { address, headers: response.headers, value: requireValue(response) }
    } catch (error) {
      forgetApi()
      throw error
    }
  }
  // A refusal wrote nothing. Without a response, or with one that is none of WordPress, nobody knows.
  const write = async (route: string, body: object, { method = 'POST', headers, bytes }: WriteOptions = {}) => {
    const { root } = await findApi()
    const url = addressOf(root, route, { context: 'edit', _fields: 'id' })
    const sent = bytes ?? (method === 'DELETE' ? undefined : JSON.stringify(body))
    const request = {
      method,
      headers: headers ?? (sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent !== undefined && { body: sent }),
    }
    return sendTo(dispatcher, url, authorizationOf(signIn), request).catch((error: unknown) => {
      if (error instanceof SiteRejected || error instanceof SiteSignInLost) throw error
      throw new SiteUncertain(error)
    })
  }
  const readAtOnce = async (type: RemoteRef['type'], ids: readonly number[], fields: string) => {
    const { address, value } = await get(ROUTES[type], {
      context: 'edit',
      status: 'any',
      include: ids.join(','),
      per_page: String(Math.max(ids.length, 1)),
      _fields: fields,
    })
    const asked = new Set(ids)
    return pagesOf(type, value, address).filter(({ id }) => asked.has(id))
  }
  // Pages that are too large to be sent together are read in smaller parts, and one that is too large alone without its text.
  const read = async (
    type: RemoteRef['type'],
    ids: readonly number[],
    fields = PAGE_FIELDS,
  ): Promise<WordPressPage[]> => {
    if (ids.length === 0) return []
    try {
      return await readAtOnce(type, ids, fields)
    } catch (error) {
      if (!(error instanceof SiteTooLarge)) throw error
      if (ids.length === 1) return readAtOnce(type, ids, FIELDS_WITHOUT_TEXT)
      const half = Math.ceil(ids.length / 2)
      return [...(await read(type, ids.slice(0, half), fields)), ...(await read(type, ids.slice(half), fields))]
    }
  }
  const readOne = async ({ type, id }: RemoteRef, fields = PAGE_FIELDS) => {
    const [page] = await read(type, [id], fields)
    if (page === undefined) throw new RemotePageGone()
    return page
  }
  return {
    async *list() {
      for (const type of REMOTE_TYPES) {
        for (let part = 1, parts = 1; part <= parts; part += 1) {
          const { headers, value } = await get(ROUTES[type], {
            context: 'edit',
            status: 'any',
            orderby: 'id',
            order: 'asc',
            per_page: String(LISTED_AT_ONCE),
            page: String(part),
            _fields: 'id,modified_gmt',
          })
          parts = Number(headers['x-wp-totalpages']) || 1
          const pages = parseAs(listedSchema, value).map(({ id, modified_gmt: modified }) => ({ type, id, modified }))
          yield { total: Number(headers['x-wp-total']) || pages.length, pages: pages satisfies ListedPage[] }
        }
      }
    },
    read: (type, ids) => read(type, ids),
    async publish(ref, content, expected) {
      const present = await readOne(ref, REVISED_FIELDS)
      if (present.version !== expected) throw new RemotePageChanged(present)
      const body = bodyOf(present, content)
      if (body === undefined) return { ...present, replaced: null }
      await write(`${ROUTES[ref.type]}/${ref.id}`, body)
      try {
        const written = await readOne(ref, REVISED_FIELDS)
        return { ...written, replaced: await findReplaced({ get }, ref, present, written) }
      } catch (error) {
        throw new SiteUncertain(error)
      }
    },
    ...pageWrites({ get, write, readOne, pagesOf, fields: PAGE_FIELDS }),
    uploadPicture: pictureUpload({ get, write }),
    changeRedirects: (changes) => sendRedirects({ write }, changes),
    postChoices: () => readPostChoices({ get }),
  }
}

/** The largest number of authors and of categories that are offered, the maximum of one call. */
const MAX_CHOICES = '100'

const choicesSchema = z.array(z.object({ id: z.number().int(), name: z.string() }))

/** Reads the authors and categories that posts can be given. */
async function readPostChoices({ get }: Pick<WordPressCalls, 'get'>): Promise<PostChoices> {
  const list = async (route: string, query: Record<string, string>) => {
    const { value } = await get(route, { per_page: MAX_CHOICES, _fields: 'id,name', ...query })
    return parseAs(choicesSchema, value).map(({ id, name }) => ({ id, name: textOf(name) }))
  }
  const [authors, categories] = [
    await list('/wp/v2/users', { who: 'authors' }),
    await list('/wp/v2/categories', { orderby: 'count', order: 'desc' }),
  ]
  return { authors, categories }
}

/** Changes the redirects of our plugin. */
async function sendRedirects(
  { write }: Pick<WordPressCalls, 'write'>,
  { set, remove }: RedirectChanges,
): Promise<void> {
  if (set.length === 0 && remove.length === 0) return
  await write('/rankdesk/v1/redirects', { set: Object.fromEntries(set.map(({ from, to }) => [from, to])), remove })
}

/** Returns the fields of a write: those that change. Undefined if none does. Null is a search text that is not known, which stays. */
function bodyOf({ content: present, searchFields, status }: WordPressPage, next: RemoteText): object | undefined {
  const meta = searchFields && {
    ...(next.metaTitle !== null && next.metaTitle !== present.metaTitle && { [searchFields[0]]: next.metaTitle }),
    ...(next.metaDescription !== null &&
      next.metaDescription !== present.metaDescription && { [searchFields[1]]: next.metaDescription }),
  }
  const body = {
    ...(next.title !== present.title && { title: next.title }),
    ...(next.text !== present.text && { content: next.text }),
    ...(meta !== undefined && Object.keys(meta).length > 0 && { meta }),
    ...(next.status !== undefined && next.status !== status && { status: next.status }),
    ...(next.settings && settingsOf(next.settings)),
  }
  return Object.keys(body).length === 0 ? undefined : body
}

function settingsOf({ slug, excerpt, authorId, categoryIds, sticky, pictureId }: PostSettings): object {
  return {
    ...(slug !== undefined && { slug }),
    ...(excerpt !== undefined && { excerpt }),
    ...(authorId !== undefined && { author: authorId }),
    ...(categoryIds !== undefined && { categories: categoryIds }),
    ...(sticky !== undefined && { sticky }),
    ...(pictureId !== undefined && { featured_media: pictureId }),
  }
}

/** Returns the heading of a text, which is the title of its page, and what follows it. A text may have none. */
function headingOf(html: string): { title: string | undefined; rest: TextElement[] } {
  const elements = elementsOf(html)
  const at = elements.findIndex(({ tag }) => tag === 'h1')
  return {
    title: elements[at]?.element.innerHTML,
    rest: elements.filter((_element, index) => index !== at),
  }
}

/** Returns a title as it is written. One with the words of the present title is that title. */
function titleOf(title: string, present: string): string {
  return textOf(title) === textOf(present) ? present : title.trim()
}

const MEDIA = '/wp/v2/media'
const mediaSchema = z.object({ id: z.number().int(), alt_text: z.string().default(''), source_url: z.url() })
const MEDIA_FIELDS = Object.keys(mediaSchema.shape).join(',')

/**
 * Returns the upload of pictures. The name of a file has a hash of its bytes, by which a repeated upload finds the first one,
 * so that no picture is there twice.
 */
function pictureUpload({ get, write }: WordPressCalls) {
  return async ({ fileName, mimeType, bytes, alt }: Picture): Promise<SitePicture> => {
    const { slug, extension } = nameOf(fileName, bytes)
    const find = async () => {
      const { value } = await get(MEDIA, { context: 'edit', slug, _fields: MEDIA_FIELDS })
      return parseAs(z.array(mediaSchema), value)[0]
    }
    const upload = async () => {
      const headers = {
        'content-type': mimeType,
        'content-disposition': `attachment; filename="${slug}${extension}"`,
      }
      try {
        const id = idInResponse(await write(MEDIA, {}, { headers, bytes }))
        const { value } = await get(`${MEDIA}/${id}`, { context: 'edit', _fields: MEDIA_FIELDS })
        return parseAs(mediaSchema, value)
      } catch (error) {
        const found = error instanceof SiteUncertain ? await find().catch(() => undefined) : undefined
        if (found === undefined) throw error
        return found
      }
    }
    const picture = (await find()) ?? (await upload())
    if (picture.alt_text !== alt) await write(`${MEDIA}/${picture.id}`, { alt_text: alt })
    // Texts show no picture over http. On a website without https its path leads there, too.
    const { protocol, pathname } = new URL(picture.source_url)
    return { id: picture.id, address: protocol === 'http:' ? pathname : picture.source_url, alt }
  }
}

/** Returns a file name that its site does not clean any further, with a hash of the bytes. */
function nameOf(fileName: string, bytes: Uint8Array): { slug: string; extension: string } {
  const [, stem = fileName, extension = ''] = /^(.*?)(\.[a-z\d]{1,5})?$/is.exec(fileName) ?? []
  const words = stem
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z\d]+/g)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return { slug: [...(words ?? ['picture']), hash].join('-').slice(-80), extension: extension.toLowerCase() }
}
