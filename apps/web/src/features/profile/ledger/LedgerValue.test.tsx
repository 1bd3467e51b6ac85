import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LedgerValue } from './LedgerValue.tsx'

const shown = (text: string, against: string) =>
  render(<LedgerValue text={text} against={against} className="" />).container.textContent

it.each([
  ['an added entry', 'A\nB\nC', 'A\nC', 'Band 2 unchanged entries'],
  ['nothing that the other lacks', 'A\nC', 'A\nB\nC', '2 unchanged entries'],
  ['one entry that stays of several', 'A', 'A\nB', '1 unchanged entry'],
  ['a rewritten entry', 'A: new\nB', 'A: old\nB', 'A: newand 1 unchanged entry'],
])('shows of a list only %s at first', (_case, text, other, expected) => {
  expect(shown(text, other)).toBe(`${expected}Show all`)
})

it.each([
  ['a value that is no list', 'https://new.example', 'https://old.example', 'https://new.example'],
  ['the same value', 'A', 'A', 'A'],
  ['lists without a common entry', 'A\nB', 'C\nD', 'A\nB'],
  ['an empty value', '', 'A\nB', '–'],
])('shows all of %s', (_case, text, other, expected) => {
  expect(shown(text, other)).toBe(expected)
  expect(screen.queryByRole('button')).toBeNull()
})
