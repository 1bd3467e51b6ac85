import { describe, expect, it } from 'vitest'
import { pageSections, rewriteTexts, sectionHtml } from './pageSections.ts'
import { withPictures } from './pageParts.ts'

const OURS = 'https://acme.test/media/van.png'
const picture = { id: 7, address: 'https://wp.test/uploads/van.png', alt: 'A van' }
const pictures = new Map([[OURS, picture]])
const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`
const block = (figure: string, settings: object = {}) =>
  `<!-- wp:image ${JSON.stringify({ ...settings, className: 'rankdesk' })} -->\n<figure class="wp-block-image rankdesk">${figure}</figure>\n<!-- /wp:image -->`
/** Returns the text of a page that gets a text, with the pictures of its website. */
const written = (html: string, before = paragraph('Old')) =>
  withPictures(rewriteTexts(before, new Map([[0, html]])), pictures)

describe('a picture in a text', () => {
  it.each([
    [
      'a figure',
      `<figure class="image"><img src="${OURS}" alt="Our van" width="40" height="30"></figure>`,
      block(`<img src="${picture.address}" alt="Our van" class="wp-image-7"/>`, { id: 7 }),
    ],
    [
      'a figure with a caption and a link',
      `<figure class="image"><a href="/van?a=1&amp;b=2"><img src="${OURS}" alt=""></a><figcaption>The <em>van</em></figcaption></figure>`,
      block(
        `<a href="/van?a=1&amp;b=2"><img src="${picture.address}" alt="A van" class="wp-image-7"/></a><figcaption class="wp-element-caption">The <em>van</em></figcaption>`,
        { id: 7 },
      ),
    ],
    [
      'a picture in a line',
      `<p>Our <img src="${OURS}" alt="van" class="old"> comes.</p>`,
      paragraph(`Our <img src="${picture.address}" alt="van" class="wp-image-7"> comes.`),
    ],
    [
      'a picture of another website',
      '<figure><img src="https://other.test/a.png" alt="A"></figure>',
      block('<img src="https://other.test/a.png" alt="A"/>'),
    ],
    [
      'a figure with something else',
      '<figure>Words<img src="https://other.test/a.png" alt="A"></figure>',
      '<!-- wp:html -->\n<figure>Words<img src="https://other.test/a.png" alt="A"></figure>\n<!-- /wp:html -->',
    ],
  ])('is written as WordPress writes it: %s', (_what, html, expected) => {
    expect(written(html)).toBe(expected)
  })

  it('is edited with the text around it, and published again without a second one', () => {
    const html = `<p>One</p><figure class="image"><img src="${OURS}" alt="A van"></figure><p>Two</p>`
    const page = written(html)
    const [text, ...others] = pageSections(page)
    expect(others).toEqual([])
    const shown = text?.kind === 'text' ? sectionHtml(text) : ''
    expect(shown).toContain(`src="${picture.address}"`)
    expect(rewriteTexts(page, new Map([[0, shown]]))).toBe(page)
    expect(written(html, page)).toBe(page)
  })

  it('keeps its number when its caption changes', () => {
    const page = written(`<figure><img src="${OURS}" alt="A van"></figure>`)
    const [text] = pageSections(page)
    const edited = (text?.kind === 'text' ? sectionHtml(text) : '').replace(
      '</figure>',
      '<figcaption>New</figcaption></figure>',
    )
    expect(rewriteTexts(page, new Map([[0, edited]]))).toBe(
      block(
        `<img src="${picture.address}" alt="A van" class="wp-image-7"/><figcaption class="wp-element-caption">New</figcaption>`,
        { id: 7 },
      ),
    )
  })

  it('of somebody else stays a part that is not edited here', () => {
    const raw =
      '<!-- wp:image {"id":5} -->\n<figure class="wp-block-image"><img src="/a.jpg" alt="" class="wp-image-5"/></figure>\n<!-- /wp:image -->'
    expect(pageSections(raw)).toMatchObject([{ kind: 'locked', name: 'image', raw }])
    expect(withPictures(raw, pictures)).toBe(raw)
  })
})
