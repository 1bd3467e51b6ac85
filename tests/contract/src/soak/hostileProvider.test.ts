import { createHash, randomBytes } from 'node:crypto'
import { createApiClient, exchangeCode, refreshTokens, type Tokens, WEB_CLIENT_ID } from '@rankdesk/api'
import {
  answerWith,
  harmlessChanges,
  hostileChanges,
  PROVIDER_CLIENT,
  seededRandom,
  startProvider,
  type TestProvider,
} from '@rankdesk/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servicesOf, startEnvironment, type TestEnvironment } from '../environment.ts'
import { recordFigure } from './figures.ts'

const ROUNDS = 1000
/** Every so many answers one is right. */
const RIGHT_EVERY = 10
/** The largest number of hostile changes in one answer. */
const MAX_CHANGES = 4
/** The server gives up waiting for the provider after 10 s. */
const SILENT_GOAL_MS = 12_000
/** What the server may reply to a hostile answer. */
const REFUSALS = [400, 401, 403, 502]

interface Person {
  staffId: number
  email: string
}

let provider: TestProvider
let environment: TestEnvironment
let people: Person[]
beforeAll(async () => {
  provider = await startProvider()
  environment = await startEnvironment({
    IDENTITY: provider.issuer,
    OPENID_CLIENT_ID: PROVIDER_CLIENT.clientId,
    OPENID_CLIENT_SECRET: PROVIDER_CLIENT.clientSecret,
  })
  people = await environment.rows<Person>(
    `select staff_id "staffId", staff_email email from staff where active order by staff_id limit 3`,
  )
})
afterAll(async () => {
  await environment.close()
  await provider.stop()
})

/** Starts a sign-in as the web app does. Returns the address at the provider and what the browser remembers. */
async function leave() {
  const { url } = environment.server
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: WEB_CLIENT_ID,
    redirect_uri: `${url}/sign-in/callback`,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid',
    nonce: randomBytes(8).toString('base64url'),
    state: 'soak',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const response = await fetch(`${url}/services/identity/authorize?${query}`, { redirect: 'manual' })
  const cookie = response.headers.getSetCookie().map((each) => each.split(';', 1)[0])
  return { address: response.headers.get('location') ?? '', cookie: cookie.join('; '), verifier }
}

/** Comes back from the provider. Returns the code with which the web app would be signed in, if there is one. */
async function returnFromProvider(back: URL, cookie: string) {
  const start = performance.now()
  const response = await fetch(back, { redirect: 'manual', headers: { cookie } })
  const body = await response.text()
  const ms = performance.now() - start
  const location = response.headers.get('location')
  const code = location === null ? null : new URL(location, environment.server.url).searchParams.get('code')
  return { status: response.status, code: code ?? /name="code" value="([^"]+)"/.exec(body)?.[1], ms }
}

/** Returns how many codes the server has issued. */
async function countCodes(): Promise<number> {
  const [row] = await environment.rows<{ codes: number }>('select count(*)::int codes from authorization_codes')
  return row?.codes ?? 0
}

/** Exchanges a code for tokens and renews them. Returns the account of both. */
async function accountsOf(code: string, verifier: string): Promise<unknown[]> {
  const { url } = environment.server
  const api = createApiClient({ services: servicesOf(url), application: 'rankdesk-tests' })
  const device = { deviceId: 'soak', client_id: WEB_CLIENT_ID }
  const grant = { code, code_verifier: verifier, redirect_uri: `${url}/sign-in/callback`, loginSource: 'web' as const }
  const first: Tokens = await api.call(exchangeCode, { body: { ...grant, ...device } })
  const renewed: Tokens = await api.call(refreshTokens, { body: { refresh_token: first.refresh_token, ...device } })
  return [first, renewed].map(({ id_token: token }) => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { staffId: number }
    return claims.staffId
  })
}

