import { ALL_CONTRACTS, type Contract } from '@rankdesk/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestEnvironment, MAYA, startEnvironment } from './environment.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Returns a valid value for a path parameter: a month, the first of its choices, or 1. */
function parameterOf(contract: Contract, name: string): string {
  if (name === 'month') return '2026-10'
  const shape: unknown = contract.params?.shape[name]
  const choices = typeof shape === 'object' && shape !== null && 'options' in shape ? shape.options : undefined
  return Array.isArray(choices) ? String(choices[0]) : '1'
}

const address = (contract: Contract) =>
  `${environment.server.url}/services/${contract.service}${contract.path.replaceAll(/:([A-Za-z]+)/g, (_all, name: string) => parameterOf(contract, name))}`

async function send(contract: Contract, init: RequestInit = {}) {
  const response = await fetch(address(contract), { method: contract.method, ...init })
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: JSON.parse(text) as Record<string, unknown> }
}

const closedCalls = ALL_CONTRACTS.filter((contract) => contract.access !== 'public').map(
  (contract) => [contract.id, contract] as const,
)

describe('calls for staff or for a client', () => {
  it.each(closedCalls)('%s rejects a missing token before it validates anything else', async (_id, contract) => {
    const { status, json } = await send(contract)
    expect(status).toBe(401)
    expect(json).toMatchObject({
      status: { status: 401, message: 'You are not authorized to use this API.' },
      error: 'You are not authorized to use this API.',
      result: null,
    })
  })

  it.each([
    ['a word', 'nonsense'],
    ['an unsigned token', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"staff:1","staffId":1}')}.`],
  ])('reject %s as a token', async (_what, token) => {
    const contract = ALL_CONTRACTS.find((candidate) => candidate.id === 'nextWork')
    if (contract === undefined) throw new Error('nextWork is gone')
    expect((await send(contract, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  })

  it('reject the cookie alone, which another site could send', async () => {
    const token = await environment.tokenOf(MAYA)
    const contract = ALL_CONTRACTS.find((candidate) => candidate.id === 'completeStrategy')
    if (contract === undefined) throw new Error('completeStrategy is gone')
    expect((await send(contract, { headers: { cookie: `access_token=${token}` } })).status).toBe(401)
  })
})

const permittedCalls = ALL_CONTRACTS.filter(({ permission }: Contract) => permission !== undefined).map(
  (contract) => [contract.id, contract] as const,
)

describe('calls that need a permission', () => {
  it.each(permittedCalls)(
    '%s gives a person without it 403 with the reason, whatever the body',
    async (_id, contract) => {
      const headers = {
        authorization: `Bearer ${await environment.tokenOf('Daniel Reyes')}`,
        'content-type': 'application/json',
      }
      const { status, json } = await send(contract, { headers, ...(contract.method !== 'GET' && { body: '[true]' }) })
      expect(status).toBe(403)
      expect(String(json['error'])).toMatch(/^Only administrators /)
    },
  )

  it('look at the signed-in person, not at the one for whom they act', async () => {
    const contract = ALL_CONTRACTS.find(({ id }) => id === 'administeredStaff')
    if (contract === undefined) throw new Error('administeredStaff is gone')
    const [daniel, maya] = await Promise.all([environment.tokenOf('Daniel Reyes'), environment.tokenOf(MAYA)])
    const call = (token: string, actedFor: string) =>
      send(contract, { headers: { authorization: `Bearer ${token}`, 'x-acting-for': actedFor } })
    expect((await call(daniel, '1')).status).toBe(403)
    expect((await call(maya, '2')).status).toBe(200)
  })
})

describe('a malformed call', () => {
  // Calls for a client reject a staff token before they validate anything else; their own tests send them bodies.
  const withBody = ALL_CONTRACTS.filter((contract) => contract.body !== undefined && contract.access !== 'client').map(
    (contract) => [contract.id, contract] as const,
  )

  it.each(withBody)('%s returns 400 with the reason for a body of another shape', async (_id, contract) => {
    const token = await environment.tokenOf(MAYA)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...Object.fromEntries((contract.headers ?? []).map((name) => [name, '1'])),
    }
    const { status, json } = await send(contract, { headers, body: '[true]' })
    expect(status).toBe(400)
    expect(String(json['error'])).toMatch(/^The request was not properly formed\. body/)
  })

  it.each(withBody)('%s returns 400 in the envelope for broken JSON', async (_id, contract) => {
    const token = await environment.tokenOf(MAYA)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'if-match': '1',
      'idempotency-key': 'k',
    }
    const { status, json } = await send(contract, { headers, body: '{"half' })
    expect(status).toBe(400)
    expect(json['result']).toBeNull()
  })

  it('save-content-zone without If-Match is rejected', async () => {
    const response = await fetch(`${environment.server.url}/services/seo/api/strategy/save-content-zone/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await environment.tokenOf(MAYA)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ elementID: 'x', content: '', strategyId: 1000 }),
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('if-match')
  })

  const confirmations = ALL_CONTRACTS.filter(({ headers }: Contract) => headers?.includes('idempotency-key'))
  it.each(confirmations.map((contract) => [contract.id, contract] as const))(
    '%s needs no Idempotency-Key, which the specification does not have',
    async (_id, contract) => {
      const authorization = `Bearer ${await environment.tokenOf(MAYA)}`
      expect(String((await send(contract, { headers: { authorization } })).json['error'])).not.toContain('idempotency')
    },
  )

  it('returns 400 for an id that is not a number, and 404 with a message for an unknown id', async () => {
    const headers = { authorization: `Bearer ${await environment.tokenOf(MAYA)}` }
    const seo = `${environment.server.url}/services/seo/api/strategy`
    expect((await fetch(`${seo}/strategies-v2/abc`, { headers })).status).toBe(400)
    expect((await fetch(`${seo}/strategies-v2/-1`, { headers })).status).toBe(400)
    const missing = await fetch(`${seo}/strategies/99999999/details-v2`, { headers })
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({ error: 'There is no strategy 99999999.' })
    expect((await fetch(`${seo}/strategies/9007199254740993000/details-v2`, { headers })).status).toBe(400)
  })

  it('rejects a body over its limit as too large', async () => {
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

describe('every response', () => {
  it('is a 404 in the envelope for an unknown path', async () => {
    const response = await fetch(`${environment.server.url}/services/seo/api/nothing`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: 'The api could not be found.', result: null })
  })

  it('has the request id of the log and the security headers', async () => {
    const response = await fetch(`${environment.server.url}/services/identity/.well-known/openid-configuration`)
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    const policy = response.headers.get('content-security-policy') ?? ''
    // Whole directives: one more source, such as 'unsafe-eval', would undo what the first one forbids.
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ]),
    )
    for (const directive of ['connect-src', 'img-src', 'media-src'])
      expect(policy, 'a linked stream').toMatch(new RegExp(`${directive} [^;]*https://\\*\\.cloudflarestream\\.com`))
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    // Over plain http it would be ignored, and with the origin of a test it would be wrong.
    expect(response.headers.get('strict-transport-security')).toBeNull()
  })

  it('reports that the server is alive and ready', async () => {
    expect((await fetch(`${environment.server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${environment.server.url}/readyz`)).status).toBe(200)
  })

  it('has its contract in the OpenAPI document, which a page shows', async () => {
    const document = (await (await fetch(`${environment.server.url}/services/docs/json`)).json()) as {
      paths: Record<string, Record<string, { operationId?: string }>>
    }
    const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map((call) => call.operationId))
    for (const contract of ALL_CONTRACTS) expect(ids).toContain(contract.id)
    const page = await fetch(`${environment.server.url}/services/docs/`)
    expect(page.headers.get('content-type')).toContain('text/html')
  })
})
