import * as openid from 'openid-client'

/** An id token that would make an address too long for proxies is left out of it. */
const MAX_HINT_LENGTH = 4000

/**
 * Returns the address at which a provider ends its session and sends the browser back to `returnTo`. Undefined if the
 * provider has none.
 */
export function endSessionAddress(
  config: openid.Configuration,
  { idToken, returnTo }: { idToken: string; returnTo: string },
): string | undefined {
  const { issuer, end_session_endpoint: address } = config.serverMetadata()
  if (address === undefined) return undefined
  return openid.buildEndSessionUrl(config, {
    ...(idToken !== '' && idToken.length <= MAX_HINT_LENGTH && { id_token_hint: idToken }),
    post_logout_redirect_uri: returnTo,
    // Cognito has a name of its own for it.
    ...(isCognito(issuer) && { logout_uri: returnTo }),
  }).href
}

function isCognito(issuer: string): boolean {
  return /^cognito-idp\.[\w-]+\.amazonaws\.com(?:\.cn)?$/.test(new URL(issuer).hostname)
}
