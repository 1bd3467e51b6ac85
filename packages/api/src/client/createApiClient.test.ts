import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineContract, SERVICE_NAMES, type ServiceName } from '../contract/contract.ts'
import { failure, success } from '../contract/envelope.ts'
import { ApiError } from '../errors/ApiError.ts'
import { createApiClient } from './createApiClient.ts'

const services = Object.fromEntries(SERVICE_NAMES.map((name) => [name, `http://desk.test/services/${name}`])) as Record<
  ServiceName,
  string
>

const getThing = defineContract({
  id: 'getThing',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/thing/:thingId',
  summary: 'A thing.',
  access: 'staff',
  params: z.object({ thingId: z.number() }),
  query: z.object({ category: z.array(z.number()), from: z.optional(z.string()) }),
  result: z.object({ name: z.string() }),
})
const saveThing = defineContract({
  id: 'saveThing',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/thing',
  summary: 'Saves a thing.',
  access: 'staff',
  headers: ['if-match'],
  body: z.object({ name: z.string() }),
  result: z.boolean(),
})
const openThing = defineContract({ ...getThing, id: 'openThing', access: 'public' })

/** Creates a fake server that returns the responses in turn and records the requests. */
function server(...responses: (() => Response)[]) {
  const requests: { url: string; init: RequestInit; headers: Headers }[] = []
  const fetch = vi.fn((url: string | URL | Request, init: RequestInit = {}) => {
    requests.push({ url: url instanceof Request ? url.url : String(url), init, headers: new Headers(init.headers) })
    const response = responses.shift()
    return response === undefined ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(response())
  })
  return { requests, fetch: fetch as typeof globalThis.fetch }
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers })
const good = json(200, success('r1', { name: 'lamp' }))
const input = { params: { thingId: 7 }, query: { category: [1, 2] } }

