import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementsOf } from './editableBlock.ts'
import { joinSections, pageSections, sectionHtml, rewriteTexts } from './pageSections.ts'

const PARAGRAPH =
  '<!-- wp:paragraph {"className":"lead"} -->\n<p class="lead">Springs &amp; <b>cables</b></p>\n<!-- /wp:paragraph -->'
const HEADING = '<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">Repair</h3>\n<!-- /wp:heading -->'
const LIST =
  '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>Same day</li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li>At night</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->'
const QUOTE =
  '<!-- wp:quote -->\n<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>Good.</p>\n<!-- /wp:paragraph --></blockquote>\n<!-- /wp:quote -->'
const TABLE =
  '<!-- wp:table {"hasFixedLayout":true} -->\n<figure class="wp-block-table"><table class="has-fixed-layout"><tbody><tr><td>1</td></tr></tbody></table></figure>\n<!-- /wp:table -->'
const DYNAMIC = '<!-- wp:acme/price-table {"rows":[["Spring","$180"]]} /-->'
const COLUMNS = `<!-- wp:columns -->\n<div class="wp-block-columns">${PARAGRAPH}</div>\n<!-- /wp:columns -->`
const STYLED =
  '<!-- wp:paragraph -->\n<p>A <mark style="background:red">mark</mark> and <code>code</code></p>\n<!-- /wp:paragraph -->'
const CLASSIC =
  'We repair doors.\nEvery day.\n\n<h2 class="x">Springs</h2>\n\n[contact-form-7 id="1"]\n\n<div>A box</div>\n'

const block = fc.constantFrom(PARAGRAPH, HEADING, LIST, QUOTE, TABLE, DYNAMIC, COLUMNS, STYLED)
const gap = fc.constantFrom('\n\n', '\r\n', '', ' \t\n', '<!-- more -->', '\n<p>classic</p>\n', 'é🙂')
const page = fc.oneof(
  fc.array(fc.tuple(gap, block), { minLength: 1, maxLength: 12 }).map((pieces) => pieces.flat().join('')),
  fc.constantFrom(CLASSIC, '', '\n', 'One\r\n\r\nTwo'),
)
const textsOf = (raw: string) =>
  pageSections(raw).flatMap((section) => (section.kind === 'text' ? [sectionHtml(section)] : []))

