import { bareHost, type LockReason, type WebsiteFacts, type WebsiteRight, type WebsiteTexts } from '@rankdesk/domain'
import { textOf, truncate } from '@rankdesk/format'
import { z } from 'zod'
import { createGuard } from '#platform/outbound/createGuard.ts'
import { SiteRejected } from '../port.ts'
import type { Website } from '../websitePort.ts'
import { discoverApi } from './discoverApi.ts'
import { lockOf } from './pageLock.ts'
import {
  addressOf,
  authorizationOf,
  getFrom,
  MAX_BYTES,
  parseAs,
  type SiteResponse,
  requireValue,
  SiteTooLarge,
  TIMEOUT_MS,
} from './wordPressCall.ts'

/** The id by which a WordPress knows the passwords of this program. */
const APPLICATION_ID = 'c1d09ced-c4ec-4441-8d90-ff59b8ea5f72'
/** The length of a name that is kept, and of what is read of it. */
const MAX_NAME = 100
const MAX_SENT_NAME = 1000
const MAX_ROLES = 10
/** The number of pages that the check of a site reads, and as many posts. */
const READ_FOR_CHECK = 50
/** How many are read instead if those are too large to be sent together. */
const READ_IF_LARGE = [5, 1]

const indexSchema = z.object({
  name: z.string().default(''),
  namespaces: z.array(z.string()).default([]),
  authentication: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).default([]),
})
const applicationPasswordsSchema = z.object({ endpoints: z.object({ authorization: z.string() }) })
const userSchema = z.object({
  name: z.string().default(''),
  username: z.string().default(''),
  roles: z.array(z.string()).default([]),
  capabilities: z.record(z.string(), z.unknown()).default({}),
})
const postsSchema = z.array(
  z.object({
    content: z.optional(z.object({ raw: z.string().default('') })),
    password: z.string().default(''),
    // PHP writes a map without entries as a list.
    meta: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).default([]),
  }),
)
type RemotePost = z.infer<typeof postsSchema>[number]

/** The capabilities of WordPress behind each right. */
const CAPABILITIES: Readonly<Record<WebsiteRight, readonly string[]>> = {
  'edit-pages': ['edit_pages', 'edit_others_pages', 'edit_published_pages'],
  'publish-pages': ['publish_pages'],
  'edit-posts': ['edit_posts', 'edit_others_posts', 'edit_published_posts'],
  'publish-posts': ['publish_posts'],
  'upload-files': ['upload_files'],
  'keep-markup': ['unfiltered_html'],
}

/** The meta fields in which plugins keep the description for search engines. */
const DESCRIPTION_FIELDS = ['_yoast_wpseo_metadesc', 'rank_math_description', 'rankdesk_description']

/**
 * Creates the connector to WordPress sites over their REST API. They are public ones, or have an origin of `trusted`,
 * which may also be on this machine and unencrypted.
 */
export function openWordPress(
  trusted: readonly string[],
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = {},
): Website {
  const dispatcher = createGuard({ trusted, maxBytes, timeoutMs })
  const isTrusted = (origin: string) => trusted.includes(origin)
  return {
    async findApprovalPage(entered, returnTo) {
      const { address, root } = await discoverApi(dispatcher, entered, isTrusted)
      const index = parseAs(indexSchema, requireValue(await getFrom(dispatcher, addressOf(root, '/', {}))))
      const url = approvalPageOf(requireApplicationPasswords(index), root)
      // WordPress refuses to send a password to an address without encryption, except on a developer's machine.
      const back = returnTo(address)
      const returns = back.startsWith('https:') || isTrusted(root.origin)
      url.searchParams.set('app_name', 'Rankdesk')
      url.searchParams.set('app_id', APPLICATION_ID)
      if (returns) url.searchParams.set('success_url', back)
      return { url: url.href, returns }
    },

    async inspect(signIn) {
      const { address, root } = await discoverApi(dispatcher, signIn.address, isTrusted)
      const read = async (route: string, query: Record<string, string> = {}) => {
        const response = await getFrom(dispatcher, addressOf(root, route, query), authorizationOf(signIn))
        return { response, value: requireValue(response) }
      }
      const index = parseAs(indexSchema, (await read('/')).value)
      requireApplicationPasswords(index)
      const user = parseAs(userSchema, (await read('/wp/v2/users/me', { context: 'edit' })).value)
      const rights = rightsOf(user.capabilities)
      const listPart = async (type: 'pages' | 'posts', count: number, fields: string) => {
        const { response, value } = await read(`/wp/v2/${type}`, {
          context: 'edit',
          status: 'any',
          per_page: String(count),
          _fields: fields,
        })
        return { ...countsOf(response), found: parseAs(postsSchema, value) }
      }
      const list = async (type: 'pages' | 'posts') => {
        for (const count of [READ_FOR_CHECK, ...READ_IF_LARGE]) {
          try {
            return await listPart(type, count, 'content.raw,password,meta')
          } catch (error) {
            if (!(error instanceof SiteTooLarge)) throw error
          }
        }
        return listPart(type, 1, 'password,meta')
      }
      const pages = rights.includes('edit-pages') ? await list('pages') : null
      const posts = rights.includes('edit-posts') ? await list('posts') : null
      const hasPlugin = index.namespaces.includes('rankdesk/v1')
      const facts: WebsiteFacts = {
        siteName: plainName(index.name),
        host: new URL(address).host,
        accountName: plainName(user.name || user.username),
        roles: user.roles.slice(0, MAX_ROLES).map(plainName),
        rights,
        pages: pages && textsOf(pages),
        posts: posts && textsOf(posts),
        hasSearchTexts:
          hasPlugin ||
          [...(pages?.found ?? []), ...(posts?.found ?? [])].some(({ meta }) =>
            DESCRIPTION_FIELDS.some((field) => field in meta),
          ),
        hasPlugin,
      }
      return { address, facts }
    },
  }
}

