import { expect, it } from 'vitest'
import { changedLines } from './changedLines.ts'

it.each([
  ['an added entry', 'A\nB\nC', 'A\nC', { lines: ['B'], unchanged: 2 }],
  ['nothing that the other lacks', 'A\nC', 'A\nB\nC', { lines: [], unchanged: 2 }],
  ['one entry that stays of several', 'A', 'A\nB', { lines: [], unchanged: 1 }],
  ['a rewritten entry', 'A: new\nB', 'A: old\nB', { lines: ['A: new'], unchanged: 1 }],
  ['a value that is no list', 'https://new.example', 'https://old.example', undefined],
  ['the same value', 'A', 'A', undefined],
  ['lists without a common entry', 'A\nB', 'C\nD', undefined],
  ['an empty value', '', 'A\nB', undefined],
])('finds %s', (_case, text, other, expected) => {
  expect(changedLines(text, other)).toEqual(expected)
})
