import { describe, expect, test } from 'vitest'
import { type FilterField, activeFilters, filterProblem, withFilter, withoutFilter } from './filterFields.ts'

const options = [
  { value: 'gold', label: 'Gold' },
  { value: 'silver', label: 'Silver' },
]
const one: FilterField = { kind: 'one', key: 'package', label: 'Package', options }
const several: FilterField = { kind: 'several', key: 'packages', label: 'Packages', options }
const yesNo: FilterField = { kind: 'yes-no', key: 'selected', label: 'Selected' }
const text: FilterField = { kind: 'text', key: 'city', label: 'City' }
const range: FilterField = { kind: 'range', key: 'hours', label: 'Hours', unit: 'h' }

describe('filter texts', () => {
  test.each([
    [one, 'gold', 'Gold'],
    [one, 'bronze', undefined],
    [several, ['silver', 'gold'], 'Gold, Silver'],
    [several, [], undefined],
    [yesNo, true, 'Yes'],
    [yesNo, false, 'No'],
    [text, ' Asheville ', 'Asheville'],
    [text, '  ', undefined],
    [range, { from: 2, to: 6 }, '2–6 h'],
    [range, { from: 0 }, 'at least 0 h'],
    [range, { to: 1204.5 }, 'at most 1,204.5 h'],
    [range, {}, undefined],
  ] as const)('formats the value of %o with %o as %s', (field, value, words) => {
    expect(activeFilters([field], { [field.key]: value })[0]?.text).toBe(words)
  })

  test('leaves out a filter without a value', () => {
    expect(activeFilters([yesNo], {})).toEqual([])
  })
})

test('active filters are in the order of the fields', () => {
  const values = { hours: { from: 2 }, package: 'gold', city: '' }
  expect(activeFilters([one, text, range], values)).toEqual([
    { key: 'package', label: 'Package', text: 'Gold' },
    { key: 'hours', label: 'Hours', text: 'at least 2 h' },
  ])
})

test('removes the key of a value that filters nothing', () => {
  expect(withFilter({ city: 'Asheville' }, text, '')).toEqual({})
  expect(withFilter({}, several, ['gold'])).toEqual({ packages: ['gold'] })
  expect(withoutFilter({ city: 'Asheville', selected: false }, 'city')).toEqual({ selected: false })
})

test('rejects a range that ends before it starts', () => {
  expect(filterProblem(range, { from: 6, to: 2 })).toBe('From must not be above To')
  expect(filterProblem(range, { from: 2, to: 2 })).toBeUndefined()
  expect(filterProblem(text, 'x')).toBeUndefined()
})
