import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { ipLiteralOf } from '@rankdesk/format'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector } from 'undici'

/** An address that a name was resolved to. */
interface ResolvedAddress {
  address: string
  family: number
}

/** The destinations and limits of a guard. Without `trusted` and `embedded` only public websites can be reached. */
export interface GuardRules {
  /** Origins from settings, such as http://127.0.0.1:11434. They may be on this machine or a private network. */
  trusted?: readonly string[]
  /** Returns where this server listens, if it serves `http://{domain}.localhost:{port}` itself. */
  embedded?: () => { host: string; port: number }
  /** The maximum size of a response. */
  maxBytes?: number
  /** The time limit for resolving and connecting, for the head of a response, and between two chunks. 0 for none. */
  timeoutMs?: number
  /** Resolves a name to all its addresses. @default the operating system's resolver */
  resolve?: (name: string) => Promise<readonly ResolvedAddress[]>
}

const DEFAULT_MAX_BYTES = 2 * 1024 * 1024
const DEFAULT_TIMEOUT_MS = 10_000
const MAX_CONNECT_MS = 10_000

/** The names of this machine, which no resolver needs to see. */
const LOOPBACK_NAME = /(^|\.)localhost\.?$/i

const resolveAll = (name: string) => lookup(name, { all: true })

/** Thrown for a request to a host that the rules don't allow. */
export class ForbiddenHost extends Error {
  override name = 'ForbiddenHost'

  constructor(host: string) {
    super(`${host} is not a public website.`)
  }
}

/** Whether a response was larger than the guard lets through. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
}

/**
 * Creates the dispatcher of outbound requests. Every new connection passes the check, also one after a redirect: the
 * host is a configured one, or a name whose addresses are all public. The connection is made to the addresses that were
 * checked, so a name that resolves differently the next time gains nothing. It follows no redirects.
 */
export function createGuard(rules: GuardRules = {}): Agent {
  const { maxBytes = DEFAULT_MAX_BYTES, timeoutMs = DEFAULT_TIMEOUT_MS, resolve = resolveAll } = rules
  const connectMs = timeoutMs === 0 ? MAX_CONNECT_MS : Math.min(timeoutMs, MAX_CONNECT_MS)
  const trusted = new Set((rules.trusted ?? []).map((origin) => keyOf(new URL(origin))))
  const connectorOf = (isAllowed: (address: string) => boolean) =>
    buildConnector({ timeout: connectMs, allowH2: false, lookup: checkedLookup(resolve, connectMs, isAllowed) })
  const connectTrusted = connectorOf(() => true)
  const connectPublic = connectorOf(isPublicAddress)
  const connect: typeof connectPublic = (target, callback) => {
    const own = target.hostname.endsWith('.localhost') ? rules.embedded?.() : undefined
    if (own !== undefined && String(own.port) === (target.port || '80')) {
      connectTrusted({ ...target, hostname: own.host }, callback)
    } else if (trusted.has(keyOf(target))) {
      connectTrusted(target, callback)
    } else if (ipLiteralOf(target.hostname) !== undefined || LOOPBACK_NAME.test(target.hostname)) {
      callback(new ForbiddenHost(target.hostname), null)
    } else {
      connectPublic(target, callback)
    }
  }
  return new Agent({ connect, maxResponseSize: maxBytes, headersTimeout: timeoutMs, bodyTimeout: timeoutMs })
}

/**
 * Whether an IP address can belong to a public website: neither this machine, a private network, link-local, multicast,
 * reserved, nor an IPv6 form that carries another address. An IPv4 address mapped to IPv6 is checked as IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.IPv6.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6) {
    // The deprecated `::a.b.c.d` counts as unicast in the library; nothing but 2000::/3 is assigned.
    return parsed.range() === 'unicast' && parsed.match(ipaddr.IPv6.parse('2000::'), 3)
  }
  return parsed.range() === 'unicast'
}

/** Returns a lookup that rejects a name unless every address of it is allowed. */
function checkedLookup(
  resolve: NonNullable<GuardRules['resolve']>,
  limitMs: number,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  const resolveChecked = callbackify(async (host: string) => {
    const found = await withLimit(resolve(host), limitMs, `${host} did not resolve in time.`)
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isAllowed(address))) throw new ForbiddenHost(host)
    return { first, found: [...found] }
  })
  return (host, options, callback) => {
    resolveChecked(host, (error, resolved) => {
      if (error !== null) callback(error, '', 0)
      else if (options.all === true) callback(null, resolved.found)
      else callback(null, resolved.first.address, resolved.first.family)
    })
  }
}

async function withLimit<Value>(work: Promise<Value>, ms: number, message: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(message)), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns an origin in one notation: a host in canonical form and an explicit port. */
function keyOf({ protocol, hostname, port }: { protocol: string; hostname: string; port: string }): string {
  const host = ipLiteralOf(hostname) ?? hostname.toLowerCase()
  return `${protocol}//${host} ${port === '' ? (protocol === 'https:' ? '443' : '80') : port}`
}
