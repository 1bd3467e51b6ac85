import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf, htmlParts } from './htmlText.ts'

const texts = (html: string, name: string) => {
  const { text, elements } = htmlParts(html)
  return elements.filter((element) => element.name === name).map(({ start, end }) => text.slice(start, end))
}

describe('[FMT-34] HTML elements', () => {
  it.each([
    ['<h1>Drains</h1><p>Slow  <b>drain</b> cleaning &amp; more </p>', 'p', ['Slow drain cleaning & more']],
    ['<p>Slow  <b> drain </b> cleaning</p>', 'b', ['drain']],
    ['<p>one<p>two', 'p', ['one', 'two']],
    ['<ul><li>one<li>two</ul><p>three</p>', 'li', ['one', 'two']],
    ['<div><p>one</div>two', 'div', ['one']],
    ['<p>a <a href="/x">link</a>, b</p>', 'a', ['link']],
    ['<p>a</p><p></p>', 'p', ['a', '']],
    ['<script>if (a < b) "<p>no</p>"</script><p>yes</p>', 'p', ['yes']],
    ['<blockquote>a<p>b</p></blockquote>', 'blockquote', ['a\nb']],
    ['<P CLASS=x>big</P>', 'p', ['big']],
  ])('are found in %j, %s: %j', (html, name, expected) => {
    expect(texts(html, name)).toEqual(expected)
  })

  it('have decoded attributes, whatever their quotes', () => {
    const [image] = htmlParts(`<img src='/a.png' alt="Tom &amp; Jo" WIDTH=5 hidden>`).elements
    expect(image?.attributes).toEqual({ src: '/a.png', alt: 'Tom & Jo', width: '5', hidden: '' })
    expect(htmlParts('<a href=/b/>x</a>').elements[0]?.attributes).toEqual({ href: '/b/' })
  })

  it('have the same text as textOf and ranges within it, whatever the HTML', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<br>',
      '<li>',
      '</ul>',
      '<img alt="x">',
      ' ',
      '\n',
      '&nbsp;',
      '&#160;',
      '&#10;',
      'a',
      'b c',
      '<',
      '<!-- x -->',
      '<script>y</script>',
      '&amp;',
      '<h2 class="a>b">',
      '\t',
      '</h2>',
      '.',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const html = parts.join('')
        const { text, elements } = htmlParts(html)
        expect(text).toBe(textOf(html))
        for (const { start, end } of elements) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })
})
