import { systemClock } from '@rankdesk/format'
import { CompactSign, decodeJwt, type CompactJWSHeaderParameters, type JWTPayload } from 'jose'
import { newKey, PROVIDER_CLIENT, type ProviderKeys, type SigningKey, type TestProvider } from './startProvider.ts'

/** The part of a sign-in at a provider that a change concerns. Changes of different parts can be combined. */
type AnswerPart =
  | 'issuer'
  | 'audience'
  | 'nonce'
  | 'times'
  | 'signature'
  | 'keys'
  | 'subject'
  | 'person'
  | 'token response'
  | 'way back'

/** A change to the honest answer of a provider. */
export interface AnswerChange {
  part: AnswerPart
  name: string
  /** Claims of the id token. Undefined removes one. */
  claims?: (honest: JWTPayload) => Record<string, unknown>
  /** What the provider states about the person. */
  person?: Record<string, unknown>
  /** Whether it states it from userinfo only. */
  inUserInfo?: boolean
  /** Changes the provider's keys before the sign-in. */
  prepare?: (provider: TestProvider) => void
  /** Signs the id token in another way. */
  sign?: (claims: JWTPayload, keys: ProviderKeys) => string | Promise<string>
  /** Returns the response of the token endpoint. */
  response?: NonNullable<TestProvider['next']['response']>
  /** Changes the address to which the provider redirects the browser. */
  back?: (address: URLSearchParams, issuer: string) => void
}

const { clientId } = PROVIDER_CLIENT
const OTHER = 'http://127.0.0.1:1/agency'
/** A key that the provider never published. */
const unknownKey = newKey('unknown')

/** Sets up the provider so that its next answer has these changes. Returns the address to which a browser comes back. */
export function answerWith(
  provider: TestProvider,
  changes: readonly AnswerChange[],
  { address, email }: { address: string; email: string },
): URL {
  Object.assign(provider, { next: {}, signsWithOldKey: false })
  provider.claimsInUserInfo = changes.some(({ inUserInfo }) => inUserInfo === true)
  for (const { prepare } of changes) prepare?.(provider)
  const sign = changes.find((change) => change.sign !== undefined)?.sign ?? signHonestly
  provider.next.idToken = (honest, keys) => {
    const claims = decodeJwt(honest)
    for (const change of changes) Object.assign(claims, change.claims?.(claims))
    return sign(claims, keys)
  }
  const response = changes.find((change) => change.response !== undefined)?.response
  if (response !== undefined) provider.next.response = response
  const person = { email, email_verified: true }
  for (const change of changes) Object.assign(person, change.person)
  const back = provider.signIn(address, person)
  for (const change of changes) change.back?.(back.searchParams, provider.issuer)
  return back
}

/** Answers that are unusual and right. */
export function harmlessChanges(email: string): AnswerChange[] {
  return [
    claimChange('audience', 'azp is us', () => ({ azp: clientId })),
    claimChange('audience', 'a second audience, issued to us', () => ({ aud: [clientId, 'other'], azp: clientId })),
    claimChange('times', 'a clock that is some seconds ahead', () => ({ iat: seconds() + 20 })),
    { part: 'keys', name: 'a new key', prepare: (provider) => provider.rotateKeys() },
    { part: 'subject', name: 'the address from userinfo', inUserInfo: true },
    personChange('the address in capitals', { email: email.toUpperCase() }),
    backChange('the issuer is named', (query, issuer) => query.set('iss', issuer)),
  ]
}