function client(fetch: typeof globalThis.fetch, reauthorize = () => Promise.resolve(false), token = 'secret') {
  return createApiClient({
    services,
    application: 'rankdesk',
    authorization: { token: () => token, reauthorize },
    fetch,
  })
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

describe('API call', () => {
  it('builds the address from parameters and a repeated query, and unwraps the envelope', async () => {
    const { fetch, requests } = server(good)
    expect(await client(fetch).call(getThing, input)).toEqual({ name: 'lamp' })
    expect(requests[0]?.url).toBe('http://desk.test/services/seo/api/thing/7?category=1&category=2')
  })

  it('sends the three headers, and the token only where required', async () => {
    const { fetch, requests } = server(good, good)
    await client(fetch).call(getThing, input)
    await client(fetch).call(openThing, input)
    expect(requests[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest')
    expect(requests[0]?.headers.get('x-request-from')).toBe('rankdesk')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret')
    expect(requests[1]?.headers.has('authorization')).toBe(false)
  })

  it('sends objects as JSON with the headers of its contract', async () => {
    const { fetch, requests } = server(json(200, success('r1', true)))
    await client(fetch).call(saveThing, { body: { name: 'lamp' }, headers: { 'if-match': '3' } })
    expect(requests[0]?.init.body).toBe('{"name":"lamp"}')
    expect(requests[0]?.headers.get('if-match')).toBe('3')
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('follows x-redirect only to our own services', async () => {
    const moved = (target: string) => json(200, success('r1', null), { 'x-redirect': target })
    const own = server(moved('/services/seo/api/thing/8'), good)
    expect(await client(own.fetch).call(getThing, input)).toEqual({ name: 'lamp' })
    expect(own.requests[1]?.url).toBe('http://desk.test/services/seo/api/thing/8')

    const foreign = server(moved('https://elsewhere.test/services/seo/steal'), good)
    expect((await errorOf(client(foreign.fetch).call(getThing, input))).message).toContain('was not followed')
    expect(foreign.requests).toHaveLength(1)
  })
})

describe('write', () => {
  const change = {
    changeId: 12,
    kind: 'note',
    clientId: 3,
    strategyId: null,
    elementId: null,
    jobId: null,
    staffId: 1,
  } as const
  const body = { body: { name: 'lamp' }, headers: { 'if-match': '3' } }
  const listening = (fetch: typeof globalThis.fetch) => {
    const events: unknown[] = []
    const onChanges = (changes: readonly unknown[]) => events.push(changes)
    const made = createApiClient({ services, application: 'rankdesk', fetch, onChanges })
    return { made, events }
  }

  it('reports the changes of its response before it resolves', async () => {
    const { made, events } = listening(server(json(200, success('r1', true, { changes: [change] }))).fetch)
    await made.call(saveThing, body).then(() => events.push('resolved'))
    expect(events).toEqual([[change], 'resolved'])
  })

  it.each([
    ['nothing was recorded', success('r1', true, { changes: [] })],
    ['the envelope carries no changes', success('r1', true)],
    ['the changes are malformed', success('r1', true, { changes: [{ kind: 'unknown' }] })],
  ])('reports no changes when %s', async (_case, response) => {
    const { made, events } = listening(server(json(200, response)).fetch)
    expect(await made.call(saveThing, body)).toBe(true)
    expect(events).toEqual([])
  })

  it('reports no changes when it fails', async () => {
    const { made, events } = listening(server(json(409, failure('r', 409, 'stale', { changes: [change] }))).fetch)
    await errorOf(made.call(saveThing, body))
    expect(events).toEqual([])
  })
})

it('ignores changes in the response of a call that does not write', async () => {
  const onChanges = vi.fn()
  const { fetch } = server(json(200, success('r1', { name: 'lamp' }, { changes: [] })))
  await createApiClient({ services, application: 'rankdesk', fetch, onChanges }).call(getThing, input)
  expect(onChanges).not.toHaveBeenCalled()
})

describe('failed call', () => {
  it.each([
    [400, 'The request was not properly formed.'],
    [401, 'You are not authorized to use this API.'],
    [403, 'You are not authorized to use this API.'],
    [404, 'The api could not be found.'],
    [405, 'Method not allowed for this api call.'],
    [500, 'There was an unknown error at the API.'],
  ])('with status %d and no text says: %s', async (status, message) => {
    const { fetch } = server(() => new Response('', { status }))
    const error = await errorOf(client(fetch).call(getThing, input))
    expect(error).toMatchObject({ status, message })
  })

  it('without a response says that the service could not be contacted', async () => {
    const error = await errorOf(client(server().fetch).call(getThing, input))
    expect(error).toMatchObject({ status: 0, message: 'The API could not be contacted.' })
  })

  it.each([
    [{ error: 'A', message: 'B', status: { requestId: 'r', status: 400, message: 'C', messageId: 'D' } }, 'A'],
    [{ message: 'B', status: { requestId: 'r', status: 400, message: 'C', messageId: 'D' } }, 'B'],
    [{ status: { requestId: 'r', status: 400, message: 'C', messageId: 'D' } }, 'C'],
    [{ status: { requestId: 'r', status: 400, messageId: 'D' } }, 'D'],
  ])("prefers the server's own message: %#", async (response, message) => {
    const error = await errorOf(client(server(json(400, response)).fetch).call(getThing, input))
    expect(error).toMatchObject({ message, requestId: 'r' })
  })

  it.each([0, 200])('succeeds if the envelope has status %d', async (status) => {
    const { fetch } = server(json(200, { status: { requestId: 'r', status }, result: { name: 'lamp' }, data: null }))
    expect(await client(fetch).call(getThing, input)).toEqual({ name: 'lamp' })
  })

  it('fails if the envelope has another status, whatever the HTTP status', async () => {
    const { fetch } = server(json(200, failure('r', 17, 'Out of paper')))
    expect(await errorOf(client(fetch).call(getThing, input))).toMatchObject({ status: 17, message: 'Out of paper' })
  })

  it('exposes additional data from the server, such as both texts of a stale save', async () => {
    const { fetch } = server(json(409, failure('r', 409, 'stale', { theirs: 'x' })))
    expect((await errorOf(client(fetch).call(getThing, input))).data).toEqual({ theirs: 'x' })
  })
})

describe('401 response', () => {
  it('causes one reauthorization and one retry with the new token', async () => {
    const { fetch, requests } = server(json(401, failure('r', 401, 'expired')), good)
    const reauthorize = vi.fn(() => Promise.resolve(true))
    expect(await client(fetch, reauthorize).call(getThing, input)).toEqual({ name: 'lamp' })
    expect(reauthorize).toHaveBeenCalledOnce()
    expect(requests).toHaveLength(2)
  })

  it('is final the second time', async () => {
    const expired = json(401, failure('r', 401, 'expired'))
    const { fetch, requests } = server(expired, expired, good)
    expect(await errorOf(client(fetch, () => Promise.resolve(true)).call(getThing, input))).toMatchObject({
      status: 401,
    })
    expect(requests).toHaveLength(2)
  })

  it('is not retried if signing in again fails', async () => {
    const { fetch, requests } = server(json(401, failure('r', 401, 'expired')), good)
    await errorOf(client(fetch).call(getThing, input))
    expect(requests).toHaveLength(1)
  })
})

it('throws the abort reason if its signal is aborted', async () => {
  const controller = new AbortController()
  controller.abort(new Error('left the page'))
  const fetch = ((_url, init) => Promise.reject(init?.signal?.reason as Error)) as typeof globalThis.fetch
  await expect(client(fetch).call(getThing, input, { signal: controller.signal })).rejects.toThrow('left the page')
})

it('reports that the API could not be contacted if a call takes too long', async () => {
  const fetch = ((_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })) as typeof globalThis.fetch
  const error = await errorOf(client(fetch).call(getThing, input, { timeout: 1 }))
  expect(error).toMatchObject({ status: 0, message: 'The API could not be contacted.' })
})
