import { expect, it } from 'vitest'
import { diffLines } from './PromptDifference.tsx'

const signs = { same: ' ', removed: '-', added: '+' }

it.each([
  ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
  ['a\nb\nc', 'a\nc', [' a', '-b', ' c']],
  ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a\nb', 'a\nx', [' a', '-b', '+x']],
  ['', 'a', ['-', '+a']],
])('compares %j with %j', (before, after, expected) => {
  expect(diffLines(before, after).map(({ kind, text }) => `${signs[kind]}${text}`)).toEqual(expected)
})
