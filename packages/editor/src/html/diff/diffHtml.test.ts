import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffHtml } from './diffHtml.ts'
import { htmlTokens } from '@rankdesk/format'

test.each([
  ['an added word', '<p>We fix drains.</p>', '<p>We fix slow drains.</p>', '<p>We fix <ins>slow </ins>drains.</p>'],
  ['a removed word', '<p>We fix slow drains.</p>', '<p>We fix drains.</p>', '<p>We fix <del>slow </del>drains.</p>'],
  ['a replaced word', '<p>the same day</p>', '<p>the next day</p>', '<p>the <del>same</del><ins>next</ins> day</p>'],
  [
    'a rewritten sentence as a whole',
    '<p>It often begins small.</p>',
    '<p>If you have noticed.</p>',
    '<p><del>It often begins small</del><ins>If you have noticed</ins>.</p>',
  ],
  ['an added block', '<p>One</p>', '<p>One</p><h2>Two</h2>', '<p>One</p><h2><ins>Two</ins></h2>'],
  ['a removed block', '<p>One</p><h2>Two</h2>', '<p>One</p>', '<p>One</p><del>Two </del>'],
  ['no changed tag', '<p>One two</p>', '<p>One <b>two</b></p>', '<p>One <b>two</b></p>'],
  ['neither spaces nor the case of tags', '<p>One  two<br/></p>', '<P>One\ntwo<br></P>', '<P>One\ntwo<br></P>'],
])('[D03] marks %s', (_name, before, after, shown) => {
  expect(diffHtml(before, after).html).toBe(shown)
})

test('[D03] counts added and removed words, but neither spaces nor tags', () => {
  expect(diffHtml('<p>the same day</p>', '<h2>the very next day</h2>')).toMatchObject({ added: 2, removed: 1 })
})

test('[D03] keeps a tag with > in an attribute whole', () => {
  expect(htmlTokens('<a title="a > b">x</a>').map(({ source }) => source)).toEqual(['<a title="a > b">', 'x', '</a>'])
})

test('[D03] equals the new HTML without its marks, and marks nothing if nothing differs', () => {
  const part = fc.constantFrom('<p>', '</p>', '<b>', 'drain', ' ', 'Sink’s', '&amp;', '.', '<br>', '<', '"')
  const html = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(html, html, (before, after) => {
      const { html: shown } = diffHtml(before, after)
      expect(
        htmlTokens(after)
          .map(({ source }) => source)
          .join(''),
      ).toBe(after)
      expect(diffHtml(after, after)).toEqual({ html: after, added: 0, removed: 0 })
      const keys = (text: string) =>
        htmlTokens(text)
          .map(({ key }) => key)
          .join('')
      expect(keys(shown.replace(/<del>.*?<\/del>/gs, '').replace(/<\/?ins>/g, ''))).toBe(keys(after))
    }),
  )
})
