import type { CallInput, CallResult, Contract, ServiceName } from '../contract/contract.ts'
import type { Change } from '../contracts/seo/changes.ts'
import { ApiError } from '../errors/ApiError.ts'
import { withConflict } from '../errors/ConflictError.ts'
import { changesOfWrite } from './changesOfWrite.ts'
import { readResponse } from './readResponse.ts'

/** Supplies the token and renews it after a 401. The session implements it. */
export interface Authorization {
  token(): string | undefined
  /** Validates or refreshes the token, or redirects to sign-in. Returns whether the call can be retried (M026). */
  reauthorize(): Promise<boolean>
}

export interface ApiClientOptions {
  /** The base address of each service, from `/config.json`. */
  services: Record<ServiceName, string>
  /** The application's name, sent as X-Request-From (M045). */
  application: string
  authorization?: Authorization
  /** Returns the staff member acted for, if any; sent as X-Acting-For. */
  actingFor?: () => number | undefined
  /**
   * Called with the changes that a successful write recorded, before the call's promise resolves. Not called for a write
   * that changed nothing.
   */
  onChanges?: (changes: readonly Change[]) => void
  /** Replaces the browser's fetch in tests. */
  fetch?: typeof globalThis.fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /** The maximum duration of each attempt, in ms. @default 65,000 */
  timeout?: number
  /** Keeps a call alive while the page is unloading, for final saves. */
  keepalive?: boolean
  /** Receives the changes that this write recorded, in place of the client's own `onChanges`. */
  onChanges?: ApiClientOptions['onChanges']
}

export interface ApiClient {
  /** Makes a call by its contract. Throws `ApiError`, `ConflictError` for a declared conflict, or the signal's own reason on abort. */
  call<C extends Contract>(contract: C, input: CallInput<C>, options?: CallOptions): Promise<CallResult<C>>
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  binary?: FormData | Blob
  headers?: Record<string, string | undefined>
}

const MAX_REDIRECTS = 3
/** The timeout in ms. It exceeds the server's own limit to receive the server's response first. */
const TIMEOUT = 65_000

/**
 * Creates the client for all services. It adds the headers, unwraps the envelope, and retries once after a 401
 * (M044-M051). Calls that a busy server rejects are repeated when it says so.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)

  async function request(contract: Contract, input: LooseInput, call: CallOptions): Promise<Response> {
    const headers = requestHeaders(options, contract, input)
    const body = input.binary ?? (input.body === undefined ? undefined : JSON.stringify(input.body))

    const limit = AbortSignal.timeout(call.timeout ?? TIMEOUT)
    const signal = call.signal === undefined ? limit : AbortSignal.any([call.signal, limit])
    let url = requestUrl(options.services[contract.service], contract.path, input.params, input.query)
    for (let hop = 0; ; hop++) {
      const response = await send(url, {
        method: contract.method,
        headers,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body }),
        signal,
        ...(call.keepalive === undefined ? {} : { keepalive: call.keepalive }),
      })
      const target = response.headers.get('x-redirect')
      if (target === null || hop === MAX_REDIRECTS) return response
      url = ownAddress(target, url, options.services)
    }
  }

  async function attempt(contract: Contract, input: LooseInput, call: CallOptions): Promise<Response> {
    try {
      return await retryWhenBusy(() => request(contract, input, call), call.signal)
    } catch (error) {
      if (call.signal?.aborted || error instanceof ApiError) throw error
      throw new ApiError({ status: 0, cause: error })
    }
  }

  return {
    async call(contract, callInput, call = {}) {
      // The contract's types are checked at the caller. Here the call is handled generically.
      const input = callInput as LooseInput
      let response = await attempt(contract, input, call)
      if (response.status === 401 && contract.access !== 'public' && (await options.authorization?.reauthorize())) {
        response = await attempt(contract, input, call)
      }
      const body = await readJson(response)
      const result = contract.result.parse(unwrap(contract, response.status, body))
      const changes = contract.writes ? changesOfWrite(body) : []
      const onChanges = call.onChanges ?? options.onChanges
      if (changes.length > 0) onChanges?.(changes)
      return result as CallResult<typeof contract>
    },
  }
}

/** Unwraps a response from its envelope. Throws `ApiError`, and `ConflictError` for a conflict that the contract declares. */
function unwrap(contract: Contract, status: number, body: unknown): unknown {
  try {
    return readResponse(status, body, contract.plain === true)
  } catch (error) {
    throw withConflict(contract, error)
  }
}

function requestHeaders(options: ApiClientOptions, contract: Contract, input: LooseInput): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-Request-From': options.application,
  })
  for (const [name, value] of Object.entries(input.headers ?? {})) if (value !== undefined) headers.set(name, value)
  const token = contract.access === 'public' ? undefined : options.authorization?.token()
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  const actingFor = contract.access === 'public' ? undefined : options.actingFor?.()
  if (actingFor !== undefined) headers.set('X-Acting-For', String(actingFor))
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')
  // The content type of a form includes a boundary that only fetch knows.
  if (input.binary instanceof Blob) headers.set('Content-Type', 'application/octet-stream')
  return headers
}

/** Parses the body as JSON. An empty or invalid one is undefined, which the envelope's parser rejects. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/**
 * Returns the target of an x-redirect if it is one of our own services (M049). The token must not be sent anywhere
 * else.
 */
function ownAddress(target: string, from: string, services: Record<string, string>): string {
  const here = new URL(from, globalThis.location?.href ?? 'http://localhost')
  const url = new URL(target, here)
  const ours = Object.values(services).some((base) => {
    const home = new URL(base, here)
    return home.origin === url.origin && url.pathname.startsWith(home.pathname)
  })
  if (!ours) throw new ApiError({ status: 403, message: `The redirect to ${url.origin} was not followed.` })
  return url.href
}

/**
 * Builds the address of a call: the service's base, the path with its encoded parameters, and the query. A list becomes
 * a repeated parameter; empty values are omitted. Throws if a parameter of the path is missing.
 */
function requestUrl(
  base: string,
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`The call to ${path} lacks its parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  const tail = search.toString()
  return `${base.replace(/\/$/, '')}${filled}${tail === '' ? '' : `?${tail}`}`
}

/** The statuses of a server that rejects a call before it does any work: overload, too many calls. */
const BUSY = [429, 503]
/** The number of retries of one call. */
const MAX_RETRIES = 5
/** The longest wait in ms. A response that asks for more is final, because a person should read its message. */
const MAX_WAIT_MS = 30_000
/** The longest random addition to a wait in ms, so that the waiting browsers don't all return at once. */
const MAX_JITTER_MS = 2000

/**
 * Makes a call and repeats it while the server is busy and names the time to wait (Retry-After). The server sends that
 * header only for calls that it hasn't started, so that even a write is safe to repeat. Returns the last response.
 * Throws the signal's reason when a wait is aborted.
 */
async function retryWhenBusy(attempt: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  for (let retries = 0; ; retries++) {
    const response = await attempt()
    const wait = waitOf(response)
    if (wait === undefined || retries === MAX_RETRIES) return response
    await response.body?.cancel()
    await pause(wait + Math.random() * MAX_JITTER_MS, signal)
    signal?.throwIfAborted()
  }
}

/** Returns the wait in ms that a busy server asks for: a number of seconds, or an HTTP date. */
function waitOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after')?.trim() ?? ''
  if (!BUSY.includes(response.status) || header === '') return undefined
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return wait <= MAX_WAIT_MS ? Math.max(0, wait) : undefined
}

/** Waits until the time is over or the signal is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, signal?.aborted === true ? 0 : ms)
    signal?.addEventListener('abort', end)
  })
}