/** Answers that must never sign anybody in. `email` is the address of an account. */
export function hostileChanges(email: string): AnswerChange[] {
  return [
    ...hostileClaims(),
    ...hostileSignatures(),
    ...hostileKeys(),
    personChange('an address that is not verified', { email_verified: false }),
    personChange('an address of which nothing is said', { email_verified: undefined }),
    personChange('no address', { email: undefined }),
    personChange('a list of addresses', { email: [email] }),
    personChange('an object as address', { email: { value: email } }),
    personChange('a look-alike', { email: email.replace(/[aeo]/, (letter) => LOOK_ALIKES[letter] ?? letter) }),
    personChange('an address with NUL', { email: `${email}\0` }),
    personChange('an address after a line break', { email: `x@agency.test\n${email}` }),
    personChange('the address of nobody', { email: `nobody-${email}` }),
    ...hostileResponses(),
    backChange('another state', (query) => query.set('state', `${query.get('state')}x`)),
    backChange('no state', (query) => query.delete('state')),
    backChange('another code', (query) => query.set('code', 'code-of-somebody')),
    backChange('no code', (query) => query.delete('code')),
    backChange('two codes', (query) => query.append('code', 'code-of-somebody')),
    backChange('a response of another issuer', (query) => query.set('iss', OTHER)),
    backChange('an error beside the code', (query) => query.set('error', 'access_denied')),
  ]
}

const LOOK_ALIKES: Readonly<Record<string, string>> = { a: '\u0430', e: '\u0435', o: '\u043E' }

function hostileClaims(): AnswerChange[] {
  return [
    claimChange('issuer', 'another issuer', () => ({ iss: OTHER })),
    claimChange('issuer', 'no issuer', () => ({ iss: undefined })),
    claimChange('issuer', 'the issuer with a slash', ({ iss }) => ({ iss: `${iss}/` })),
    claimChange('issuer', 'two issuers', ({ iss }) => ({ iss: [iss, OTHER] })),
    claimChange('audience', 'another audience', () => ({ aud: 'other' })),
    claimChange('audience', 'no audience', () => ({ aud: undefined })),
    claimChange('audience', 'an empty list of audiences', () => ({ aud: [] })),
    claimChange('audience', 'an audience that starts like ours', () => ({ aud: `${clientId}-2` })),
    claimChange('audience', 'a second audience without azp', () => ({ aud: [clientId, 'other'] })),
    claimChange('audience', 'two audiences, azp of the other', () => ({ aud: [clientId, 'other'], azp: 'other' })),
    claimChange('audience', 'azp of another application', () => ({ azp: 'other' })),
    claimChange('audience', 'an empty azp', () => ({ azp: '' })),
    claimChange('audience', 'a list as azp', () => ({ azp: [clientId] })),
    claimChange('nonce', 'another nonce', () => ({ nonce: 'other' })),
    claimChange('nonce', 'no nonce', () => ({ nonce: undefined })),
    claimChange('nonce', 'an empty nonce', () => ({ nonce: '' })),
    claimChange('times', 'expired', () => ({ iat: seconds() - 400, exp: seconds() - 60 })),
    claimChange('times', 'no end', () => ({ exp: undefined })),
    claimChange('times', 'an end in words', () => ({ exp: 'tomorrow' })),
    claimChange('times', 'issued yesterday', () => ({ iat: seconds() - 86_400 })),
    claimChange('times', 'issued tomorrow', () => ({ iat: seconds() + 86_400 })),
    claimChange('times', 'issued at no time', () => ({ iat: undefined })),
    claimChange('times', 'valid from tomorrow', () => ({ nbf: seconds() + 86_400 })),
    { ...claimChange('subject', 'userinfo about another subject', () => ({ sub: 'person-2' })), inUserInfo: true },
    claimChange('subject', 'no subject', () => ({ sub: undefined })),
    claimChange('subject', 'an empty subject', () => ({ sub: '' })),
    claimChange('subject', 'a number as subject', () => ({ sub: 1 })),
  ]
}

