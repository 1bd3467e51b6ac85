import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { type Configuration, Provider } from 'oidc-provider'
import { UPSTREAM_CALLBACK_PATH } from '../upstream/Upstream.ts'
import { PROVIDER_CLIENT } from './startProvider.ts'

/** What a certified provider is set up to do, as the software that it plays does. */
export interface ProviderRole {
  /** What it states about the person in the id token and from userinfo. */
  idToken: Record<string, unknown>
  userInfo?: Record<string, unknown>
  /** Whether it has a page that ends its session. */
  endsSessions?: boolean
  /** Whether it names its session (the claim sid). */
  namesSessions?: boolean
  /** Whether it sends refresh tokens, which work once. */
  refreshes?: boolean
}

/** The npm package `oidc-provider`, which is certified for OpenID Connect, on a port of this machine. */
export interface OidcProvider {
  issuer: string
  /** The origin of our application, which it knows. It can be set until the first request. */
  origin: string
  role: ProviderRole
  /** The person who signs in there next, without being asked. */
  subject: string
  /** The people who are disabled there. */
  disabled: Set<string>
  /** How it answers token requests: as it should, with an error of its own, or never. */
  tokenEndpoint: 'works' | 'fails' | 'hangs'
  /** The requests that it has received: method and path. */
  requests: string[]
  stop(): Promise<void>
}

/** Starts the provider. */
export async function startOidcProvider(role: ProviderRole, origin = ''): Promise<OidcProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const issuer = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  const started: OidcProvider = {
    issuer,
    origin,
    role,
    subject: 'person-1',
    disabled: new Set(),
    tokenEndpoint: 'works',
    requests: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  let made: Provider | undefined
  server.on('request', (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    started.requests.push(`${request.method} ${path}`)
    const provider = (made ??= new Provider(issuer, configurationOf(started)))
    if (path === '/token' && started.tokenEndpoint === 'hangs') return
    if (path === '/token' && started.tokenEndpoint === 'fails') {
      response.writeHead(500).end('out of order')
    } else if (path.startsWith('/interaction/')) {
      // Its sign-in page: the person is known at once.
      void provider.interactionFinished(request, response, { login: { accountId: started.subject } })
    } else void provider.callback()(request, response)
  })
  return started
}

function configurationOf(started: OidcProvider): Configuration {
  const { origin } = started
  const { endsSessions = false, namesSessions = false, refreshes = false } = started.role
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const named = [...Object.keys(started.role.idToken), ...Object.keys(started.role.userInfo ?? {})]
  return {
    clients: [
      {
        client_id: PROVIDER_CLIENT.clientId,
        client_secret: PROVIDER_CLIENT.clientSecret,
        redirect_uris: [origin + UPSTREAM_CALLBACK_PATH],
        grant_types: ['authorization_code', ...(refreshes ? ['refresh_token'] : [])],
        ...(endsSessions && { post_logout_redirect_uris: [`${origin}/`] }),
        ...(namesSessions && {
          backchannel_logout_uri: `${origin}/none`,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub', ...named] },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: namesSessions },
      rpInitiatedLogout: {
        enabled: endsSessions,
        logoutSource: (context, form) => {
          const script = '<script>document.forms[0].submit()</script>'
          const sure = '<input type="hidden" name="logout" value="yes" />'
          context.body = `<!doctype html><title>Sign out</title>${form.replace('</form>', `${sure}</form>`)}${script}`
        },
      },
    },
    findAccount: (_context, accountId) => {
      if (started.disabled.has(accountId)) return undefined
      const claims = (use: string) => {
        const { idToken, userInfo = {} } = started.role
        return { sub: accountId, ...(use === 'userinfo' ? userInfo : idToken) }
      }
      return { accountId, claims }
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // The application is known: nobody is asked for consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    issueRefreshToken: () => refreshes,
    rotateRefreshToken: true,
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 86_400, IdToken: 300, Interaction: 300, Session: 86_400 },
  }
}

/** A browser at the provider: it keeps cookies, follows redirects and submits its forms. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>()

  /** Opens an address of the provider, and returns the one on another origin to which it leads in the end. */
  async follow(address: string): Promise<URL> {
    const { origin } = new URL(address)
    let next = new URL(address)
    let form: URLSearchParams | undefined
    for (let hop = 0; hop < 12; hop += 1) {
      if (next.origin !== origin) return next
      const response = await this.#send(next, form)
      form = undefined
      const location = response.headers.get('location')
      if (location !== null) next = new URL(location, next)
      else ({ next, form } = formOf(await response.text(), next))
    }
    throw new Error('The provider redirects in a circle.')
  }

  async #send(address: URL, form: URLSearchParams | undefined): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }
}

/** Returns what submitting the form of a page sends. Throws if it has none: the provider shows an error. */
function formOf(page: string, shown: URL): { next: URL; form: URLSearchParams } {
  const action = /action="([^"]+)"/.exec(page)?.[1]
  if (action === undefined) throw new Error(`The provider shows:\n${page}`)
  const inputs = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  return {
    next: new URL(action, shown),
    form: new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value])),
  }
}
