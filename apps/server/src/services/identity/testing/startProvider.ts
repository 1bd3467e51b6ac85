import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { SignJWT, UnsecuredJWT } from 'jose'
import type { UpstreamProvider } from '#platform/config/identitySettings.ts'

/** A small OpenID provider for tests of upstream sign-in. It implements only the standard. */
export interface TestProvider {
  issuer: string
  /**
   * Acts as its sign-in page: takes the address to which a browser was sent, and returns the one to which the provider
   * redirects. `claims` describe the person.
   */
  signIn(address: string, claims: Record<string, unknown>): URL
  /** Changes the contents or the signature of the next id token. */
  next: {
    issuer?: string
    subject?: string
    nonce?: string
    aud?: string | readonly string[]
    azp?: string
    issuedAt?: string
    /** 'other key': signed by an unknown key under the known id. 'none': unsigned. 'HS256': signed with the public key. */
    signature?: 'other key' | 'none' | 'HS256'
    /** Returns what is sent instead of the id token. */
    idToken?: (honest: string, keys: ProviderKeys) => string | Promise<string>
    /** Returns the response of the token endpoint that is sent instead of the honest one. */
    response?: (honest: Readonly<Record<string, unknown>>) => RawResponse
  }
  /** Publishes a new key under a new id and signs with it; the old one is withdrawn. */
  rotateKeys(): void
  /** Signs the next id token with the key before the last rotation. */
  signsWithOldKey: boolean
  /** The number of bytes that are added to the response of an endpoint, such as 'token' or 'jwks'. */
  padding: Record<string, number>
  /** Whether only the userinfo endpoint returns the person's address. */
  claimsInUserInfo: boolean
  /** The number of requests that it has received. */
  requests: number
  stop(): Promise<void>
}

