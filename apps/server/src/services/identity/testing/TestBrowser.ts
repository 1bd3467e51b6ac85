import { createHash, randomBytes } from 'node:crypto'
import { type Tokens, WEB_CLIENT_ID } from '@rankdesk/api'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** The server's address for the browser. */
export const ORIGIN = 'http://localhost:3000'
export const BASE = '/services/identity'

/** A browser as far as signing in needs one: it keeps cookies, submits displayed forms, and creates PKCE pairs. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  /** The network address of its machine. */
  readonly address: string
  readonly verifier = randomBytes(32).toString('base64url')
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance, address = '127.0.0.1') {
    this.#app = app
    this.address = address
  }

  /** Returns the web app's request. `changes` replace parts of it; undefined removes one. */
  request(changes: Record<string, string | undefined> = {}): string {
    const parameters = {
      client_id: WEB_CLIENT_ID,
      redirect_uri: `${ORIGIN}/sign-in/callback`,
      response_type: 'code',
      scope: 'openid',
      nonce: 'abcdefghijk',
      state: 'state-1',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }
    const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    return `${BASE}/authorize?${new URLSearchParams(given)}`
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#send({ method: 'GET', url, headers })
  }

  /** Submits a form, by default as one of our own pages does. */
  postForm(
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ): Promise<LightMyRequestResponse> {
    const payload = new URLSearchParams(fields).toString()
    return this.#send({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
  }

  postJson(path: string, payload: object): Promise<LightMyRequestResponse> {
    return this.#send({ method: 'POST', url: BASE + path, payload, headers: {} })
  }

  /** Opens the sign-in page and submits its form with a person's input. */
  async signIn(fields: Record<string, string>, request = this.request()): Promise<LightMyRequestResponse> {
    const page = await this.get(request)
    return this.postForm(`${BASE}/authorize/sign-in`, { ...hiddenFields(page.body), ...fields })
  }

  /** Signs in with one click and returns the code from the app's address. */
  async codeFor(staffId: number): Promise<string> {
    const response = await this.signIn({ staffId: String(staffId) })
    const callback = await this.postForm('/sign-in/callback', hiddenFields(response.body))
    return new URL(callback.headers.location ?? '', ORIGIN).searchParams.get('code') ?? ''
  }

  exchange(code: string, changes: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.postJson('/v1/api/oauth2/access-token', {
      code,
      code_verifier: this.verifier,
      redirect_uri: `${ORIGIN}/sign-in/callback`,
      deviceId: 'device-1',
      loginSource: 'web',
      client_id: WEB_CLIENT_ID,
      ...changes,
    })
  }

  async tokensFor(staffId: number): Promise<Tokens> {
    return (await this.exchange(await this.codeFor(staffId))).json<Tokens>()
  }

  /** Refreshes the tokens, by default from the device of `exchange`; null is a caller that names none. */
  refresh(refreshToken: string, deviceId: string | null = 'device-1'): Promise<LightMyRequestResponse> {
    const device = deviceId === null ? {} : { deviceId }
    return this.postJson('/v1/api/oauth2/token', { refresh_token: refreshToken, client_id: WEB_CLIENT_ID, ...device })
  }

  validate(token: string): Promise<LightMyRequestResponse> {
    return this.postJson('/v1/api/oauth2/validate', { tokenType: 'Bearer', token })
  }

  whoAmI(headers: Record<string, string>): Promise<LightMyRequestResponse> {
    return this.get('/services/seo/who-am-i', headers)
  }

  async #send(request: {
    method: 'GET' | 'POST'
    url: string
    payload?: string | object
    headers: Record<string, string>
  }): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: new URL(ORIGIN).host, ...(cookie === '' ? {} : { cookie }), ...request.headers }
    const response = await this.#app.inject({ ...request, headers, remoteAddress: this.address })
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }
}

/** Returns the hidden fields of a page's first form. */
export function hiddenFields(page: string): Record<string, string> {
  const inputs = page.split('</form>')[0]?.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  const attribute = (input: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]))
}
