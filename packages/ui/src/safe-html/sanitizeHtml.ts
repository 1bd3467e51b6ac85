import type { HtmlPolicy } from '@rankdesk/format'
import DOMPurify from 'dompurify'
import { attributeAllowed, newWindowRel } from './attributeAllowed.ts'

// One of our own, so that no hook of ours reaches another user of the library. Under Trusted Types it parses with its
// policy "dompurify", which it makes once, at its first text.
let purifier: ReturnType<typeof DOMPurify> | undefined

/**
 * HTML from outside as nodes that hold nothing but what the policy allows. Nodes, not text: they can be put into the
 * page without any sink that Trusted Types guard. Needs a browser.
 */
export function sanitizeHtml(html: string, policy: HtmlPolicy): DocumentFragment {
  purifier ??= DOMPurify(window)
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    const tag = element.nodeName.toLowerCase()
    if (!attributeAllowed(policy, tag, attribute.attrName, attribute.attrValue)) attribute.keepAttr = false
  })
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.getAttribute('target') === '_blank') {
      element.setAttribute('rel', newWindowRel(policy, element.getAttribute('rel') ?? ''))
    }
  })
  try {
    return purifier.sanitize(html, {
      ALLOWED_TAGS: Object.keys(policy.tags),
      ALLOWED_ATTR: [...new Set([...policy.commonAttributes, ...Object.values(policy.tags).flat()])],
      FORBID_CONTENTS: [...policy.dropWithContents],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    })
  } finally {
    purifier.removeAllHooks()
  }
}
