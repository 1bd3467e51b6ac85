import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordPressSites } from './wordPressSites.ts'
import { joinSections, pageSections, sectionHtml } from './pageSections.ts'

/** Wraps inner markup as a block with its settings. */
const blockOf = (name: string, inner: string, settings: object = {}) => {
  // As WordPress writes settings: what could end a comment is escaped.
  const json = JSON.stringify(settings)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
  return `<!-- wp:${name}${json === '{}' ? '' : ` ${json}`} -->\n${inner}\n<!-- /wp:${name} -->`
}
const words = fc.constantFrom(
  'We repair springs.',
  'Call <strong>today</strong> &amp; save.',
  'A <a href="/contact?a=1&amp;b=2" target="_blank" rel="noreferrer noopener">link</a>',
  'Soft<br>break',
  'Größe 3 × 4 “quoted” – 🙂',
  'don’t &lt;stop&gt;',
  '',
)
const settings = fc.constantFrom(
  {},
  { className: 'lead' },
  { align: 'center', style: { typography: { fontSize: '20px' }, color: { text: '#123456' } } },
  { anchor: 'a--b', metadata: { name: 'x > y <z>' } },
  { fontSize: 'large', lock: { move: true, remove: false } },
)

const paragraph = fc
  .tuple(words, settings)
  .map(([text, own]) => blockOf('paragraph', `<p class="has-text-align-center">${text}</p>`, own))
const texts = fc.oneof(
  paragraph,
  fc
    .tuple(words, fc.constantFrom(1, 2, 3, 6), settings)
    .map(([text, level, own]) =>
      blockOf('heading', `<h${level} class="wp-block-heading" id="here">${text}</h${level}>`, { level, ...own }),
    ),
  fc.tuple(words, words).map(([one, two]) => {
    const nested = blockOf('list', `<ol>${blockOf('list-item', `<li>${two}</li>`)}</ol>`, { ordered: true, start: 3 })
    return blockOf('list', `<ul class="wp-block-list">${blockOf('list-item', `<li>${one}${nested}</li>`)}</ul>`)
  }),
  words.map((text) =>
    blockOf(
      'quote',
      `<blockquote class="wp-block-quote">${blockOf('paragraph', `<p>${text}</p>`)}<cite>Ann</cite></blockquote>`,
    ),
  ),
  words.map((text) =>
    blockOf(
      'table',
      `<figure class="wp-block-table is-style-stripes"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>${text}</td></tr></tbody></table><figcaption class="wp-element-caption">Prices</figcaption></figure>`,
    ),
  ),
)
/** Blocks as owners have them, which the editor shows as locked parts. */
const others = fc.constantFrom(
  blockOf(
    'image',
    '<figure class="wp-block-image size-large"><img src="/a.jpg" alt="" class="wp-image-5"/><figcaption>A <em>door</em></figcaption></figure>',
    { id: 5, sizeSlug: 'large' },
  ),
  blockOf(
    'gallery',
    `<figure class="wp-block-gallery has-nested-images">${blockOf('image', '<figure class="wp-block-image"><img src="/b.jpg" alt=""/></figure>', { id: 6 })}</figure>`,
    { linkTo: 'none' },
  ),
  blockOf(
    'cover',
    '<div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background"></span><div class="wp-block-cover__inner-container"><!-- wp:paragraph {"align":"center"} -->\n<p>In a cover</p>\n<!-- /wp:paragraph --></div></div>',
    { dimRatio: 50 },
  ),
  blockOf(
    'buttons',
    `<div class="wp-block-buttons">${blockOf('button', '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/book">Book</a></div>')}</div>`,
  ),
  blockOf(
    'media-text',
    '<div class="wp-block-media-text"><figure><img src="/c.jpg" alt=""/></figure><div><!-- wp:paragraph -->\n<p>Beside</p>\n<!-- /wp:paragraph --></div></div>',
    { mediaId: 7 },
  ),
  blockOf(
    'code',
    '<pre class="wp-block-code"><code>if (a &lt; b) { return "&lt;!-- wp:paragraph --&gt;" }</code></pre>',
  ),
  blockOf('preformatted', '<pre class="wp-block-preformatted">  two\n    spaces</pre>'),
  blockOf('verse', '<pre class="wp-block-verse">A line\nand another</pre>'),
  blockOf(
    'pullquote',
    '<figure class="wp-block-pullquote"><blockquote><p>Good</p><cite>Ben</cite></blockquote></figure>',
  ),
  blockOf('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>'),
  blockOf('spacer', '<div style="height:40px" aria-hidden="true" class="wp-block-spacer"></div>', { height: '40px' }),
  blockOf(
    'embed',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://video.test/watch?v=1\n</div></figure>',
    { url: 'https://video.test/watch?v=1&t=2' },
  ),
  blockOf(
    'details',
    '<details class="wp-block-details"><summary>More</summary><!-- wp:paragraph -->\n<p>Hidden</p>\n<!-- /wp:paragraph --></details>',
  ),
  blockOf('html', '<div data-x="1"></div><script>document.write("<p>--</p>")</script>'),
  blockOf('freeform', '<p>Classic <span style="color:red">text</span></p>'),
  '<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->',
  '<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->',
  '<!-- wp:latest-posts {"postsToShow":3,"displayPostDate":true} /-->',
  '<!-- wp:block {"ref":17} /-->',
  '<!-- wp:pattern {"slug":"theme/hero"} /-->',
  '<!-- wp:acme/price-table {"rows":[["Spring","$180"]],"note":"a \\u002d\\u002d b"} /-->',
)
const group = fc
  .array(fc.oneof(texts, others), { minLength: 1, maxLength: 3 })
  .map((inner) =>
    blockOf('group', `<div class="wp-block-group">${inner.join('\n\n')}</div>`, { layout: { type: 'constrained' } }),
  )
