import type { HtmlPolicy } from '@rankdesk/format'
import { attributeAllowed, newWindowRel } from './attributeAllowed.ts'

/**
 * The `Document` methods of browsers with a sanitizer (HTML standard, 2026), which TypeScript's types don't include
 * yet.
 */
interface SanitizingDocument {
  parseHTML(html: string, options: { sanitizer: { comments: boolean } }): Document
}

/**
 * Like `sanitizeHtml`, with the browser's own sanitizer and without a library. Returns undefined if the browser has
 * none. The browser always removes everything that could run; then everything that the policy doesn't allow is removed.
 */
export function sanitizeNatively(html: string, policy: HtmlPolicy): DocumentFragment | undefined {
  if (!canSanitize(Document)) return undefined
  // Without the start tag, the parser drops leading white space and moves a title or style to the head.
  const { body } = Document.parseHTML(`<body>${html}`, { sanitizer: { comments: false } })
  for (const element of body.querySelectorAll('*')) restrict(element, policy)
  const fragment = document.createDocumentFragment()
  while (body.firstChild !== null) fragment.append(body.firstChild)
  return fragment
}

function canSanitize(type: object): type is SanitizingDocument {
  return 'parseHTML' in type
}

function restrict(element: Element, policy: HtmlPolicy): void {
  const tag = element.localName
  const known = element.namespaceURI === HTML_NAMESPACE && Object.hasOwn(policy.tags, tag)
  if (policy.dropWithContents.includes(tag)) element.remove()
  else if (!known) {
    while (element.firstChild !== null) element.before(element.firstChild)
    element.remove()
  } else {
    for (const name of element.getAttributeNames()) {
      if (!attributeAllowed(policy, tag, name, element.getAttribute(name) ?? '')) element.removeAttribute(name)
    }
    if (element.getAttribute('target') === '_blank') {
      element.setAttribute('rel', newWindowRel(policy, element.getAttribute('rel') ?? ''))
    }
  }
}

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'
