import { expect, test } from 'vitest'
import { cleanPaste } from './cleanPaste.ts'
import { GOOGLE_DOCS_HTML } from './fixtures/googleDocs.ts'
import { WORD_HTML } from './fixtures/word.ts'

const lines = (html: string) => html.replace(/(<\/?(?:p|h\d|ul|ol|li|table|tbody|tr|td)\b[^>]*>)\s+/g, '$1')

test('[M344] cleans a paste from Word: headings, marks, links, nested lists, tables', () => {
  expect(lines(cleanPaste(WORD_HTML))).toBe(
    '<h1>Drain cleaning in Austin</h1>' +
      '<p>Call <strong>before noon</strong> and we come the <em>same day</em>, as <a href="https://example.com/promise">our promise</a> says.</p>' +
      '<ul><li>Kitchen sinks<ul><li>with a disposal</li></ul></li><li>Floor drains</li></ul>' +
      '<p>Then:</p>' +
      '<ol><li>Look</li><li>Clean</li></ol>' +
      '<table><tbody><tr><td><p>Sink</p></td><td><p>$120</p></td></tr></tbody></table>',
  )
})

test('[M344] cleans a paste from Google Docs: marks from styles, links without the redirect, nested lists', () => {
  expect(cleanPaste(GOOGLE_DOCS_HTML)).toBe(
    '<h2>Drain cleaning in Austin</h2>' +
      '<p>Call <strong>before noon</strong><em> today</em>, as <a href="https://example.com/promise?a=1">our promise</a> says.</p>' +
      '<ul><li>Kitchen sinks<ul><li>with a disposal</li></ul></li><li>Floor drains</li></ul>',
  )
})

test('[M344] keeps the bold of Word', () => {
  const pasted = cleanPaste('<p>Call <b style="mso-bidi-font-weight:normal">now</b></p>')
  expect(pasted).toBe('<p>Call <strong>now</strong></p>')
})

test.each([
  [
    "Word's weight of right-to-left text",
    '<p>Call <span style="mso-bidi-font-weight:bold">now</span></p>',
    '<p>Call now</p>',
  ],
  ['a `<b>` that is not bold', '<p>Call <b style="font-weight: normal">now</b></p>', '<p>Call now</p>'],
  ['styles and classes', '<p style="color:red" class="x" id="y" align="center">One</p>', '<p>One</p>'],
  ['fonts', '<font face="Arial" color="red">One</font> <span class="x">two</span>', 'One two'],
  ['scripts with their text', '<p>One</p><script>two()</script><style>p{}</style>', '<p>One</p>'],
  ['handlers and dangerous addresses', '<p onclick="x()"><a href="javascript:x()">One</a></p>', '<p>One</p>'],
  ['local pictures', '<p>One<img src="file:///c/x.png"></p>', '<p>One</p>'],
  ['groups without blocks, as paragraphs', '<div>One</div><div><p>Two</p></div>', '<p>One</p><p>Two</p>'],
])('[M344] removes %s from a paste', (_name, html, clean) => {
  expect(cleanPaste(html)).toBe(clean)
})

test('[M344] keeps the address and text of images and the spans of tables', () => {
  const html = '<p><img src="https://example.com/a.png" alt="A van" style="width:1px" class="x"></p>'
  expect(cleanPaste(html)).toBe('<p><img src="https://example.com/a.png" alt="A van"></p>')
  expect(cleanPaste('<table><tr><td colspan="2" width="9">A</td></tr></table>')).toContain('<td colspan="2">A</td>')
})

test.each([
  'java&Tab;script:x()',
  'java&NewLine;script:x()',
  'java\nscript:x()',
  '&#1;javascript:x()',
  'javascript&colon;x()',
  'data:text/html,x',
  'http://0x7f.1/',
  'https://www.google.com/url?q=javascript%3Ax()',
  'https://www.google.com/url?q=java%09script%3Ax()',
])('[M344] unwraps a link to %s', (address) => {
  expect(cleanPaste(`<p><a href="${address}">One</a></p>`)).toBe('<p>One</p>')
})

test('[M344] changes nothing when it cleans again', () => {
  for (const html of [WORD_HTML, GOOGLE_DOCS_HTML]) expect(cleanPaste(cleanPaste(html))).toBe(cleanPaste(html))
})
