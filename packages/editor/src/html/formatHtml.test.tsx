import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHtml } from './formatHtml.ts'

test('[M340] writes a line for each block, indented by two spaces', () => {
  const html =
    '<div class="a"><h2>Slow  drains</h2><p>Call <a href="/x">us</a> <b>now</b>.</p><ul><li>Sinks<ul><li>one</li></ul></li><li>\nBaths </li></ul><hr></div>Loose'
  expect(formatHtml(html)).toBe(`<div class="a">
  <h2>Slow drains</h2>
  <p>Call <a href="/x">us</a> <b>now</b>.</p>
  <ul>
    <li>Sinks
      <ul>
        <li>one</li>
      </ul>
    </li>
    <li>Baths</li>
  </ul>
  <hr>
</div>
Loose`)
})

test('[M340] preserves elements in which spaces matter', () => {
  expect(formatHtml('<p>a</p><pre>  x\n   y</pre>')).toBe('<p>a</p>\n<pre>  x\n   y</pre>')
})

test('[M340] renders the same after formatting, and formatting again changes nothing', () => {
  const inline = fc.constantFrom(
    'drain ',
    'sink',
    ' ',
    '&nbsp;',
    '<b>day</b>',
    '<a href="/x"> one</a>',
    '<br>',
    '<img src="/a.png">',
  )
  const text = fc.array(inline, { maxLength: 5 }).map((parts) => parts.join(''))
  const { block } = fc.letrec<{ block: string }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(fc.constantFrom('p', 'h2'), text).map(([name, inside]) => `<${name}>${inside}</${name}>`),
      fc
        .array(fc.oneof(text, tie('block')), { maxLength: 3 })
        .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
      fc.array(tie('block'), { maxLength: 3 }).map((parts) => `<div class="x">${parts.join('\n')}</div>`),
    ),
  }))
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      const html = blocks.join('')
      expect(shown(formatHtml(html))).toBe(shown(html))
      expect(formatHtml(formatHtml(html))).toBe(formatHtml(html))
    }),
  )
})

/** Returns the HTML as a browser lays it out: white space collapsed, and none next to blocks. */
function shown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.innerHTML.replace(/[ \n\t]+/g, ' ').replace(/ ?(<\/?(?:p|h2|ul|li|div)\b[^>]*>) ?/g, '$1')
}
