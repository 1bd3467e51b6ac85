import { expect, it } from 'vitest'
import { identifyTexts } from './zoneIds.ts'

const BEFORE = [
  { elementID: 'main-body', html: 'a' },
  { elementID: 'text-2', html: 'b' },
  { elementID: 'text-3', html: 'c' },
]

it.each([
  ['the same texts', ['a', 'b', 'c'], ['main-body', 'text-2', 'text-3']],
  ['a changed text', ['a', 'x', 'c'], ['main-body', 'text-2', 'text-3']],
  ['a text before the others', ['x', 'a', 'b', 'c'], ['text-4', 'main-body', 'text-2', 'text-3']],
  ['a text at the end', ['a', 'b', 'c', 'x'], ['main-body', 'text-2', 'text-3', 'text-4']],
  ['a removed text', ['a', 'c'], ['main-body', 'text-3']],
  ['a changed text in place of two', ['a', 'x'], ['main-body', 'text-2']],
  ['a changed and a new text', ['a', 'x', 'y', 'c'], ['main-body', 'text-2', 'text-4', 'text-3']],
])('has for %s the zones of their texts', (_what, texts, ids) => {
  const found = identifyTexts(BEFORE, texts)
  expect(found.map(({ elementID }) => elementID)).toEqual(ids)
  expect(found.map(({ html }) => html)).toEqual(texts)
})

it('numbers the texts of a new page', () => {
  expect(identifyTexts([], ['a', 'b']).map(({ elementID }) => elementID)).toEqual(['main-body', 'text-2'])
})
