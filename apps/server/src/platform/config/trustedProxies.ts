import { isIP } from 'node:net'
import { type Environment, readVariable, wrong } from './environment.ts'

/** The proxies whose X-Forwarded-… headers count: addresses and networks, or the number of proxies in a row. */
export type TrustedProxies = readonly string[] | number

const MAX_HOPS = 10

/** Returns what the environment says of proxies, with warnings for the operator. Throws ConfigError. */
export function proxySettingsOf(env: Environment): { trustedProxies: TrustedProxies; warnings: string[] } {
  return { trustedProxies: trustedProxiesOf(env), warnings: warningsOf(env) }
}

/**
 * Reads TRUSTED_PROXIES. Without it no proxy is trusted, because anybody can send the headers. Throws ConfigError.
 */
function trustedProxiesOf(env: Environment): TrustedProxies {
  const value = readVariable(env, 'TRUSTED_PROXIES')
  if (value === undefined || value === 'none') return []
  if (/^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_HOPS) return Number(value)
  const networks = value.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks
  const allowed = `"none", addresses or networks like 10.0.0.0/8 with commas between them, or a number of proxies from 1 to ${MAX_HOPS}`
  throw wrong('TRUSTED_PROXIES', value, allowed)
}

/** Returns the warning that a server with a public address was not told about its proxy. TRUSTED_PROXIES=none silences it. */
function warningsOf(env: Environment): string[] {
  if (readVariable(env, 'PUBLIC_URL') === undefined || readVariable(env, 'TRUSTED_PROXIES') !== undefined) return []
  return [
    'PUBLIC_URL is set, but TRUSTED_PROXIES is not: behind a proxy, all people count as one address and share its limits. ' +
      'Set TRUSTED_PROXIES to the address of the proxy, or to "none" if there is no proxy.',
  ]
}

/** Whether this is an address, or a network in CIDR notation that is not the whole internet. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128)
}
