import { pageFieldsOf, type PageNode } from '@rankdesk/domain'
import type * as z from 'zod/mini'
import { siteToken } from '../contracts/identity/siteTokens.ts'
import {
  type insertPageBody,
  insertPageResult,
  type movePagesBody,
  pageDataResult,
  SITE_CALLS,
  updatedPagesResult,
  type updatePageBody,
} from '../contracts/sites/hosted.ts'
import { pageNodeSchema } from '../contracts/sites/pages.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { WebConfig } from './config.ts'
import type { ApiClient, ApiClientOptions, CallOptions } from './createApiClient.ts'
import { changesOfWrite } from './changesOfWrite.ts'
import { readResponse } from './readResponse.ts'

/** The site that a site client calls. */
export interface SiteTarget {
  domain: string
  projectId: number
}

export interface SiteClientOptions {
  /** Fetches the site's one-minute token with the staff token, which is never sent to the site (M053). */
  client: Pick<ApiClient, 'call'>
  /** The address pattern of clients' sites: `clientSite` of `/config.json`. */
  config: Pick<WebConfig, 'clientSite'>
  /** Called with the changes that a successful write recorded, before the call's promise resolves. */
  onChanges?: ApiClientOptions['onChanges']
  /** Replaces the browser's fetch in tests. */
  fetch?: typeof globalThis.fetch
  /** Returns real milliseconds since the epoch, for the age of the token. @default Date.now */
  realNow?: () => number
}

/** A page to create (M646). `visible` and `searchable` default to false and `ssl` to true. */
export type NewSitePage = z.input<typeof insertPageBody>
/** A page's new name and template (M647). Its old address redirects to the new one unless `add301` is false. */
export type SitePageUpdate = z.input<typeof updatePageBody>
/** Pages to move, and exactly one of the three positions (M648). */
export type SitePagesMove = { pageIds: readonly number[]; add301?: boolean } & (
  | { moveAfter: number }
  | { moveBefore: number }
  | { moveUnder: number }
)
/** The created page (M646). */
export type InsertedSitePage = z.output<typeof insertPageResult>['Inserted']
/** Every page with a new address, and the redirects that were added (M647, M648). */
export type UpdatedSitePages = z.output<typeof updatedPagesResult>

/** The calls on a client's own domain (M645-M649). All throw `ApiError`, or the signal's own reason on abort. */
export interface SiteClient {
  /** Returns every page of the site, siblings in order (M645, M650). */
  pageData(options?: CallOptions): Promise<PageNode[]>
  insertPage(page: NewSitePage, options?: CallOptions): Promise<InsertedSitePage>
  /** Updates a page. The page itself is the first of `Updated`. */
  updatePage(update: SitePageUpdate, options?: CallOptions): Promise<UpdatedSitePages>
  movePages(move: SitePagesMove, options?: CallOptions): Promise<UpdatedSitePages>
  /** Returns the style sheet that makes text look as on the site, scoped to `.ck-content` (M649). */
  contentStyles(options?: CallOptions): Promise<string>
  /** The address of that style sheet, for a `<link>`. */
  readonly contentStylesUrl: string
}

/** The timeout in ms. It exceeds the server's own limit to receive the server's response first. */
const TIMEOUT = 65_000
/** The remaining life, in ms, below which a token is not used because it could expire on the way. */
const SPARE_MS = 10_000

/**
 * Creates the client for a client's own domain (M053, M645-M650). It fetches a one-minute token for that domain and
 * project and reuses it while it is valid. After a 401 it fetches another one and retries once. The token is sent to
 * that domain only, without cookies.
 */
