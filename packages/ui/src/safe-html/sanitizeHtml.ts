import { type HtmlPolicy, policyUrl } from '@rankdesk/format'
import DOMPurify from 'dompurify'

// A separate instance, so that our hooks don't affect other users of the library. Under Trusted Types it uses the
// policy "dompurify", which it creates on first use.
let purifier: ReturnType<typeof DOMPurify> | undefined

/** The policy of the call in progress, for the hooks. Calls are synchronous and never nested. */
let currentPolicy: HtmlPolicy

/**
 * Sanitizes HTML to nodes that contain only what the policy allows. Returns nodes instead of text, which can be
 * inserted without a sink that Trusted Types guard. Requires a browser.
 */
export function sanitizeHtml(html: string, policy: HtmlPolicy): DocumentFragment {
  purifier ??= createPurifier()
  currentPolicy = policy
  return purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(policy.tags),
    ALLOWED_ATTR: [...new Set([...policy.commonAttributes, ...Object.values(policy.tags).flat()])],
    FORBID_CONTENTS: [...policy.dropWithContents],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}

function createPurifier(): ReturnType<typeof DOMPurify> {
  const created = DOMPurify(window)
  created.addHook('uponSanitizeAttribute', (element, attribute) => {
    const tag = element.nodeName.toLowerCase()
    if (!attributeAllowed(currentPolicy, tag, attribute.attrName, attribute.attrValue)) attribute.keepAttr = false
  })
  created.addHook('afterSanitizeAttributes', (element) => {
    if (element.getAttribute('target') === '_blank') {
      element.setAttribute('rel', newWindowRel(currentPolicy, element.getAttribute('rel') ?? ''))
    }
  })
  return created
}

/** Whether an element may have this attribute with this value. Names are in lower case. Rule FMT-33. */
function attributeAllowed(policy: HtmlPolicy, tag: string, name: string, value: string): boolean {
  const named = policy.commonAttributes.includes(name) || own(policy.tags, tag)?.includes(name)
  if (named !== true) return false
  if (Object.hasOwn(policy.urlSchemes, name) && policyUrl(policy, name, value) === undefined) return false
  const values = own(policy.attributeValues, name)
  return values === undefined || values.includes(value.trim().toLowerCase())
}

/** Returns the `rel` of a link that opens a new window: its own values and those that the policy requires. */
function newWindowRel(policy: HtmlPolicy, rel: string): string {
  return [...new Set([...rel.split(/\s+/).filter((word) => word !== ''), ...policy.newWindowRel])].join(' ')
}

/** Looks up own properties only: an element called "constructor" must not find an inherited one. */
function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
