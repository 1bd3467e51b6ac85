import * as openid from 'openid-client'
import type { UpstreamProvider } from '#platform/config/identitySettings.ts'
import { guardedFetch } from '#platform/outbound/guardedFetch.ts'
import { SKEW_SECONDS } from './checkClaims.ts'

/** The time limit for a response of the provider, in seconds. */
export const PROVIDER_TIMEOUT = 10
/** The time limit for its metadata, in seconds. With a confirmation after it, it is shorter than the browser's for a refresh. */
const DISCOVERY_TIMEOUT = 4
/** The maximum size of a response of the provider. */
const MAX_RESPONSE_BYTES = 1024 * 1024

/** Creates a configuration of the OpenID client whose requests end after `timeout` seconds. */
export type CreateConfiguration = (timeout?: number) => openid.Configuration

/**
 * Loads the provider's metadata, and returns what creates configurations from it. The library caches keys for each
 * configuration, so that a new one reads the current ones.
 */
export async function discoverProvider(provider: UpstreamProvider): Promise<CreateConfiguration> {
  const { issuer, clientId, clientSecret } = provider
  // The settings allow plain http for this machine only.
  const execute = new URL(issuer).protocol === 'http:' ? [openid.allowInsecureRequests] : []
  const fetchFromProvider = guardedFetch(new URL(issuer).origin, {
    maxBytes: MAX_RESPONSE_BYTES,
    timeoutMs: PROVIDER_TIMEOUT * 1000,
  })
  const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
    execute,
    timeout: DISCOVERY_TIMEOUT,
    [openid.customFetch]: fetchFromProvider,
  })
  const server = found.serverMetadata()
  const algorithms = server.id_token_signing_alg_values_supported ?? ['RS256']
  const algorithm = ['RS256', 'ES256', 'PS256', 'EdDSA'].find((known) => algorithms.includes(known))
  if (algorithm === undefined) throw new Error(`${issuer} signs id tokens with no algorithm that we support.`)
  const authentication = authenticationOf(
    server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'],
    clientSecret,
  )
  return (timeout = PROVIDER_TIMEOUT) => {
    const metadata = { id_token_signed_response_alg: algorithm, [openid.clockTolerance]: SKEW_SECONDS }
    const config = new openid.Configuration(server, clientId, metadata, authentication)
    config.timeout = timeout
    config[openid.customFetch] = fetchFromProvider
    for (const apply of [...execute, openid.enableNonRepudiationChecks]) apply(config)
    return config
  }
}

function authenticationOf(methods: readonly string[], secret: string | undefined): openid.ClientAuth {
  if (secret === undefined) return openid.None()
  return methods.includes('client_secret_basic') ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret)
}
