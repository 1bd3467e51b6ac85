import { expect, it } from 'vitest'
import { escapeHtml } from './escapeHtml.ts'

it.each([
  ['Doors & openers', 'Doors &amp; openers'],
  ['<b title="x">', '&lt;b title=&quot;x&quot;&gt;'],
  ["O'Neill", 'O&#39;Neill'],
  ['&amp;', '&amp;amp;'],
  ['', ''],
])('escapes %j as %j', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped)
})