export function createSiteClient(options: SiteClientOptions, site: SiteTarget): SiteClient {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  const base = options.config.clientSite.replace('{domain}', site.domain).replace(/\/$/, '')
  const contentStylesUrl = `${base}${SITE_CALLS.contentStyles.path}`
  const tokens = createTokens(options.client, site, options.realNow ?? Date.now)

  async function request(path: string, init: RequestInit, call: CallOptions): Promise<Response> {
    const limit = AbortSignal.timeout(call.timeout ?? TIMEOUT)
    const signal = call.signal === undefined ? limit : AbortSignal.any([call.signal, limit])
    try {
      return await send(`${base}${path}`, { ...init, credentials: 'omit', signal })
    } catch (error) {
      if (call.signal?.aborted) throw error
      throw new ApiError({ status: 0, cause: error })
    }
  }

  async function callSite<Schema extends z.ZodMiniType>(
    { method, path }: { method: string; path: string },
    schema: Schema,
    body: unknown,
    call: CallOptions,
  ): Promise<z.output<Schema>> {
    const attempt = async () =>
      request(
        path,
        {
          method,
          headers: {
            Accept: 'application/json',
            Authorization: `Bearer ${await tokens.get()}`,
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        call,
      )
    let response = await attempt()
    if (response.status === 401) {
      tokens.drop()
      response = await attempt()
    }
    const envelope: unknown = await response.json().catch(() => undefined)
    const result = schema.parse(readResponse(response.status, envelope, false))
    const changes = changesOfWrite(envelope)
    if (changes.length > 0) options.onChanges?.(changes)
    return result
  }

  return {
    async pageData(call = {}) {
      const tuples = await callSite(SITE_CALLS.pageData, pageDataResult, undefined, call)
      return tuples.map((tuple) => pageNodeSchema.parse(pageFieldsOf(tuple)))
    },
    async insertPage(page, call = {}) {
      return (await callSite(SITE_CALLS.insertPage, insertPageResult, page, call)).Inserted
    },
    updatePage: (update, call = {}) => callSite(SITE_CALLS.updatePage, updatedPagesResult, update, call),
    movePages: (move, call = {}) => callSite(SITE_CALLS.movePages, updatedPagesResult, movePagesBodyOf(move), call),
    async contentStyles(call = {}) {
      const response = await request(SITE_CALLS.contentStyles.path, { headers: { Accept: 'text/css' } }, call)
      if (!response.ok) readResponse(response.status, await response.json().catch(() => undefined), false)
      return response.text()
    },
    contentStylesUrl,
  }
}

/** Keeps the current token of a site. Concurrent calls share one. */
function createTokens(client: SiteClientOptions['client'], site: SiteTarget, realNow: () => number) {
  let cachedToken: { token: Promise<string>; until: number } | undefined

  function get(): Promise<string> {
    if (cachedToken !== undefined && cachedToken.until > realNow()) return cachedToken.token
    const fetched = { token: fetchToken(), until: Infinity }
    cachedToken = fetched
    fetched.token.catch(() => {
      if (cachedToken === fetched) cachedToken = undefined
    })
    return fetched.token

    async function fetchToken(): Promise<string> {
      const requestedAt = realNow()
      const token = await client.call(siteToken, { body: { projectId: site.projectId } })
      // A token for another domain must not be sent to this host.
      if (token.domain.toLowerCase() !== site.domain.toLowerCase()) {
        throw new ApiError({ status: 409, message: `Project ${site.projectId} has moved to ${token.domain}.` })
      }
      fetched.until = requestedAt + token.expires_in * 1000 - SPARE_MS
      return token.token
    }
  }

  return {
    get,
    /** Forgets the token, so that the next call fetches another. */
    drop() {
      cachedToken = undefined
    },
  }
}

function movePagesBodyOf({ pageIds, add301 = true, ...to }: SitePagesMove): z.input<typeof movePagesBody> {
  return {
    'PageID[]': pageIds.join(','),
    add301,
    ...('moveAfter' in to ? { MoveAfter: to.moveAfter } : {}),
    ...('moveBefore' in to ? { MoveBefore: to.moveBefore } : {}),
    ...('moveUnder' in to ? { MoveUnder: to.moveUnder } : {}),
  }
}
