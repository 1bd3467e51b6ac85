import type { HtmlPolicy } from '@rankdesk/format'
import DOMPurify from 'dompurify'
import { attributeAllowed, newWindowRel } from './attributeAllowed.ts'

// A separate instance, so that our hooks don't affect other users of the library. Under Trusted Types it uses the
// policy "dompurify", which it creates on first use.
let purifier: ReturnType<typeof DOMPurify> | undefined

/**
 * Sanitizes HTML to nodes that contain only what the policy allows. Returns nodes instead of text, which can be
 * inserted without a sink that Trusted Types guard. Requires a browser.
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
