import { CONTENT_HTML_POLICY } from '@rankdesk/format'
import sanitizeHtml from 'sanitize-html'

const policy = CONTENT_HTML_POLICY

/** Every attribute of the policy that holds an address. */
const urlAttributes = Object.keys(policy.urlSchemes)

/** The schemes of a tag's addresses; no tag of the policy has two attributes with different schemes. */
const schemesByTag = Object.fromEntries(
  Object.entries(policy.tags).map(([tag, attributes]) => [
    tag,
    urlAttributes.filter((name) => attributes.includes(name)).flatMap((name) => [...(policy.urlSchemes[name] ?? [])]),
  ]),
)

const options: sanitizeHtml.IOptions = {
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

/** The sanitizer itself would leave such an attribute without a value, which browsers still read. */
function onlyAllowedValues(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const allowed = Object.entries(attribs).filter(
    ([name, value]) => policy.attributeValues[name]?.includes(value) ?? true,
  )
  return Object.fromEntries(allowed)
}

/** A page that a link opens in a new window must get no hold of ours. */
function withSafeLink(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (attribs['target'] !== '_blank') return attribs
  const words = (attribs['rel'] ?? '').split(/\s+/).filter((word) => word !== '')
  return { ...attribs, rel: [...new Set([...words, ...policy.newWindowRel])].join(' ') }
}

/**
 * The part of a zone's HTML that the content policy of `format` allows (FMT-33). Saving, publishing and showing all
 * pass it, and what has passed it once is not changed by passing it again.
 */
export function sanitizeZone(html: string): string {
  return sanitizeHtml(html, options)
}
