import { expect, test } from 'vitest'
import { shownChips, toggleValue, withAll, withoutAll } from './selection.ts'

const options = [
  { value: 'a', label: 'Roofing' },
  { value: 'b', label: 'Plumbing' },
  { value: 'c', label: 'Dental', disabled: true },
]

test('[M507] toggling adds a value at the end or removes it', () => {
  expect(toggleValue(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggleValue(['a', 'b'], 'a')).toEqual(['b'])
})

test.each([
  [[], 2, [], 0],
  [['a', 'b'], 2, ['Roofing', 'Plumbing'], 0],
  [['b', 'a', 'c'], 2, ['Plumbing', 'Roofing'], 1],
  [['gone'], 2, ['gone'], 0],
])('[M507] %j with %i chips shows %j and +%i', (values, maxChips, labels, more) => {
  const shown = shownChips(values, options, maxChips)
  expect(shown.chips.map((chip) => chip.label)).toEqual(labels)
  expect(shown.more).toBe(more)
})

test('selecting all or none skips disabled and hidden options', () => {
  expect(withAll(['x', 'b'], options)).toEqual(['x', 'b', 'a'])
  expect(withoutAll(['x', 'a', 'c'], options)).toEqual(['x', 'c'])
})
