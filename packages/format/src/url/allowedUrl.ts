import type { HtmlPolicy } from '../htmlPolicy.ts'
import { ipLiteralOf } from './ipLiteral.ts'
import { PlatformUrl } from './platformUrl.ts'

/** The URLs that a place accepts. */
interface UrlRule {
  /** The allowed schemes in lower case, without the colon. */
  schemes: readonly string[]
  /** Whether a URL may omit its scheme: '/contact', '#top', '//host/path'. */
  allowRelative: boolean
}

/** A host that no relative URL can name. */
const BASE = 'https://base.invalid/'

/** Returns the URL in an attribute as browsers read it, or undefined if the policy does not allow it. Rule FMT-40. */
export function policyUrl(policy: HtmlPolicy, attribute: string, value: string): string | undefined {
  if (!Object.hasOwn(policy.urlSchemes, attribute)) return undefined
  const schemes = policy.urlSchemes[attribute] ?? []
  return allowedUrl(value, { schemes, allowRelative: policy.allowRelativeUrls })
}

/**
 * Returns a URL as browsers read it, or undefined if it is not allowed. Browsers trim spaces and control characters at
 * its ends and drop tabs and line breaks anywhere, so both are removed before the scheme is checked. Every other control
 * character, an invalid URL, and a host that is an IP literal in any notation are rejected. Rule FMT-40.
 */
function allowedUrl(value: string, { schemes, allowRelative }: UrlRule): string | undefined {
  const url = asBrowsersRead(value)
  if (/\p{Cc}/u.test(url)) return undefined
  // A colon before the first slash, query or fragment ends a scheme, whatever stands before it.
  const scheme = /^([^:/?#]*):/.exec(url)?.[1]?.toLowerCase()
  if (scheme === undefined) return allowRelative && hasAllowedHost(url, BASE) ? url : undefined
  return schemes.includes(scheme) && hasAllowedHost(url) ? url : undefined
}

function asBrowsersRead(value: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is being removed
  return value.replace(/[\t\n\r]+/g, '').replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '')
}

function hasAllowedHost(url: string, base?: string): boolean {
  return PlatformUrl.canParse(url, base) && ipLiteralOf(new PlatformUrl(url, base).hostname) === undefined
}