const columns = fc
  .array(group, { minLength: 1, maxLength: 2 })
  .map((inner) =>
    blockOf(
      'columns',
      `<div class="wp-block-columns">${inner.map((each) => blockOf('column', `<div class="wp-block-column">${each}</div>`, { width: '50%' })).join('\n\n')}</div>`,
    ),
  )
const gap = fc.constantFrom('\n\n', '\n\n', '\n\n', '\n', '', '\r\n\r\n', '\n \n')
const blocks = fc
  .array(fc.tuple(fc.oneof(texts, others, group, columns), gap), { maxLength: 10 })
  .map((all) => all.flat().join(''))

const sites = wordPressSites([])
const contentOf = (text: string) => ({ title: 'Doors', text, metaTitle: null, metaDescription: null })
const textsOf = (raw: string) =>
  pageSections(raw).flatMap((section) => (section.kind === 'text' ? [sectionHtml(section)] : []))
const rewritten = (raw: string, change: (text: string) => string) =>
  sites.changed(contentOf(raw), {
    texts: new Map(textsOf(raw).map((text, index) => [index, change(text)])),
    added: [],
  }).text

it('writes a page of real blocks back to the byte when its texts are unchanged', () => {
  fc.assert(
    fc.property(blocks, (raw) => {
      expect(joinSections(pageSections(raw))).toBe(raw)
      expect(rewritten(raw, (text) => text)).toBe(raw)
    }),
    { numRuns: 400 },
  )
})

it('keeps all other bytes of a page of real blocks when one paragraph is changed', () => {
  fc.assert(
    fc.property(blocks, gap, settings, blocks, (before, space, own, after) => {
      const target = blockOf('paragraph', '<p class="lead">The words to change.</p>', own)
      const raw = `${before}${space}${target}${space}${after}`
      const next = 'Other <em>words</em> &amp; more.'
      expect(rewritten(raw, (text) => text.replace('The words to change.', next))).toBe(
        raw.replace('The words to change.', next),
      )
    }),
    { numRuns: 400 },
  )
})