describe('the sections of a page', () => {
  it('are the page to the byte, and stay so when the same texts are written', () => {
    fc.assert(
      fc.property(page, (raw) => {
        expect(joinSections(pageSections(raw))).toBe(raw)
        expect(rewriteTexts(raw, new Map(textsOf(raw).map((text, index) => [index, text])))).toBe(raw)
      }),
      { numRuns: 300 },
    )
  })

  it('keep all other bytes when one paragraph is changed', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), fc.array(block, { maxLength: 6 }), (before, after) => {
        const own =
          '<!-- wp:paragraph {"align":"center"} -->\n<p class="has-text-align-center">Own words</p>\n<!-- /wp:paragraph -->'
        const raw = [...before, own, ...after].join('\n\n')
        const texts = textsOf(raw).map(
          (text, index) => [index, text.replace('Own words', 'Other <em>words</em>')] as const,
        )
        expect(rewriteTexts(raw, new Map(texts))).toBe(raw.replace('Own words', 'Other <em>words</em>'))
      }),
      { numRuns: 200 },
    )
  })

  it('put text blocks in a row together, and lock the others and what the editor would lose', () => {
    const sections = pageSections([HEADING, PARAGRAPH, DYNAMIC, LIST, STYLED].join('\n\n'))
    expect(sections.map((section) => (section.kind === 'text' ? sectionHtml(section) : section.name))).toEqual([
      '<h3>Repair</h3>\n<p>Springs &amp; <b>cables</b></p>',
      '',
      'acme/price-table',
      '',
      '<ul><li>Same day</li><li>At night</li></ul>',
      '',
      'paragraph',
    ])
  })

  it('show a text without blocks as paragraphs, and lock shortcodes and boxes', () => {
    const sections = pageSections(CLASSIC)
    expect(sections.map((section) => (section.kind === 'text' ? sectionHtml(section) : section.name))).toEqual([
      '<p>We repair doors.<br />Every day.</p>\n<h2>Springs</h2>',
      '',
      'shortcode',
      '',
      'freeform',
    ])
    expect(rewriteTexts(CLASSIC, new Map([[0, '<p>We repair gates.</p><p>New.</p><h2>Springs</h2>']]))).toBe(
      CLASSIC.replace('We repair doors.\nEvery day.', 'We repair gates.\n\nNew.'),
    )
  })

  it.each([
    [
      'a new paragraph',
      PARAGRAPH,
      '<p>Springs &amp; <b>cables</b></p><p>New</p>',
      `${PARAGRAPH}\n\n<!-- wp:paragraph -->\n<p>New</p>\n<!-- /wp:paragraph -->`,
    ],
    [
      'another level',
      HEADING,
      '<h2>Repair</h2>',
      '<!-- wp:heading -->\n<h2 class="wp-block-heading">Repair</h2>\n<!-- /wp:heading -->',
    ],
    [
      'a level with a setting',
      HEADING.replace('{"level":3}', '{"level":3,"anchor":"a"}'),
      '<h4>Repair</h4>',
      HEADING.replace('{"level":3}', '{"level":4,"anchor":"a"}').replaceAll('h3', 'h4'),
    ],
    [
      'an item of a list',
      LIST,
      '<ul><li>Same day</li><li>At any time</li></ul>',
      LIST.replace('At night', 'At any time'),
    ],
    [
      'a cell of a table',
      TABLE,
      '<figure class="table"><table><tbody><tr><td>2</td></tr></tbody></table></figure>',
      TABLE.replace('<td>1', '<td>2'),
    ],
    ['words of a quote', QUOTE, '<blockquote><p>Great.</p></blockquote>', QUOTE.replace('Good', 'Great')],
    ['a removed block', `${HEADING}\n\n${PARAGRAPH}`, '<p>Springs &amp; <b>cables</b></p>', PARAGRAPH],
  ])('write %s with its comment', (_what, raw, text, written) => {
    expect(rewriteTexts(raw, new Map([[0, text]]))).toBe(written)
  })

  it('have what follows the heading before the first text, also if the edit replaces a text that said the same', () => {
    const first = elementsOf('<p>Springs &amp; <b>cables</b></p>')
    expect(rewriteTexts(PARAGRAPH, new Map(), { first })).toBe(PARAGRAPH)
    expect(rewriteTexts(PARAGRAPH, new Map([[0, '<p>New</p>']]), { first })).toBe(
      `<!-- wp:paragraph -->\n<p>Springs &amp; <b>cables</b></p>\n<!-- /wp:paragraph -->\n\n${PARAGRAPH.replace('Springs &amp; <b>cables</b>', 'New')}`,
    )
  })

  it.each([
    [89_970, ['text']],
    [89_971, ['long-text']],
  ])('[SITE-42] have a block of %s characters as %j', (length, kinds) => {
    const raw = `<!-- wp:paragraph -->\n<p>${'x'.repeat(length)}</p>\n<!-- /wp:paragraph -->`
    const sections = pageSections(raw)
    expect(sections.map((section) => (section.kind === 'text' ? 'text' : section.name))).toEqual(kinds)
    expect(joinSections(sections)).toBe(raw)
  })

  it('[SITE-42] divide a run of blocks into texts that drafts can hold, and write each alone', () => {
    const paragraph = (words: string) => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`
    const raw = ['a', 'b', 'c'].map((sign) => paragraph(sign.repeat(40_000))).join('\n\n')
    expect(textsOf(raw).map((text) => text.length)).toEqual([80_015, 40_007])
    expect(joinSections(pageSections(raw))).toBe(raw)
    expect(rewriteTexts(raw, new Map([[1, '<p>New</p>']]))).toBe(raw.replace('c'.repeat(40_000), 'New'))
    expect(rewriteTexts(raw, new Map([[0, `<p>${'a'.repeat(40_000)}</p><p>New</p>`]]))).toBe(
      raw.replace('b'.repeat(40_000), 'New'),
    )
  })

  it('[SITE-42] count signs that are escaped, so that no draft is too long to be saved', () => {
    const raw = '&'.repeat(30_000)
    expect(pageSections(raw).map((section) => (section.kind === 'text' ? 'text' : section.name))).toEqual(['long-text'])
    expect(textsOf('&'.repeat(14_000))[0]?.length).toBeLessThan(100_000)
  })

  it('lock a block that is nested too deeply to be read', () => {
    const raw = `<!-- wp:paragraph -->\n<p>${'<b>'.repeat(300)}x${'</b>'.repeat(300)}</p>\n<!-- /wp:paragraph -->`
    expect(pageSections(raw).map((section) => (section.kind === 'text' ? 'text' : section.name))).toEqual(['paragraph'])
  })

  it('write texts that the page does not have yet at its end', () => {
    expect(rewriteTexts(DYNAMIC, new Map(), { last: ['<h2>New</h2>'] })).toBe(
      `${DYNAMIC}\n\n<!-- wp:heading -->\n<h2 class="wp-block-heading">New</h2>\n<!-- /wp:heading -->`,
    )
    expect(rewriteTexts('', new Map(), { last: ['<p>First</p>'] })).toBe(
      '<!-- wp:paragraph -->\n<p>First</p>\n<!-- /wp:paragraph -->',
    )
  })
})
