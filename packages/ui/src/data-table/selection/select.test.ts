import { expect, test } from 'vitest'
import { selectRange, selectionState, toggleSelected } from './select.ts'

test.each([
  ['none', ['a'], 'b', ['a']],
  ['one', ['a'], 'b', ['b']],
  ['one', ['a'], 'a', []],
  ['many', ['a'], 'b', ['a', 'b']],
  ['many', ['a', 'b'], 'a', ['b']],
] as const)('with %s selectable at once, %j and a press on %s make %j', (mode, before, key, after) => {
  expect([...toggleSelected(mode, new Set(before), key)]).toEqual(after)
})

test('a range takes on the state of the row it began with and leaves the others', () => {
  expect([...selectRange(new Set(['z']), ['a', 'b'], true)]).toEqual(['z', 'a', 'b'])
  expect([...selectRange(new Set(['z', 'a', 'b']), ['a', 'b'], false)]).toEqual(['z'])
})

test.each([
  [0, 5, 'none'],
  [2, 5, 'some'],
  [5, 5, 'all'],
  [0, 0, 'none'],
] as const)('%i of %i selected shows a box for %s', (selected, all, state) => {
  expect(selectionState(selected, all)).toBe(state)
})
