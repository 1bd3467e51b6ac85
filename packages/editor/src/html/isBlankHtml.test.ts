import { expect, test } from 'vitest'
import { isBlankHtml } from './isBlankHtml.ts'

test.each([
  ['', true],
  ['<p>&nbsp;</p>', true],
  ['<p><br></p><p> \u200b</p>', true],
  ['<!-- note --><style>p{}</style>', true],
  ['<p><img src="/a.png" alt="A van"></p>', true],
  ['<p>a</p>', false],
])('[M346] %j without its markup is empty: %s', (html, blank) => {
  expect(isBlankHtml(html)).toBe(blank)
})
