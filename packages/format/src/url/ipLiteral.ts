import { PlatformUrl } from './platformUrl.ts'

/**
 * Returns the IP address that a host is, in its canonical form without brackets, or undefined if it is a name or no
 * host. The platform's URL parser reads every notation as a browser does: decimal, octal, hexadecimal, shortened and
 * full-width IPv4, and IPv6 with or without an IPv4 address in it. Rule FMT-41.
 *
 * @example ipLiteralOf('0x7f.1') // '127.0.0.1'
 */
export function ipLiteralOf(host: string): string | undefined {
  // Anything else would end the host and start another part of the URL.
  if (host === '' || /[\s/\\?#@]/.test(host)) return undefined
  const bracketed = /^[^[]*:[^[]*:/.test(host) ? `[${host}]` : host
  if (!PlatformUrl.canParse(`http://${bracketed}/`)) return undefined
  const { hostname } = new PlatformUrl(`http://${bracketed}/`)
  if (hostname.startsWith('[')) return hostname.slice(1, -1)
  return /^\d+(\.\d+){3}$/.test(hostname) ? hostname : undefined
}
