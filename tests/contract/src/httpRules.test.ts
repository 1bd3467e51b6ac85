import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  ALL_CONTRACTS,
  type Contract,
  discover,
  editNote,
  isAuthorized,
  jwks,
  nextWork,
  saveMyAccount,
} from '@rankdesk/api'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MAYA, startEnvironment, type TestEnvironment } from './environment.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

const NAMED = ALL_CONTRACTS.map((contract) => [contract.id, contract] as const)

const address = (contract: Contract) =>
  `${environment.server.url}/services/${contract.service}${contract.path.replaceAll(/:([A-Za-z]+)/g, '1')}`

/** Returns the methods with which contracts use the path of `contract`. */
function methodsOf({ service, path }: Contract): string[] {
  return ALL_CONTRACTS.filter((other) => other.service === service && other.path === path).map(({ method }) => method)
}

describe('a call with the wrong method', () => {
  it.each(NAMED)('%s is a 405 that lists the right methods', async (_id, contract) => {
    const response = await fetch(address(contract), { method: 'PATCH' })
    expect(response.status).toBe(405)
    expect((response.headers.get('allow') ?? '').split(', ')).toEqual(expect.arrayContaining(methodsOf(contract)))
    expect(await response.json()).toMatchObject({ error: 'Method not allowed for this api call.', result: null })
  })

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])('rejects a %s of a call with POST', async (method) => {
    const response = await fetch(`${environment.server.url}/services/reporting/v1/api/report/run`, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it.each(['POST', 'DELETE'])('stays a 404 for a %s of an unknown path', async (method) => {
    const response = await fetch(`${environment.server.url}/services/seo/api/nothing`, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: 'The api could not be found.' })
  })

  it.each(['/', '/services/reporting/v1/api/report/run', '/services/seo/api/nothing'])(
    'returns nothing of a TRACE of %s, which fetch cannot send',
    async (path) => {
      const call = request(environment.server.url + path, { method: 'TRACE', headers: { 'x-secret': 'echoed' } }).end()
      const [response] = (await once(call, 'response')) as [IncomingMessage]
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(await text(response)).not.toContain('echoed')
    },
  )

  it('is a 405 for a page of the web app', async () => {
    expect((await fetch(`${environment.server.url}/config.json`, { method: 'POST' })).status).toBe(405)
  })
})

describe('a malformed call', () => {
  const withBody = NAMED.filter(([, { body, access }]) => body !== undefined && access !== 'client')
  const send = async (contract: Contract, type: string, body: string) => {
    const response = await fetch(address(contract), {
      method: contract.method,
      headers: {
        authorization: `Bearer ${await environment.tokenOf(MAYA)}`,
        'content-type': type,
        ...Object.fromEntries((contract.headers ?? []).map((name) => [name, '1'])),
      },
      body,
    })
    return [response.status, ((await response.json()) as { error: string }).error]
  }

  it.each(withBody)('%s says that a body is not JSON', async (_id, contract) => {
    expect(await send(contract, 'application/json', '{"name": ')).toEqual([
      400,
      'The request was not properly formed. The body is not valid JSON.',
    ])
  })

  it.each([
    ['an empty body', 'application/json', '', 400, 'The request was not properly formed. The body is empty.'],
    ['another content type', 'text/csv', 'a,b', 415, 'This content type is not supported.'],
    ['a huge body', 'application/json', `"${'x'.repeat(3_000_000)}"`, 413, 'The request is too large.'],
  ])('explains %s', async (_case, type, body, status, message) => {
    expect(await send(saveMyAccount, type, body)).toEqual([status, message])
  })

  it('names a missing header', async () => {
    const response = await fetch(address(editNote), {
      method: editNote.method,
      headers: { authorization: `Bearer ${await environment.tokenOf(MAYA)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ answer: 'Yes' }),
    })
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining('if-match: This field is required') as string,
    })
  })
})

describe('Cache-Control', () => {
  it.each(NAMED)('%s stores no rejected call', async (_id, contract) => {
    // Without a token, with an unknown one and with an invalid body, none of them succeeds.
    const response = await fetch(`${address(contract)}?unknown=1`, {
      method: contract.method,
      headers: { authorization: 'Bearer nonsense' },
    })
    await response.text()
    if (response.status >= 400) expect(response.headers.get('cache-control')).toBe('no-store')
    else expect(response.headers.get('cache-control')).toBe(contract.cacheControl ?? 'no-store')
  })

  it.each([nextWork, isAuthorized].map((contract) => [contract.id, contract] as const))(
    '%s stores no result for staff',
    async (_id, contract) => {
      const headers = { authorization: `Bearer ${await environment.tokenOf(MAYA)}` }
      const response = await fetch(address(contract), { headers })
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    },
  )

  it.each([discover, jwks].map((contract) => [contract.id, contract] as const))(
    '%s may be cached by everybody for some minutes',
    async (_id, contract) => {
      const response = await fetch(address(contract))
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    },
  )

  it('keeps unknown paths and health checks out of caches', async () => {
    for (const path of ['/services/seo/api/nothing', '/healthz', '/readyz']) {
      const response = await fetch(environment.server.url + path)
      expect(response.headers.get('cache-control'), path).toBe('no-store')
    }
  })
})

describe('an overloaded server', () => {
  const overload = async (on: boolean) => {
    const response = await fetch(`${environment.server.url}/test/overload`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ on }),
    })
    expect(response.status).toBe(200)
  }
  afterEach(() => overload(false))

  const shedCalls = NAMED.filter(([, { service }]) => service !== 'identity')
  it.each(shedCalls)('%s is shed before any work, with the time to wait', async (_id, contract) => {
    await overload(true)
    const response = await fetch(address(contract), { method: contract.method })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('3')
    expect(await response.json()).toMatchObject({ error: 'The server is busy. Try again in a few seconds.' })
  })

  it.each(['/', '/my-clients', '/config.json', '/healthz', '/readyz', '/services/docs/json', '/ck5/bundle.js'])(
    'serves %s',
    async (path) => {
      await overload(true)
      expect((await fetch(environment.server.url + path, { redirect: 'manual' })).status).not.toBe(503)
    },
  )

  it('signs people in and refreshes their tokens', async () => {
    await overload(true)
    expect(await environment.tokenOf('Tom Kowalczyk')).toMatch(/\./)
    for (const [, contract] of NAMED.filter(([, { service }]) => service === 'identity')) {
      expect((await fetch(address(contract), { method: contract.method })).status, contract.id).not.toBe(503)
    }
  })

  it('logs shed calls, but not as errors', async () => {
    const before = environment.server.output().length
    await overload(true)
    await (await fetch(address(nextWork))).text()
    expect(environment.server.output().slice(before)).not.toMatch(/"level":(50|60)/)
  })

  it('serves a call of our client as soon as the load is over', async () => {
    const maya = await environment.clientOf(MAYA)
    await overload(true)
    const call = maya.call(nextWork, { params: { staffId: 1 } })
    await overload(false)
    expect(await call).toBeInstanceOf(Object)
  })
})
