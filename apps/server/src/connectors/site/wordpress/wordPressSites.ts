import { createHash } from 'node:crypto'
import { textOf } from '@rankdesk/format'
import type { Dispatcher } from 'undici'
import { z } from 'zod'
import { createGuard } from '#platform/outbound/createGuard.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import { SiteSignInLost, SiteRejected, SiteUnavailable } from '../port.ts'
import { readSiteAddress } from '../readSiteAddress.ts'
import {
  type ListedPage,
  REMOTE_TYPES,
  type RemoteContent,
  type RemotePage,
  RemotePageChanged,
  RemotePageGone,
  type RemoteRef,
  type RemoteSection,
  type RemoteSite,
  type RemoteSites,
  SiteUncertain,
} from '../remotePort.ts'
import { normalPath } from '../sitePath.ts'
import type { WebsiteSignIn } from '../websitePort.ts'
import { type DiscoveredApi, discoverApi } from './discoverApi.ts'
import { elementsOf, type TextElement } from './editableBlock.ts'
import { lockOf } from './pageLock.ts'
import { joinSections, type PageSection, pageSections, sectionHtml, rewriteTexts } from './pageSections.ts'
import {
  addressOf,
  authorizationOf,
  getFrom,
  MAX_BYTES,
  parseAs,
  postTo,
  requireValue,
  TIMEOUT_MS,
} from './wordPressCall.ts'

/** The pages in one part of the list, the maximum of WordPress. */
const LISTED_AT_ONCE = 100
/** The length of the words of a locked part that are kept. */
const MAX_LOCKED_TEXT = 400
const ROUTES = { page: '/wp/v2/pages', post: '/wp/v2/posts' } as const

/** The meta fields of search texts: of Yoast, of Rank Math, and of our bridge plugin. */
const SEARCH_FIELDS = [
  ['_yoast_wpseo_title', '_yoast_wpseo_metadesc'],
  ['rank_math_title', 'rank_math_description'],
  ['rankdesk_title', 'rankdesk_description'],
] as const

const rawSchema = z.object({ raw: z.string().default('') })
const listedSchema = z.array(z.object({ id: z.number().int(), modified_gmt: z.string() }))
const pagesSchema = z.array(
  z.object({
    id: z.number().int(),
    parent: z.number().int().default(0),
    slug: z.string().default(''),
    status: z.string(),
    link: z.string(),
    title: rawSchema,
    content: rawSchema,
    modified_gmt: z.string(),
    password: z.string().default(''),
    // PHP writes a map without entries as a list.
    meta: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).default([]),
  }),
)
type RemotePost = z.infer<typeof pagesSchema>[number]
const FIELDS = Object.keys(pagesSchema.element.shape).join(',')

/** Creates the connector that reads and writes WordPress sites with an application password. */
export function wordPressSites(trusted: readonly string[], { timeoutMs = TIMEOUT_MS } = {}): RemoteSites {
  const dispatcher = createGuard({ trusted, maxBytes: MAX_BYTES, timeoutMs })
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
        throw new SiteUnavailable(error)
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
  const read = async (type: RemoteRef['type'], ids: readonly number[]) => {
    if (ids.length === 0) return []
    const { address, value } = await get(ROUTES[type], {
      context: 'edit',
      status: 'any',
      include: ids.join(','),
      per_page: String(Math.max(ids.length, 1)),
      _fields: FIELDS,
    })
    const asked = new Set(ids)
    return parseAs(pagesSchema, value)
      .filter((post) => asked.has(post.id))
      .map((post) => pageOf(type, post, address))
  }
  const readOne = async ({ type, id }: RemoteRef) => {
    const [page] = await read(type, [id])
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
    read,
    async publish(ref, content, expected) {
      const present = await readOne(ref)
      if (present.version !== expected) throw new RemotePageChanged(present)
      const body = bodyOf(present, content)
      if (body === undefined) return present
      const { root } = await findApi()
      const url = addressOf(root, `${ROUTES[ref.type]}/${ref.id}`, { context: 'edit', _fields: 'id' })
      await postTo(dispatcher, url, authorizationOf(signIn), body).catch((error: unknown) => {
        // A refusal wrote nothing. Without a response, or with one that is none of WordPress, nobody knows.
        if (error instanceof SiteRejected || error instanceof SiteSignInLost) throw error
        throw new SiteUncertain(error)
      })
      return readOne(ref).catch((error: unknown) => {
        throw new SiteUncertain(error)
      })
    },
  }
}

/** Returns the fields of a write: those that change. Undefined if none does. */
function bodyOf({ content: present, searchFields }: WordPressPage, next: RemoteContent): object | undefined {
  const meta = searchFields && {
    ...(next.metaTitle !== present.metaTitle && { [searchFields[0]]: next.metaTitle }),
    ...(next.metaDescription !== present.metaDescription && { [searchFields[1]]: next.metaDescription }),
  }
  const body = {
    ...(next.title !== present.title && { title: next.title }),
    ...(next.text !== present.text && { content: next.text }),
    ...(meta !== undefined && Object.keys(meta).length > 0 && { meta }),
  }
  return Object.keys(body).length === 0 ? undefined : body
}

/** A page with the meta fields of its search texts. */
interface WordPressPage extends RemotePage {
  searchFields: (typeof SEARCH_FIELDS)[number] | undefined
}

function pageOf(type: RemoteRef['type'], post: RemotePost, address: string): WordPressPage {
  const { id, parent, slug, status, link, modified_gmt: modified, meta } = post
  const fields = Array.isArray(meta) ? {} : meta
  const searchFields = SEARCH_FIELDS.find((names) => names.every((name) => typeof fields[name] === 'string'))
  const metaText = (index: 0 | 1) => (searchFields === undefined ? null : String(fields[searchFields[index]]))
  const content = {
    title: post.title.raw,
    text: post.content.raw,
    metaTitle: metaText(0),
    metaDescription: metaText(1),
  }
  const sections = pageSections(content.text)
  const lock = lockOf({ content: post.content, password: post.password, meta: fields }, sections) ?? null
  return {
    type,
    id,
    modified,
    parentId: parent === 0 ? null : parent,
    status,
    path: status === 'publish' ? pathOf(link, address) : `/?${type === 'page' ? 'page_id' : 'p'}=${id}`,
    version: createHash('sha256')
      .update(JSON.stringify([...Object.values(content), slug, status]))
      .digest('hex'),
    content,
    sections: lock === null || lock === 'no-text' ? sectionsOf(sections) : [lockedPage(content.text)],
    lock,
    searchFields,
  }
}

/** Returns the sections of a text without the white space between them. */
function sectionsOf(sections: readonly PageSection[]): RemoteSection[] {
  return sections.flatMap((section): RemoteSection[] => {
    if (section.kind === 'text') return [{ kind: 'text', html: sectionHtml(section) }]
    return section.name === '' ? [] : [{ kind: 'locked', name: section.name, text: wordsOf(joinSections([section])) }]
  })
}

const lockedPage = (raw: string): RemoteSection => ({ kind: 'locked', name: 'page', text: wordsOf(raw) })

const wordsOf = (raw: string) => textOf(sanitizeZone(raw)).slice(0, MAX_LOCKED_TEXT).toWellFormed()

/** Returns the path of a link below the address of its site. */
function pathOf(link: string, address: string): string {
  if (!URL.canParse(link)) throw new SiteRejected('The website names no valid address for one of its pages.')
  const base = new URL(address).pathname.replace(/\/$/, '')
  const { pathname, search } = new URL(link)
  const below = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  return (normalPath(below) ?? '/') + search
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
