import { CONTENT_HTML_POLICY, policyUrl } from '@rankdesk/format'
import sanitizeHtml from 'sanitize-html'

const policy = CONTENT_HTML_POLICY

/** Every attribute of the policy that contains a URL. */
const urlAttributes = Object.keys(policy.urlSchemes)

/** The URL schemes of each tag. No tag of the policy has two attributes with different schemes. */
const schemesByTag = Object.fromEntries(
  Object.entries(policy.tags).map(([tag, attributes]) => [
    tag,
    urlAttributes.filter((name) => attributes.includes(name)).flatMap((name) => [...(policy.urlSchemes[name] ?? [])]),
  ]),
)

/**
 * The elements around which an element of a text may be nested. Deeper ones are removed and their texts stay: a text of
 * thousands of nested elements would occupy every reader of it for seconds. Written texts have less than a dozen.
 */
const MAX_NESTING = 64

const options: sanitizeHtml.IOptions = {
  nestingLimit: MAX_NESTING,
  allowedTags: Object.keys(policy.tags),
  allowedAttributes: {
    '*': [...policy.commonAttributes],
    ...Object.fromEntries(Object.entries(policy.tags).map(([tag, names]) => [tag, [...names]])),
  },
  allowedSchemes: [],
  allowedSchemesByTag: schemesByTag,
  allowedSchemesAppliedToAttributes: urlAttributes,
  allowProtocolRelative: policy.allowRelativeUrls,
  nonTextTags: [...policy.dropWithContents],
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: withSafeLink(onlyAllowedValues(attribs)) }),
  },
}

/**
 * Removes attributes without an allowed value. The sanitizer would keep them empty, and browsers still read them. URLs
 * are stored as browsers read them.
 */
function onlyAllowedValues(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const allowed: sanitizeHtml.Attributes = {}
  for (const [name, value] of Object.entries(attribs)) {
    const allowedValue = urlAttributes.includes(name) ? policyUrl(policy, name, value) : value
    const values = Object.hasOwn(policy.attributeValues, name) ? policy.attributeValues[name] : undefined
    if (allowedValue !== undefined && (values?.includes(allowedValue) ?? true)) allowed[name] = allowedValue
  }
  return allowed
}

/** Keeps a page that a link opens in a new window from accessing ours. */
function withSafeLink(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (attribs['target'] !== '_blank') return attribs
  const words = (attribs['rel'] ?? '').split(/\s+/).filter((word) => word !== '')
  return { ...attribs, rel: [...new Set([...words, ...policy.newWindowRel])].join(' ') }
}

/**
 * Returns the part of a zone's HTML that the content policy of `format` allows (FMT-33). Saving, publishing and
 * rendering all apply it; applying it twice changes nothing.
 */
export function sanitizeZone(html: string): string {
  return sanitizeHtml(html, options)
}