/** A key of the provider. */
export interface SigningKey {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** The key that the provider signs with, and the one before the last rotation (at first, one that it never published). */
export interface ProviderKeys {
  current: SigningKey
  old: SigningKey
}

/** A response as it is sent, whatever the standard says. */
export interface RawResponse {
  status: number
  headers?: Record<string, string>
  body: string
  /** Whether the response never ends. */
  neverEnds?: boolean
}

export const PROVIDER_CLIENT = { clientId: 'rankdesk-at-agency', clientSecret: 'a secret of two' }

/** Returns the settings of a server that knows the provider at `issuer`, as they are without further settings. */
export function providerSettings(issuer: string): UpstreamProvider {
  const trust = { verifiedClaim: 'email_verified', vouchedDomains: 'none' } as const
  return { issuer, ...PROVIDER_CLIENT, scope: 'openid email profile', trust, checkHours: 4 }
}

interface Grant {
  challenge: string
  nonce: string
  redirectUri: string
  claims: Record<string, unknown>
}

/** The provider's state: its keys, the grants of open sign-ins, and the person who signed in last. */
interface ProviderState {
  key: SigningKey
  /** The key before the last rotation, or one that was never published. */
  old: SigningKey
  grants: Map<string, Grant>
  userInfo: Record<string, unknown>
}

/** Starts the provider on a free port of this machine. */
export async function startProvider(): Promise<TestProvider> {
  const state = createState()
  const server = createServer((request, response) => {
    respond(request, response, provider, state).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const provider: TestProvider = {
    issuer: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/agency`,
    next: {},
    padding: {},
    signsWithOldKey: false,
    rotateKeys: () => {
      Object.assign(state, { old: state.key, key: newKey(`${state.key.id}+`) })
    },
    claimsInUserInfo: false,
    requests: 0,
    signIn: (address, claims) => signIn(address, claims, state.grants),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}

function createState(): ProviderState {
  return { key: newKey('k1'), old: newKey('k0'), grants: new Map(), userInfo: {} }
}

/** Creates a key under an id. */
export function newKey(id: string): SigningKey {
  return { id, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  provider: TestProvider,
  state: ProviderState,
): Promise<void> {
  provider.requests += 1
  const sendRaw = ({ status, headers = {}, body, neverEnds = false }: RawResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.write(body + ' '.repeat(provider.padding[request.url?.split('/').at(-1) ?? ''] ?? 0))
    if (!neverEnds) response.end()
  }
  const send = (status: number, body: object) => sendRaw({ status, body: JSON.stringify(body) })
  switch (request.url) {
    case '/agency/.well-known/openid-configuration':
      return send(200, discoveryDocument(provider.issuer))
    case '/agency/jwks': {
      const jwk = state.key.publicKey.export({ format: 'jwk' })
      return send(200, { keys: [{ ...jwk, kid: state.key.id, use: 'sig', alg: 'RS256' }] })
    }
    case '/agency/userinfo':
      return send(200, { sub: subjectOf(state.userInfo), ...state.userInfo })
    case '/agency/token':
      return sendRaw(await exchange(request, provider, state))
    default:
      return send(404, {})
  }
}

function discoveryDocument(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

/** Exchanges a code for tokens, and returns the response. */
async function exchange(request: IncomingMessage, provider: TestProvider, state: ProviderState): Promise<RawResponse> {
  const refuse = (status: number, error: string) => ({ status, body: JSON.stringify({ error }) })
  const body = new URLSearchParams(await text(request))
  const { clientId, clientSecret } = PROVIDER_CLIENT
  const credentials = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
  if (decoded(credentials) !== `${clientId}:${clientSecret}`) return refuse(401, 'invalid_client')
  const grant = state.grants.get(body.get('code') ?? '')
  state.grants.delete(body.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url')
  if (grant === undefined || grant.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri')) {
    return refuse(400, 'invalid_grant')
  }
  state.userInfo = grant.claims
  const honest = await signIdToken(grant, provider, state)
  const { idToken = (token: string) => token, response } = provider.next
  const keys = { current: state.key, old: state.old }
  const tokens = {
    access_token: 'opaque',
    token_type: 'Bearer',
    expires_in: 300,
    id_token: await idToken(honest, keys),
  }
  Object.assign(provider, { next: {}, signsWithOldKey: false })
  return response?.(tokens) ?? { status: 200, body: JSON.stringify(tokens) }
}

/** Signs the id token of a grant, with the changes that a test asked for. */
async function signIdToken(grant: Grant, provider: TestProvider, state: ProviderState): Promise<string> {
  const { next, issuer, claimsInUserInfo } = provider
  const claims = {
    ...(claimsInUserInfo ? {} : grant.claims),
    nonce: next.nonce ?? grant.nonce,
    ...(next.azp !== undefined && { azp: next.azp }),
  }
  const describe = <Token extends SignJWT | UnsecuredJWT>(token: Token) => {
    token.setIssuer(next.issuer ?? issuer).setAudience([next.aud ?? PROVIDER_CLIENT.clientId].flat())
    token
      .setSubject(next.subject ?? subjectOf(grant.claims))
      .setIssuedAt(next.issuedAt)
      .setExpirationTime('5m')
    return token
  }
  if (next.signature === 'none') return describe(new UnsecuredJWT(claims)).encode()
  const key = provider.signsWithOldKey ? state.old : state.key
  const token = describe(new SignJWT(claims))
  if (next.signature === 'HS256') {
    const secret = Buffer.from(key.publicKey.export({ format: 'pem', type: 'spki' }))
    return token.setProtectedHeader({ alg: 'HS256', kid: key.id }).sign(secret)
  }
  const signedBy = next.signature === 'other key' ? newKey('unknown') : key
  return token.setProtectedHeader({ alg: 'RS256', kid: key.id }).sign(signedBy.privateKey)
}

/** Another person for other claims, whatever the case of their letters: an account is bound to the subject. */
function subjectOf(claims: Record<string, unknown>): string {
  return createHash('sha256').update(JSON.stringify(claims).toLowerCase()).digest('base64url')
}

function signIn(address: string, claims: Record<string, unknown>, grants: Map<string, Grant>): URL {
  const query = new URL(address).searchParams
  const code = `code-${grants.size}-${Math.trunc(performance.now() * 1000)}`
  const redirectUri = query.get('redirect_uri') ?? ''
  const challenge = query.get('code_challenge') ?? ''
  grants.set(code, { challenge, nonce: query.get('nonce') ?? '', redirectUri, claims })
  const back = new URL(redirectUri)
  back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
  return back
}

/** Both parts of Basic credentials are form-encoded, with a plain colon between them (RFC 6749 §2.3.1). */
function decoded(credentials: string): string {
  return decodeURIComponent(credentials.replaceAll('+', ' '))
}
