import { ALL_CONTRACTS, type Contract } from '@rankdesk/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestEnvironment, MAYA, startEnvironment } from './environment.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** A value that a parameter of the path may have: 1, or the first of its choices. */
function parameterOf(contract: Contract, name: string): string {
  const shape: unknown = contract.params?.shape[name]
  const choices = typeof shape === 'object' && shape !== null && 'options' in shape ? shape.options : undefined
  return Array.isArray(choices) ? String(choices[0]) : '1'
}

const address = (contract: Contract) =>
  `${environment.server.url}/services/${contract.service}${contract.path.replaceAll(/:([A-Za-z]+)/g, (_all, name: string) => parameterOf(contract, name))}`

async function send(contract: Contract, init: RequestInit = {}) {
  const response = await fetch(address(contract), { method: contract.method, ...init })
  const text = await response.text()
  return { status: response.status, headers: response.headers, answer: JSON.parse(text) as Record<string, unknown> }
}

const closedCalls = ALL_CONTRACTS.filter((contract) => contract.access !== 'public').map(
  (contract) => [contract.id, contract] as const,
)

describe('calls that are for staff, or for a client', () => {
  it.each(closedCalls)('%s is refused without a token, before anything else is looked at', async (_id, contract) => {
    const { status, answer } = await send(contract)
    expect(status).toBe(401)
    expect(answer).toMatchObject({
      status: { status: 401, message: 'You are not authorized to use this API.' },
      error: 'You are not authorized to use this API.',
      result: null,
    })
  })

  it.each([
    ['a word', 'nonsense'],
    ['an unsigned token', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"staff:1","staffId":1}')}.`],
  ])('are refused with %s for a token', async (_what, token) => {
    const contract = ALL_CONTRACTS.find((candidate) => candidate.id === 'nextWork')
    if (contract === undefined) throw new Error('nextWork is gone')
    expect((await send(contract, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  })

  it('do not open with the cookie alone, so that no other site can act', async () => {
    const token = await environment.tokenOf(MAYA)
    const contract = ALL_CONTRACTS.find((candidate) => candidate.id === 'completeStrategy')
    if (contract === undefined) throw new Error('completeStrategy is gone')
    expect((await send(contract, { headers: { cookie: `access_token=${token}` } })).status).toBe(401)
  })
})

describe('a call that is not properly formed', () => {
  // Calls for a client refuse a staff token before they look at anything else; their own tests send them bodies.
  const withBody = ALL_CONTRACTS.filter((contract) => contract.body !== undefined && contract.access !== 'client').map(
    (contract) => [contract.id, contract] as const,
  )

  it.each(withBody)('%s with a body of another shape is a 400 that says what is wrong', async (_id, contract) => {
    const token = await environment.tokenOf(MAYA)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...Object.fromEntries((contract.headers ?? []).map((name) => [name, '1'])),
    }
    const { status, answer } = await send(contract, { headers, body: '[true]' })
    expect(status).toBe(400)
    expect(String(answer['error'])).toMatch(/^The request was not properly formed\. body/)
  })

  it.each(withBody)('%s with broken JSON is a 400 in the envelope', async (_id, contract) => {
    const token = await environment.tokenOf(MAYA)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'if-match': '1',
      'idempotency-key': 'k',
    }
    const { status, answer } = await send(contract, { headers, body: '{"half' })
    expect(status).toBe(400)
    expect(answer['result']).toBeNull()
  })

  it.each([
    ['save-content-zone/', 'if-match', { elementID: 'x', content: '', strategyId: 1000 }],
    ['strategies/1000/complete', 'idempotency-key', undefined],
  ])('%s without %s is refused', async (path, header, body) => {
    const response = await fetch(`${environment.server.url}/services/seo/api/strategy/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await environment.tokenOf(MAYA)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(header)
  })

  it('an id that is no number is a 400, one that does not exist a 404 with a sentence', async () => {
    const headers = { authorization: `Bearer ${await environment.tokenOf(MAYA)}` }
    const seo = `${environment.server.url}/services/seo/api/strategy`
    expect((await fetch(`${seo}/strategies-v2/abc`, { headers })).status).toBe(400)
    expect((await fetch(`${seo}/strategies-v2/-1`, { headers })).status).toBe(400)
    const missing = await fetch(`${seo}/strategies/99999999/details-v2`, { headers })
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({ error: 'There is no strategy 99999999.' })
    expect((await fetch(`${seo}/strategies/9007199254740993000/details-v2`, { headers })).status).toBe(400)
  })

  it('a body over its limit is refused as too large', async () => {
    const response = await fetch(`${environment.server.url}/services/seo/api/strategy/save-content-zone/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await environment.tokenOf(MAYA)}`,
        'content-type': 'application/json',
        'if-match': '1',
      },
      body: JSON.stringify({ elementID: 'body', strategyId: 1000, content: 'x'.repeat(2_000_000) }),
    })
    expect(response.status).toBe(413)
  })
})

describe('what every answer carries', () => {
  it('a path that no call has is a 404 in the envelope', async () => {
    const response = await fetch(`${environment.server.url}/services/seo/api/nothing`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: 'The api could not be found.', result: null })
  })

  it('names the request as the log does, and protects the browser', async () => {
    const response = await fetch(`${environment.server.url}/services/identity/.well-known/openid-configuration`)
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('the server says that it lives and that it is ready', async () => {
    expect((await fetch(`${environment.server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${environment.server.url}/readyz`)).status).toBe(200)
  })

  it('the OpenAPI document has every contract, and a page to read it', async () => {
    const document = (await (await fetch(`${environment.server.url}/services/docs/json`)).json()) as {
      paths: Record<string, Record<string, { operationId?: string }>>
    }
    const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map((call) => call.operationId))
    for (const contract of ALL_CONTRACTS) expect(ids).toContain(contract.id)
    const page = await fetch(`${environment.server.url}/services/docs/`)
    expect(page.headers.get('content-type')).toContain('text/html')
  })
})
