import { textOf } from '../htmlText.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeHtml } from './mergeHtml.ts'

/** Returns what is left of HTML without texts and elements that are closed: nothing, if all are in the right order. */
function unclosed(html: string): string {
  const tags = html.replaceAll(/[^<>]*(<[^<>]*>)[^<>]*/g, '$1')
  const next = tags.replaceAll(/<([a-z\d]+)[^<>]*><\/\1>/g, '')
  return next === tags ? tags : unclosed(next)
}

const base = '<h2>Drains</h2><p>We fix slow drains the same day.</p><p>Call us.</p>'

describe('[D06] changes of one side', () => {
  test.each([
    ['nothing', base, base, base],
    ['a word of mine', base.replace('slow', 'clogged'), base, base.replace('slow', 'clogged')],
    ['a word of theirs', base, base.replace('slow', 'clogged'), base.replace('slow', 'clogged')],
    [
      'a word of each side in one sentence',
      base.replace('slow', 'clogged'),
      base.replace('same', 'next'),
      base.replace('slow', 'clogged').replace('same', 'next'),
    ],
    [
      'the same change twice',
      base.replace('slow', 'clogged'),
      base.replace('slow', 'clogged'),
      base.replace('slow', 'clogged'),
    ],
    [
      'a new block of theirs and a changed heading of mine',
      base.replace('Drains', 'Slow drains'),
      `${base}<p>Or write.</p>`,
      `${base.replace('Drains', 'Slow drains')}<p>Or write.</p>`,
    ],
    [
      'a block that they deleted and one that I changed',
      base.replace('same', 'next'),
      base.replace('<p>Call us.</p>', ''),
      base.replace('same', 'next').replace('<p>Call us.</p>', ''),
    ],
    [
      'the case of tags',
      base.replace('<p>', '<P>'),
      base.replace('same', 'next'),
      base.replace('<p>', '<P>').replace('same', 'next'),
    ],
  ])('%s', (_what, mine, theirs, merged) => {
    const made = mergeHtml(base, mine, theirs)
    expect(made.html.toLowerCase()).toBe(merged.toLowerCase())
    expect(made.conflicts).toEqual([])
  })
})

describe('[D06] spaces that a side typed', () => {
  const text = '<p>We fix drains. Call us now.</p><p>Or write.</p>'
  test.each([
    ['a second space', 'fix &nbsp;drains'],
    ['a space that does not break', 'fix&nbsp;drains'],
    ['spaces of source', 'fix   drains'],
    ['a new line of source', 'fix\ndrains'],
  ])('stay: %s', (_what, typed) => {
    const spaced = text.replace('fix drains', typed)
    const other = text.replace('Or write.', 'Or write to us.')
    expect(mergeHtml(text, spaced, other).html).toBe(spaced.replace('Or write.', 'Or write to us.'))
    expect(mergeHtml(text, other, spaced).html).toBe(spaced.replace('Or write.', 'Or write to us.'))
  })

  test('stay at every position, whoever typed them', () => {
    const spaces = fc.array(fc.constantFrom(' ', '&nbsp;', ' &nbsp;', '  ', '\n'), { minLength: 5, maxLength: 5 })
    const spacedText = (list: readonly string[]) =>
      `<p>We${list[0]}fix${list[1]}drains.${list[2]}Call${list[3]}us${list[4]}now.</p>`
    fc.assert(
      fc.property(spaces, spaces, (before, after) => {
        const [was, is] = [spacedText(before), spacedText(after)]
        expect(mergeHtml(was, is, was)).toEqual({ html: is, conflicts: [] })
        expect(mergeHtml(was, was, is)).toEqual({ html: is, conflicts: [] })
      }),
    )
  })
})

describe('[D06] different changes of the same words', () => {
  test.each([
    ['a word', base.replace('same', 'next'), base.replace('same', 'very'), ['mine: next', 'theirs: very']],
    [
      'a block that one side changed and the other deleted',
      base.replace('Call us.', 'Call us now.'),
      base.replace('<p>Call us.</p>', ''),
      ['mine: Call us now.'],
    ],
    [
      'a block that both inserted at the same position',
      `${base}<p>Mine.</p>`,
      `${base}<ul><li>Theirs.</li></ul>`,
      ['mine: Mine.', 'theirs: Theirs.'],
    ],
    [
      'a heading that got another rank and another word',
      base.replace('Drains', 'Slow Drains'),
      base.replaceAll('h2>', 'h3>'),
      ['mine: Slow Drains', 'theirs: Drains'],
    ],
    [
      'a sentence that became a list on one side and another sentence on the other',
      base.replace('<p>Call us.</p>', '<ul><li>Call</li><li>Write</li></ul>'),
      base.replace('Call us.', 'Ring us.'),
      ['mine: Call Write', 'theirs: Ring us.'],
    ],
  ])('%s', (_what, mine, theirs, shown) => {
    const { html, conflicts } = mergeHtml(base, mine, theirs)
    const text = textOf(html)
    expect(
      conflicts.map(({ by, start, end }) => `${by}: ${text.slice(start, end).replace(/\s+/g, ' ').trim()}`),
    ).toEqual(shown)
    expect(unclosed(html)).toBe('')
  })
})
