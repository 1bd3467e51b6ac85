import { emptied } from './emptied.ts'
import { withLongNames } from './longNames.ts'
import { nameOfCall, queryIdOf, type RecordedCall, type RecordedPerson, type Recording } from './recording.ts'

/** The state in which a story shows a screen. */
export type ScreenState = 'full' | 'loading' | 'empty' | 'error' | 'long names'

/**
 * Responses that a story changes, by the ends of their paths: each gets the recorded result, undefined for a call that was not
 * recorded, and returns another one or a failure.
 */
export type ChangedResponses = Readonly<Record<string, (result: unknown) => unknown>>

type Call = Omit<RecordedCall, 'response'>

/** A call on the site of a client. */
const SITE_CALL = /\/sites\/[^/]+\/CMS-[\w-]+\.svc$/

const JOBS = '/backgroundjob/jobs'

/** Long enough for a story, and for the person who looks at it. */
const TOKEN_SECONDS = 24 * 60 * 60

/**
 * Creates a fetch that responds with a recording, in a state of the screen. `onMissing` is told each call that was not
 * recorded, which gets the response to a similar one, or a 404.
 */
export function recordedFetch(
  { calls, person }: Recording,
  state: ScreenState,
  onMissing: (call: string) => void,
  changed: ChangedResponses = {},
): typeof globalThis.fetch {
  return async (input, init) => {
    const call = callOf(input, init)
    // Without its session, the client platform has no screen.
    const isSession = pathOf(call.url).endsWith('/impersonate/session')
    if (state === 'loading' && !isSession) return new Promise<Response>(() => undefined)
    if (state === 'error' && !isSession) return failure(500, 'The server is busy with a backup.')
    const exact = calls.find((recorded) => isSame(recorded, call))
    const change = Object.entries(changed).find(([end]) => pathOf(call.url).endsWith(end))?.[1]
    if (change !== undefined) return changedResponse(exact, change)
    // An emptied screen offers what the recorded one did not, such as background work, and none runs.
    if (exact === undefined && pathOf(call.url).endsWith(JOBS)) return changedResponse(exact, () => ({ jobs: [] }))
    if (exact === undefined) onMissing(nameOfCall(call))
    const found = exact ?? findSimilar(calls, call)
    if (found === undefined) return failure(404, `The recording has no response for ${nameOfCall(call)}.`)
    if (typeof found.response === 'string') return new Response(found.response)
    return Response.json(inState(found, state, person))
  }
}

/** Responds to a call with what a story makes of its recorded result. */
function changedResponse(recorded: RecordedCall | undefined, change: ChangedResponses[string]): Response {
  const { result } = (recorded?.response ?? {}) as { result?: unknown }
  const changed = change(result)
  if (changed instanceof Response) return changed
  return Response.json({ status: { requestId: 'story', status: 200 }, result: changed, data: null })
}

function callOf(input: RequestInfo | URL, init: RequestInit | undefined): Call {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin)
  return {
    method: init?.method ?? 'GET',
    // Storybook may be in a folder.
    url: (SITE_CALL.exec(pathname)?.[0] ?? pathname) + search,
    body: typeof init?.body === 'string' ? init.body : '',
  }
}

/** Whether a call is the recorded one. That of presence has the id of the browser's tab. */
function isSame({ method, url, body }: RecordedCall, call: Call): boolean {
  return method === call.method && url === call.url && (body === call.body || url.endsWith('/api/presence'))
}

/** Finds the response of a call of the same report or path with other arguments, for people who use the screen. */
function findSimilar(calls: readonly RecordedCall[], wanted: Call): RecordedCall | undefined {
  return calls.find(
    ({ method, url, body }) =>
      method === wanted.method && pathOf(url) === pathOf(wanted.url) && queryIdOf(body) === queryIdOf(wanted.body),
  )
}

const pathOf = (url: string): string => url.split('?')[0] ?? ''

function inState(call: RecordedCall, state: ScreenState, person: RecordedPerson): unknown {
  const { response, url } = call
  if (url.endsWith('/oauth2/site-token')) return withLife(response)
  if (state === 'empty') return emptied(call, person)
  // The name of the signed-in person is the same in every state.
  const isPerson = pathOf(url).endsWith('/identity/api/account')
  return state === 'long names' && !isPerson ? withLongNames(call) : response
}

/** Returns the response with the token of a client's site, which is replaced in recordings, with a long life. */
function withLife(response: unknown): unknown {
  const { result, ...envelope } = response as { result: object }
  return { ...envelope, result: { ...result, expires_in: TOKEN_SECONDS } }
}

/** Returns a failed response with the message of a server. */
export function failure(status: number, message: string): Response {
  return Response.json({ status: { requestId: 'story', status, message }, result: null }, { status })
}

/**
 * Lets a recording respond to the calls on clients' sites, which the app makes with the browser's own fetch. Returns a
 * function that ends it.
 */
export function respondToSiteCalls(fetch: typeof globalThis.fetch): () => void {
  const before = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    return SITE_CALL.test(pathname) ? fetch(input, init) : before(input, init)
  }
  return () => {
    globalThis.fetch = before
  }
}