it('a hostile provider signs nobody in, and right answers between its hostile ones do', async () => {
  const random = seededRandom(18)
  const changesOf = new Map(
    people.map(({ email }) => [email, { hostile: hostileChanges(email), harmless: harmlessChanges(email) }]),
  )
  const refused: number[] = []
  const accepted: number[] = []
  const wrong: string[] = []
  const odd: string[] = []
  const lost: string[] = []
  const others: string[] = []
  const tried = new Set<string>()
  let asked = 0
  const codesBefore = await countCodes()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const isRight = round % RIGHT_EVERY === 0
    const { staffId, email } = random.pick(people)
    const known = changesOf.get(email) ?? { hostile: [], harmless: [] }
    const hostile = isRight ? [] : onePerPart(random.shuffle(known.hostile)).slice(0, random.int(1, MAX_CHANGES))
    const harmless = random.shuffle(known.harmless).slice(0, random.int(0, 2))
    // The hostile ones come first, so that no harmless change of the same part replaces one.
    const changes = onePerPart([...hostile, ...harmless])
    const { address, cookie, verifier } = await leave()
    const back = answerWith(provider, changes, { address, email })
    const { status, code, ms } = await returnFromProvider(back, cookie)
    const name = `${round}: ${changes.map((change) => change.name).join(' + ')}, ${status}`
    for (const change of hostile) tried.add(change.name)
    if (isRight) {
      accepted.push(ms)
      if (code === undefined) {
        lost.push(name)
        continue
      }
      // The provider says from now on that the person is another one; a renewal doesn't ask it.
      provider.next = { subject: 'person-2' }
      const before = provider.requests
      const accounts = await accountsOf(code, verifier)
      asked += provider.requests - before
      if (accounts.some((account) => account !== staffId)) others.push(name)
    } else {
      refused.push(ms)
      if (code !== undefined) wrong.push(name)
      if (!REFUSALS.includes(status)) odd.push(name)
    }
  }
  recordFigure({ scenario: 'hostile provider: hostile answers', values: [refused.length], unit: 'calls' })
  recordFigure({ scenario: 'hostile provider: kinds of hostile changes', values: [tried.size], unit: 'calls' })
  recordFigure({ scenario: 'hostile provider: signed in wrongly', values: [wrong.length], unit: 'calls', goal: 0 })
  recordFigure({ scenario: 'hostile provider: other statuses', values: [odd.length], unit: 'calls', goal: 0 })
  recordFigure({ scenario: 'hostile provider: right answers', values: [accepted.length], unit: 'calls' })
  recordFigure({ scenario: 'hostile provider: right answers refused', values: [lost.length], unit: 'calls', goal: 0 })
  recordFigure({ scenario: 'hostile provider: another account', values: [others.length], unit: 'calls', goal: 0 })
  recordFigure({ scenario: 'hostile provider: asked for a renewal', values: [asked], unit: 'calls', goal: 0 })
  recordFigure({ scenario: 'hostile provider: until refused', values: refused, unit: 'ms' })
  recordFigure({ scenario: 'hostile provider: until signed in', values: accepted, unit: 'ms' })
  expect({ wrong, odd, lost, others, asked }).toEqual({ wrong: [], odd: [], lost: [], others: [], asked: 0 })
  expect(tried.size).toBe(hostileChanges('a@agency.test').length)
  expect((await countCodes()) - codesBefore).toBe(accepted.length)
}, 900_000)

it('a provider whose response never ends delays nobody else', async () => {
  const [{ staffId, email } = { staffId: 0, email: '' }] = people
  const waiting = await leave()
  const silent = answerWith(provider, [], { address: waiting.address, email })
  provider.next.response = () => ({ status: 200, body: '{"access_token":', neverEnds: true })
  const stuck = returnFromProvider(silent, waiting.cookie)
  await expect.poll(() => provider.next.response).toBeUndefined()
  const { address, cookie, verifier } = await leave()
  const { code, ms } = await returnFromProvider(answerWith(provider, [], { address, email }), cookie)
  expect(await accountsOf(code ?? '', verifier)).toEqual([staffId, staffId])
  const ended = await stuck
  recordFigure({ scenario: 'hostile provider silent: another person', values: [ms], unit: 'ms' })
  recordFigure({
    scenario: 'hostile provider silent: until refused',
    values: [ended.ms],
    unit: 'ms',
    goal: SILENT_GOAL_MS,
  })
  expect(ended).toMatchObject({ status: 401, code: undefined })
  expect(ended.ms).toBeLessThan(SILENT_GOAL_MS)
}, 60_000)

/** Returns the first change of each part: two of one part could undo each other. */
function onePerPart<Change extends { part: string }>(changes: readonly Change[]): Change[] {
  return changes.filter(({ part }, index) => changes.findIndex((other) => other.part === part) === index)
}
