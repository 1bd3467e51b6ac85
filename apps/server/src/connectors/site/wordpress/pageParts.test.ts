import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinPage, type PagePart, splitPage } from './pageParts.ts'

const PARAGRAPH =
  '<!-- wp:paragraph {"className":"lead"} -->\n<p class="lead">Springs &amp; <b>cables</b></p>\n<!-- /wp:paragraph -->'
const HEADING = '<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">Repair</h3>\n<!-- /wp:heading -->'
const LIST =
  '<!-- wp:list -->\n<ul><!-- wp:list-item -->\n<li>Same day</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->'
const QUOTE = '<!-- wp:quote -->\n<blockquote class="wp-block-quote"><p>Good.</p></blockquote>\n<!-- /wp:quote -->'
const TABLE =
  '<!-- wp:table -->\n<figure class="wp-block-table"><table><tbody><tr><td>1</td></tr></tbody></table></figure>\n<!-- /wp:table -->'
const COLUMNS = `<!-- wp:columns -->\n<div class="wp-block-columns"><!-- wp:column -->\n<div class="wp-block-column">${PARAGRAPH}</div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->`
const DYNAMIC = '<!-- wp:acme/price-table {"rows":[["Spring","$180"]],"note":"a \\u002d\\u002d b"} /-->'
const SHORTCODE = '<!-- wp:shortcode -->\n[contact-form-7 id="12"]\n<!-- /wp:shortcode -->'
const CODE = '<!-- wp:html -->\n<script>window.reviews = "<p>"</script><!-- a note -->\n<!-- /wp:html -->'
const REUSED = '<!-- wp:block {"ref":17} /-->'

const TEXTS = [PARAGRAPH, HEADING, LIST, QUOTE, TABLE]
const LOCKED = [COLUMNS, DYNAMIC, SHORTCODE, CODE, REUSED]

const block = fc.constantFrom(...TEXTS, ...LOCKED)
const between = fc.constantFrom('\n\n', '\r\n', '', ' \t\n', '<!-- more -->', '\n<p>classic</p>\n', 'é🙂')
const page = fc
  .array(fc.tuple(between, block), { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.flat().join('') + '\n')
/** Anything that may stand in a database: broken comments, half blocks, other markup. */
const hostile = fc
  .array(
    fc.oneof(
      block,
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<!--',
        '-->',
        '<!-- wp:',
        '<!-- /wp:list -->',
        '<!-- wp:columns -->',
        '/-->',
        '<p>',
        '</p>',
        '\0',
      ),
    ),
  )
  .map((pieces) => pieces.join(''))

const namesOf = (parts: readonly PagePart[], kind: PagePart['kind']) =>
  parts.filter((part) => part.kind === kind && part.name !== '').map(({ name }) => name)

describe('the parts of a page', () => {
  it('are the page to the byte when nothing is changed', () => {
    fc.assert(
      fc.property(fc.oneof(page, hostile), (raw) => {
        expect(joinPage(splitPage(raw))).toBe(raw)
      }),
      { numRuns: 500 },
    )
  })

  it('leave all other bytes equal when one text is changed', () => {
    fc.assert(
      fc.property(page, fc.nat(), fc.string(), (raw, choice, text) => {
        const parts = splitPage(raw)
        const indexes = parts.flatMap(({ kind }, index) => (kind === 'text' ? [index] : []))
        fc.pre(indexes.length > 0)
        const chosen = indexes[choice % indexes.length]
        const part = parts[chosen ?? 0]
        if (part?.kind !== 'text') throw new Error('The chosen part is no text.')
        const start = joinPage(parts.slice(0, chosen)).length + part.before.length
        const written = joinPage(parts.map((each) => (each === part ? { ...part, inner: text } : each)))
        expect(written).toBe(raw.slice(0, start) + text + raw.slice(start + part.inner.length))
      }),
    )
  })

  it.each([
    ['paragraph', PARAGRAPH, 'Springs &amp; <b>cables</b>'],
    ['heading', HEADING, 'Repair'],
    ['list', LIST, '<!-- wp:list-item -->\n<li>Same day</li>\n<!-- /wp:list-item -->'],
    ['quote', QUOTE, '<p>Good.</p>'],
    ['table', TABLE, '<table><tbody><tr><td>1</td></tr></tbody></table>'],
  ])('offer the inner markup of a %s', (name, raw, inner) => {
    expect(splitPage(raw)).toEqual([expect.objectContaining({ kind: 'text', name, inner })])
  })

  it('offer the blocks of a page in order, and lock the others by name', () => {
    const parts = splitPage([HEADING, COLUMNS, PARAGRAPH, DYNAMIC, SHORTCODE, CODE, REUSED, LIST].join('\n\n'))
    expect(namesOf(parts, 'text')).toEqual(['heading', 'paragraph', 'list'])
    expect(namesOf(parts, 'locked')).toEqual(['columns', 'acme/price-table', 'shortcode', 'html', 'block'])
  })

  it('are one text for a page without blocks', () => {
    const raw = 'We repair doors.\n\n<strong>Family owned.</strong><!-- a note -->'
    expect(splitPage(raw)).toEqual([{ kind: 'text', name: 'page', before: '', inner: raw, after: '' }])
  })

  it.each([
    ['an empty text', '', []],
    ['blank space', ' \n', [{ kind: 'locked', name: '', raw: ' \n' }]],
  ])('have nothing to edit in %s', (_what, raw, parts) => {
    expect(splitPage(raw)).toEqual(parts)
  })

  it.each([
    ['a block that is not closed', `<!-- wp:group -->\n<div>${PARAGRAPH}`],
    ['a block that another one closes', '<!-- wp:paragraph -->\n<p>Text</p>\n<!-- /wp:heading -->'],
    ['a closing comment without a block', '<!-- /wp:paragraph -->\n<p>Text</p>'],
    [
      'a text block around a block of another kind',
      `<!-- wp:quote -->\n<blockquote>${CODE}</blockquote>\n<!-- /wp:quote -->`,
    ],
    ['a paragraph in another element', '<!-- wp:paragraph -->\n<div>Text</div>\n<!-- /wp:paragraph -->'],
    ['two elements in a paragraph', '<!-- wp:paragraph -->\n<p>One</p><h2>Two</h2>\n<!-- /wp:paragraph -->'],
    [
      'a paragraph without an end around another',
      '<!-- wp:paragraph -->\n<p>One<!-- wp:paragraph --></p>\n<!-- /wp:paragraph -->',
    ],
    ['two paragraphs in one', '<!-- wp:paragraph -->\n<p>One</p>\n<p>Two</p>\n<!-- /wp:paragraph -->'],
  ])('lock %s', (_what, raw) => {
    expect(namesOf(splitPage(raw), 'text')).toEqual([])
  })

  it('split a page of 5 MB without reading it again and again', () => {
    const raw = '<!-- '.repeat(500_000) + PARAGRAPH.repeat(10_000) + '<!-- wp:a -->'.repeat(50_000)
    expect(joinPage(splitPage(raw))).toBe(raw)
  })
})
