import { textOf } from '@rankdesk/format'
import { expect, it } from 'vitest'
import { mainContent } from './mainContent.ts'
import { parseHtml } from './parseHtml.ts'

const words = (name: string, count: number) =>
  `<p>${Array.from({ length: count }, (_, index) => `${name}${index}`).join(' ')}.</p>`
const FRAME = `<header>Logo</header><nav>Menu</nav><div class="cookie-banner">We use cookies</div>
  <div id="CybotCookiebotDialog">Consent</div><footer>Footer</footer>`
const textIn = (html: string) => textOf(mainContent(parseHtml(html)))

it.each([
  ['the main element', `${FRAME}<main><h1>Doors</h1>${words('w', 40)}</main><div>Beside</div>`, /^Doors\nw0 .* w39\.$/],
  [
    'all sections of a page without one',
    `${FRAME}<section>${words('a', 30)}</section><section>${words('b', 30)}</section>`,
    /^a0 .*\nb0 .*b29\.$/,
  ],
  ['a small main element, with what is beside it', `<main>Two words</main>${words('w', 40)}`, /Two words[^]*w39/],
  [
    'headers and footers within the main element',
    '<main><header>Head</header><p>Text</p><footer>Foot</footer></main>',
    /^Head\nText\nFoot$/,
  ],
  ['a page that is one form', '<form><p>Ask us</p></form>', /^Ask us$/],
  ['a page of a bakery', '<div class="product-cookies"><p>Oat cookies</p></div>', /^Oat cookies$/],
])('returns %s', (_what, body, text) => {
  expect(textIn(`<html><body>${body}</body></html>`)).toMatch(text)
})

it('leaves out scripts, hidden parts and forms', () => {
  const html = `<body>${words('w', 20)}<script>x()</script><div hidden>Hidden</div><form>Form</form></body>`
  expect(textIn(html)).not.toMatch(/x\(|Hidden|Form/)
})

it('returns the article of a page whose rest is small', () => {
  const article = Array.from({ length: 8 }, (_, index) => words(`p${index}x`, 40)).join('')
  const html = `<body><div class="sidebar">Related: one, two, three</div><div class="article">${article}</div></body>`
  expect(textIn(html)).not.toContain('Related')
  expect(textIn(html)).toContain('p7x39')
})

it.each(['<div>'.repeat(300), '<p>'.repeat(100_000), '<a href="'.repeat(50_000)])(
  'reads hostile HTML to its end %#',
  (html) => {
    try {
      expect(mainContent(parseHtml(html)).length).toBeLessThan(8_000_000)
    } catch (error) {
      expect(error).toMatchObject({ name: 'HtmlTooLarge' })
    }
  },
)
