import { expect, it } from 'vitest'
import { escapeHtml, escapeText } from './escapeHtml.ts'

it.each([
  ['Doors & openers', 'Doors &amp; openers'],
  ['<b title="x">', '&lt;b title=&quot;x&quot;&gt;'],
  ["O'Neill", 'O&#39;Neill'],
  ['&amp;', '&amp;amp;'],
  ['', ''],
])('escapes %j as %j', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped)
})

it('keeps quotes and apostrophes of text between tags', () => {
  expect(escapeText(`<b> "O'Neill" & co`)).toBe(`&lt;b&gt; "O'Neill" &amp; co`)
})