/**
 * Returns what a site says of its application passwords. Throws `SiteRejected` if it is no WordPress of today, or its owner
 * cannot create them.
 */
function requireApplicationPasswords({ namespaces, authentication }: z.infer<typeof indexSchema>): unknown {
  if (!namespaces.includes('wp/v2')) {
    throw new SiteRejected('The website’s REST API offers no pages. A security plugin may have turned that part off.')
  }
  if (!('application-passwords' in authentication)) {
    throw new SiteRejected(
      'Application passwords are turned off on the website. They need WordPress 5.6 and https; a security plugin may have turned them off.',
    )
  }
  return authentication['application-passwords']
}

/** Returns the page on which the owner approves a program. Throws `SiteRejected` without one on the site itself. */
function approvalPageOf(applicationPasswords: unknown, root: URL): URL {
  const { endpoints } = applicationPasswordsSchema.safeParse(applicationPasswords).data ?? {}
  const page = endpoints?.authorization
  const url = page !== undefined && URL.canParse(page, root) ? new URL(page, root) : undefined
  // Its admin pages may have the www form of the address; a password is never asked for elsewhere, or without encryption.
  if (url !== undefined && bareHost(url.host) === bareHost(root.host) && url.protocol === root.protocol) return url
  throw new SiteRejected(
    'The website names no page on which its owner can approve this. Create an application password in its WordPress and enter it here.',
  )
}

/** Returns a name that a site sent as one short line of plain text. WordPress sends names with HTML entities. */
function plainName(sent: string): string {
  const words = textOf(sent.slice(0, MAX_SENT_NAME)).split(/[\s\p{Cc}]+/u)
  return truncate(words.join(' ').toWellFormed().trim(), MAX_NAME)
}

function rightsOf(capabilities: Record<string, unknown>): WebsiteRight[] {
  return (Object.keys(CAPABILITIES) as WebsiteRight[]).filter((right) =>
    CAPABILITIES[right].every((capability) => capabilities[capability] === true),
  )
}

/** Returns how many pages a list has in all, also those that it leaves out, and in how many parts it comes. */
function countsOf({ headers }: SiteResponse): { total: number; parts: number } {
  const numberIn = (name: string) => {
    const value = Number(headers[name])
    return Number.isSafeInteger(value) && value >= 0 ? value : 0
  }
  return { total: numberIn('x-wp-total'), parts: numberIn('x-wp-totalpages') }
}

function textsOf(list: { total: number; parts: number; found: readonly RemotePost[] }): WebsiteTexts {
  const { parts, found } = list
  const total = Math.max(list.total, found.length)
  // WordPress counts what the account may not read, such as drafts of administrators, but leaves it out of the list.
  const hidden = parts <= 1 ? total - found.length : 0
  const locked: Record<LockReason, number> = {
    builder: 0,
    password: 0,
    'no-text': 0,
    'no-access': hidden,
    'too-large': 0,
  }
  for (const post of found) {
    const { content } = post
    const reason = content === undefined ? 'too-large' : lockOf({ ...post, content })
    if (reason !== undefined) locked[reason] += 1
  }
  return { total, read: found.length + hidden, locked }
}
