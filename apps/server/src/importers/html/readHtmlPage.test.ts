import { expect, it } from 'vitest'
import { readHtmlPage } from './readHtmlPage.ts'

const read = (html: string) => readHtmlPage(html, 'p.html', { sanitize: (text) => text, linkTo: (href) => href })

it('reads title, description, heading and the main text, split before every h2', () => {
  const page =
    read(`<html><head><title>Drains &amp; more | Brook</title><META NAME="Description" content="Clean  drains."></head>
    <body><nav><a href="/x">X</a></nav><main><div><h1>Drain <em>cleaning</em></h1><p>One.</p></div>
    <section><h2>Why</h2><p>Two.</p></section><h2>How</h2><ul><li>Three</li></ul><script>no()</script></main><footer>F</footer></body></html>`)
  expect(page).toMatchObject({
    metaTitle: 'Drains & more | Brook',
    metaDescription: 'Clean drains.',
    heading: 'Drain cleaning',
    pageName: 'Drain cleaning',
    sections: ['<p>One.</p>', '<h2>Why</h2>\n<p>Two.</p>', '<h2>How</h2>\n<ul><li>Three</li></ul>'],
    links: ['/x'],
  })
})

it.each([
  ['<meta property="og:site_name" content=" Brook  &amp; Sons ">', 'Brook & Sons'],
  ['<script type="application/ld+json">{"@type":"Plumber","name":"Brook Plumbing"}</script>', 'Brook Plumbing'],
  [
    '<script type="application/ld+json">{"@graph":[{"@type":"WebPage","name":"Home"},{"@type":["Organization"],"name":"Brook"}]}</script>',
    'Brook',
  ],
  ['<script type="application/ld+json">{"@type":"WebPage","name":"Home"}</script>', null],
  ['<script type="application/ld+json">{"@type":</script>', null],
  [`<meta property="og:site_name" content="${'x'.repeat(81)}">`, null],
  ['', null],
])('reads the name of the business from %s', (head, name) => {
  expect(read(`<head><title>T</title>${head}</head><body><p>x</p></body>`).siteName).toBe(name)
})

it('uses the body without its frame if there is no main element', () => {
  expect(read('<body><header>H</header><p>Text</p>loose &amp; bare<footer>F</footer></body>').sections).toEqual([
    '<p>Text</p>\n<p>loose &amp; bare</p>',
  ])
})

it('uses the title as the heading if there is no h1', () => {
  expect(read('<title>Roofs – Harbor</title><p>x</p>').heading).toBe('Roofs')
})

it('passes every part of the text to the sanitizer', () => {
  expect(
    readHtmlPage('<main><p>a</p><h2>b</h2></main>', 'p', {
      sanitize: (text) => `safe(${text})`,
      linkTo: (href) => href,
    }).sections,
  ).toEqual(['safe(<p>a</p>)', 'safe(<h2>b</h2>)'])
})

it('rejects markup that no page has, at once', () => {
  expect(() => read('<!--'.repeat(200_000))).toThrow('p.html is not an HTML page.')
  expect(() => read('<div>'.repeat(160_000))).toThrow('p.html is nested too deeply.')
})

it('rejects a file without markup', () => {
  expect(() => read('just words')).toThrow('p.html is not an HTML page.')
})
