import { ipLiteralOf } from './ipLiteral.ts'

/** The ends of names that no public domain has (RFC 6761, RFC 6762, RFC 7686, RFC 8375, ICANN's .internal). */
const RESERVED = ['localhost', 'local', 'internal', 'invalid', 'onion', 'home.arpa']

/**
 * Returns why a domain cannot be that of a public website, as a sentence: an address by number, or a name that only exists
 * inside a machine or a network. Undefined for any other. Rule FMT-46.
 */
export function publicDomainProblem(domain: string): string | undefined {
  const name = domain.toLowerCase().replace(/\.$/, '')
  if (ipLiteralOf(name) !== undefined) return 'Enter a domain name instead of an address by number'
  const reserved = RESERVED.find((end) => name === end || name.endsWith(`.${end}`))
  return reserved && `Names under .${reserved} are not public. Enter a domain such as example.com`
}
