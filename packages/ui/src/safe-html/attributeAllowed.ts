import type { HtmlPolicy } from '@rankdesk/format'
import { policyUrl } from '@rankdesk/format'

/** Whether an element may have this attribute with this value. Names are in lower case. Rule FMT-33. */
export function attributeAllowed(policy: HtmlPolicy, tag: string, name: string, value: string): boolean {
  const named = policy.commonAttributes.includes(name) || own(policy.tags, tag)?.includes(name)
  if (named !== true) return false
  if (Object.hasOwn(policy.urlSchemes, name) && policyUrl(policy, name, value) === undefined) return false
  const values = own(policy.attributeValues, name)
  return values === undefined || values.includes(value.trim().toLowerCase())
}

/** Returns the `rel` of a link that opens a new window: its own values and those that the policy requires. */
export function newWindowRel(policy: HtmlPolicy, rel: string): string {
  return [...new Set([...rel.split(/\s+/).filter((word) => word !== ''), ...policy.newWindowRel])].join(' ')
}

/** Looks up own properties only: an element called "constructor" must not find an inherited one. */
function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
