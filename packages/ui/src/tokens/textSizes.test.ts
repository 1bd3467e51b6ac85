import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseTokens } from './parseTokens.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

const SIZES = { caption: 12, body: 13, field: 14, document: 15, section: 16, page: 20, figure: 28 }

test.each(Object.entries(SIZES))('sets the size %s in rem, %d px at the default text size', (name, px) => {
  const tokens = parseTokens(read('./theme.css'))
  expect(tokens.find((token) => token.name === `text-${name}`)?.value).toBe(`${px / 16}rem`)
  expect(tokens.find((token) => token.name === `text-${name}--line-height`)?.value).toMatch(/^[\d.]+rem$/)
})

test('sets no font size in px, so that text follows the text size of the browser', () => {
  for (const file of ['./base.css', './richText.css']) expect(read(file)).not.toMatch(/font-size:[^;]*px/)
})

test('leaves the root element at the text size of the browser', () => {
  expect(/html \{[^}]*\}/.exec(read('./base.css'))?.[0]).not.toContain('font-size')
})
