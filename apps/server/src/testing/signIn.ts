import { createHash, randomBytes } from 'node:crypto'
import {
  createApiClient,
  exchangeCode,
  SERVICE_NAMES,
  type ServiceName,
  type Tokens,
  WEB_CLIENT_ID,
} from '@rankdesk/api'

/**
 * Signs a demo staff member in over HTTP, as the browser does: authorize, choose, code, exchange with PKCE. `name` is
 * the name on the sign-in page, such as 'Maya Okafor'. Throws if the page has no such person.
 */
export async function signIn(url: string, name: string): Promise<Tokens> {
  const services = Object.fromEntries(SERVICE_NAMES.map((service) => [service, `${url}/services/${service}`]))
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${url}/sign-in/callback`
  const query = new URLSearchParams({
    client_id: WEB_CLIENT_ID,
    redirect_uri: redirectUri,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid',
    nonce: randomBytes(8).toString('base64url'),
    state: 'test',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const shown = await fetch(`${url}/services/identity/authorize?${query}`)
  const page = await shown.text()
  const sealed = /name="request" value="([^"]+)"/.exec(page)?.[1]
  const staffId = new RegExp(`name="staffId" value="(\\d+)">(?:(?!</button>)[^])*<b>${name}</b>`).exec(page)?.[1]
  if (sealed === undefined || staffId === undefined)
    throw new Error(`The sign-in page does not offer ${name}:\n${page}`)
  const chosen = await fetch(`${url}/services/identity/authorize/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: shown.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; '),
      origin: url,
    },
    body: new URLSearchParams({ request: sealed, staffId }),
  })
  const code = new URL(chosen.headers.get('location') ?? url).searchParams.get('code')
  if (code === null) throw new Error(`Signing in as ${name} was answered with ${chosen.status}: ${await chosen.text()}`)
  const api = createApiClient({ services: services as Record<ServiceName, string>, application: 'rankdesk-tests' })
  return api.call(exchangeCode, {
    body: {
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      deviceId: 'test',
      loginSource: 'web',
      client_id: WEB_CLIENT_ID,
    },
  })
}
