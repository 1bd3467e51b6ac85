/** The responses that a screen received from the demo server (`npm run record-screens`). */
export interface Recording {
  /** The address of the screen. */
  path: string
  /** The server's time. */
  now: string
  /** The settings of the web app. */
  config: unknown
  calls: readonly RecordedCall[]
}

/** A recorded request with its response. */
export interface RecordedCall {
  method: string
  /** The path with the query, from `/services` on. */
  url: string
  body: string
  response: unknown
}

/** The state in which a story shows a screen. */
export type ScreenState = 'full' | 'loading' | 'empty' | 'error' | 'long names'

/** Tokens are never recorded; that of a client's site gets a stand-in. */
const SITE_TOKEN = {
  status: { requestId: 'story', status: 200 },
  result: { token: 'story', domain: 'rankdesk.test', projectId: 1, expires_in: 60, expires_at: '2030-01-01T00:00:00Z' },
  data: null,
}

const NAME_LENGTH = 80
const FILLER = ' and Associates for Pediatric Dentistry, Orthodontics and Oral Surgery of the Valley'

/** Creates a fetch that responds with a recording, in a state of the screen. An unrecorded call gets a 404. */
export function recordedFetch({ calls }: Recording, state: ScreenState): typeof globalThis.fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin)
    const method = init?.method ?? 'GET'
    // Without its session, the client platform has no screen.
    const session = pathname.endsWith('/impersonate/session')
      ? findCall(calls, { method, url: pathname, body: '' })
      : undefined
    if (session !== undefined) return Response.json(inState(session, state))
    if (state === 'loading') return new Promise<Response>(() => undefined)
    if (state === 'error') return failure(500, 'The server is busy with a backup.')
    const body = typeof init?.body === 'string' ? init.body : ''
    if (pathname.endsWith('/oauth2/site-token')) return Response.json(SITE_TOKEN)
    const found = findCall(calls, { method, url: pathname + search, body })
    if (found === undefined) return failure(404, `The recording has no response for ${method} ${pathname}.`)
    return Response.json(inState(found, state))
  }
}

/** Finds the response of the request, or of the most similar one: the same report or path with other arguments. */
function findCall(calls: readonly RecordedCall[], wanted: Omit<RecordedCall, 'response'>): RecordedCall | undefined {
  const sameCall = calls.filter(
    ({ method, url, body }) =>
      method === wanted.method && pathOf(url) === pathOf(wanted.url) && queryIdOf(body) === queryIdOf(wanted.body),
  )
  return sameCall.find(({ url, body }) => url === wanted.url && body === wanted.body) ?? sameCall[0]
}

const pathOf = (url: string): string => url.split('?')[0] ?? ''

/** Returns the report that the body asks for; '' in other calls. */
function queryIdOf(body: string): string {
  return /"queryId":"([^"]*)"/.exec(body)?.[1] ?? ''
}

function inState({ response, url }: RecordedCall, state: ScreenState): unknown {
  // The signed-in person is the same in every state. The identity service also serves the client platform.
  const isPerson = url.includes('/identity/') && !/\/v1\/api\/(impersonate|client)\//.test(url)
  if (state === 'full' || isPerson) return response
  return state === 'empty' ? emptied(response) : named(response)
}

/** Returns a response without any entries in its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (!(value instanceof Object)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]): [string, unknown] => [
      key,
      key === 'fields' ? part : key === 'total' ? 0 : emptied(part),
    ]),
  )
}

/** Returns a response whose names are as long as the specification allows. */
function named(value: unknown, fields: readonly unknown[] = []): unknown {
  if (Array.isArray(value))
    return value.map((part, index): unknown =>
      isName(fields[index]) && typeof part === 'string' && part !== '' ? long(part) : named(part, fields),
    )
  if (!(value instanceof Object)) return value
  const report = 'rows' in value && 'fields' in value && Array.isArray(value.fields) ? value.fields : []
  return Object.fromEntries(
    Object.entries(value).map(([key, part]): [string, unknown] => {
      if (key === 'rows') return [key, named(part, report)]
      return [key, isName(key) && typeof part === 'string' && part !== '' ? long(part) : named(part)]
    }),
  )
}

const isName = (field: unknown): boolean =>
  typeof field === 'string' && /^(business|practice|client|location|company|account)?Name$/i.test(field)

const long = (text: string): string => (text + FILLER).slice(0, NAME_LENGTH)

function failure(status: number, message: string): Response {
  return Response.json({ status: { requestId: 'story', status, message }, result: null }, { status })
}