function hostileSignatures(): AnswerChange[] {
  const signature = (name: string, sign: NonNullable<AnswerChange['sign']>): AnswerChange => {
    return { part: 'signature', name, sign }
  }
  const unsigned = (alg: string) => (content: JWTPayload) => `${encoded({ alg })}.${encoded(content)}.`
  return [
    signature('another key under the known id', (content, { current }) => {
      return signed(content, { alg: 'RS256', kid: current.id }, unknownKey)
    }),
    signature('its own key in the header', (content) => {
      const jwk = unknownKey.publicKey.export({ format: 'jwk' })
      return signed(content, { alg: 'RS256', jwk: { kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? '' } }, unknownKey)
    }),
    signature('the address of its keys in the header', (content, { current }) => {
      return signed(content, { alg: 'RS256', kid: current.id, jku: `${OTHER}/jwks` }, unknownKey)
    }),
    signature('algorithm none', unsigned('none')),
    signature('algorithm nOnE', unsigned('nOnE')),
    signature('no algorithm', unsigned('')),
    signature('an empty signature', (content, { current }) => {
      return `${encoded({ alg: 'RS256', kid: current.id })}.${encoded(content)}.`
    }),
    signature('half a signature', async (content, keys) => (await signHonestly(content, keys)).slice(0, -171)),
    signature('claims that were changed after signing', async (content, keys) => {
      const [header, , signatureOfOther] = (await signHonestly({ ...content, jti: 'x' }, keys)).split('.')
      return `${header}.${encoded(content)}.${signatureOfOther}`
    }),
    signature('HS256 with the public key as secret', (content, { current }) => {
      const secret = Buffer.from(current.publicKey.export({ format: 'pem', type: 'spki' }))
      return signed(content, { alg: 'HS256', kid: current.id }, { privateKey: secret })
    }),
    signature('PS256 with the right key', (content, { current }) => {
      return signed(content, { alg: 'PS256', kid: current.id }, current)
    }),
    signature('four parts', async (content, keys) => `${await signHonestly(content, keys)}.x`),
    signature('no token', () => 'token'),
  ]
}

function hostileKeys(): AnswerChange[] {
  const withOldKey = (content: JWTPayload, { old }: ProviderKeys) => signed(content, { alg: 'RS256', kid: old.id }, old)
  const underNewId = (content: JWTPayload, { current, old }: ProviderKeys) => {
    return signed(content, { alg: 'RS256', kid: current.id }, old)
  }
  const prepare = (provider: TestProvider) => provider.rotateKeys()
  return [
    { part: 'signature', name: 'a withdrawn key', prepare, sign: withOldKey },
    { part: 'signature', name: 'a withdrawn key under the new id', prepare, sign: underNewId },
  ]
}

function hostileResponses(): AnswerChange[] {
  const response = (name: string, make: NonNullable<AnswerChange['response']>): AnswerChange => {
    return { part: 'token response', name, response: make }
  }
  const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) })
  let earlier: unknown
  return [
    response('an error', () => json({ error: 'invalid_grant' }, 400)),
    response('a failure', (tokens) => json(tokens, 500)),
    response('a page', () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Sign in</h1>' })),
    response('half of a response', (tokens) => ({ status: 200, body: JSON.stringify(tokens).slice(0, -20) })),
    response('no id token', ({ id_token: _idToken, ...tokens }) => json(tokens)),
    response('no access token', ({ access_token: _accessToken, ...tokens }) => json(tokens)),
    response('a list', (tokens) => json([tokens])),
    response('a redirect', () => ({ status: 302, headers: { location: `${OTHER}/token` }, body: '' })),
    response('2 MB', (tokens) => json({ ...tokens, more: 'x'.repeat(2_000_000) })),
    response('the id token of an earlier sign-in', (tokens) => {
      const sent = { ...tokens, id_token: earlier }
      earlier = tokens['id_token']
      return json(sent)
    }),
  ]
}

function claimChange(part: AnswerPart, name: string, change: NonNullable<AnswerChange['claims']>): AnswerChange {
  return { part, name, claims: change }
}

function personChange(name: string, stated: Record<string, unknown>): AnswerChange {
  return { part: 'person', name, person: stated }
}

function backChange(name: string, change: NonNullable<AnswerChange['back']>): AnswerChange {
  return { part: 'way back', name, back: change }
}

function seconds(): number {
  return Math.floor(systemClock.now().getTime() / 1000)
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signed(
  content: JWTPayload,
  header: CompactJWSHeaderParameters,
  { privateKey }: { privateKey: SigningKey['privateKey'] | Buffer },
): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(content))).setProtectedHeader(header).sign(privateKey)
}

function signHonestly(content: JWTPayload, { current }: ProviderKeys): Promise<string> {
  return signed(content, { alg: 'RS256', kid: current.id }, current)
}
