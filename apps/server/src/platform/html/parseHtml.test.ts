import { describe, expect, it } from 'vitest'
import { HtmlTooLarge, parseHtml } from './parseHtml.ts'

it.each([
  ['<p>One <b>two</p>', '<p>One <b>two</b></p>'],
  ['<p>One<!-- <b>two</b> --> three', '<p>One three</p>'],
  ['a &lt;b&gt; &amp; c', 'a &lt;b&gt; &amp; c'],
  ['<a href="/x?a=1&amp;b=2>" TITLE=\'"\'>x</a>', '<a href="/x?a=1&amp;b=2&gt;" title="&quot;">x</a>'],
  ['<script>if (a < b) "</p>"</script><style>p{}</style><p>x</p>', '<p>x</p>'],
  ['<br><img src=x>', '<br><img src="x">'],
  ['<p "=<b>x', '<p>x</p>'],
])('writes %j as %j', (html, written) => {
  expect(parseHtml(html).innerHTML).toBe(written)
  expect(parseHtml(written).innerHTML).toBe(written)
})

it('reads attributes and text as they were', () => {
  const link = parseHtml('<p><a href="/x?a=1&amp;b=2">Caf&eacute; &lt;3</a></p>').querySelector('a')
  expect(link?.getAttribute('href')).toBe('/x?a=1&b=2')
  expect(link?.textContent).toBe('Café <3')
})

describe('parses 800 KB of hostile HTML to the end', () => {
  it.each([
    '<!--',
    '<a ',
    '<a b="',
    '</',
    '<![CDATA[',
    "<p a='",
    '&',
    '<',
    '<!',
    '<a/',
    '<p\t\t',
    '<?',
    '<title>',
    '<script',
  ])('repeats %j', (part) => {
    const html = part.repeat(Math.floor(800_000 / part.length))
    const parsed = () => {
      try {
        return parseHtml(html).outerHTML.length
      } catch (error) {
        expect(error).toBeInstanceOf(HtmlTooLarge)
        return 0
      }
    }
    expect(parsed()).toBeLessThan(8_000_000)
  })
})

it.each([
  ['deeply nested', '<div>'.repeat(10_000), 'nested too deeply'],
  ['large', 'x'.repeat(4 * 1024 * 1024 + 1), 'larger than 4 MB'],
])('rejects %s HTML', (_what, html, message) => {
  expect(() => parseHtml(html)).toThrow(message)
})
