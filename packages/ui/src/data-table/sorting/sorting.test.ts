import { describe, expect, test } from 'vitest'
import { upTo } from '../row-models/upTo.ts'
import { sortOrder } from './SortKeyStore.ts'
import { compareValues } from './compareValues.ts'
import { sortKeys as keysInSlices } from './sortKeys.ts'
import { advanceSlices } from './slices.ts'

const collator = new Intl.Collator('en-US')

function sortKeys<Row>(rows: readonly Row[], value: (row: Row) => string | number | null) {
  const keys = advanceSlices(keysInSlices(rows, value), Infinity)
  if (keys === undefined) throw new Error('The work without a deadline was not finished.')
  return keys
}

/** Returns the values in the order of a sorted column. */
function sorted<Value extends string | number | null>(values: readonly Value[], desc: boolean): Value[] {
  const keys = sortKeys(values, (value) => value)
  return Array.from(sortOrder(upTo(values.length), [{ keys, desc }]), (index) => values[index] as Value)
}

/**
 * Returns a list that is the same in every run: words of mixed letters, some long, some alike, some with other
 * characters.
 */
function words(count: number): string[] {
  let state = 7
  const next = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % limit
  }
  const letters = 'aAbBéÉñzZ -_.09&ßæ漢'
  return Array.from({ length: count }, () => {
    const start = ['', 'Northern ', 'northern ', 'Élan '][next(4)] ?? ''
    return start + Array.from({ length: next(12) }, () => letters[next(letters.length)]).join('')
  })
}

describe('sorting a column of numbers', () => {
  test.each([
    ['small ones', [3, 1, 2], [1, 2, 3]],
    ['negative ones and zero', [0, -1, 1, -0.5], [-1, -0.5, 0, 1]],
    ['huge and tiny ones', [1e300, 1e-300, -1e300, 5], [-1e300, 1e-300, 5, 1e300]],
    ['infinite ones', [Infinity, 0, -Infinity], [-Infinity, 0, Infinity]],
    ['nothing at all', [], []],
  ])('orders %s', (_name, given, expected) => {
    expect(sorted(given, false)).toEqual(expected)
    expect(sorted(given, true)).toEqual(expected.toReversed())
  })

  test('puts rows without a value last in their given order, ascending and descending', () => {
    expect(sorted([2, null, 1], false)).toEqual([1, 2, null])
    expect(sorted([2, null, 1], true)).toEqual([2, 1, null])
    const rows = [null, 5, null, 7]
    const keys = sortKeys(rows, (row) => row)
    expect([...sortOrder(upTo(4), [{ keys, desc: true }])]).toEqual([3, 1, 0, 2])
  })

  test('treats 0 and -0 as the same number', () => {
    expect(sorted([0, -0, 0], false)).toEqual([0, -0, 0])
    expect(sorted([-0, 0, -0], true)).toEqual([-0, 0, -0])
  })

  test('sorts more rows than one pass of small digits can count', () => {
    const values = Array.from({ length: 30_000 }, (_, index) => (index * 7919) % 30_000)
    expect(sorted(values, false)).toEqual(values.toSorted((one, other) => one - other))
  })
})

describe('sorting a column of texts', () => {
  // Short lists are compared, long ones weighed letter by letter; both must give the same order.
  test.each([3000, 24_000])('orders %i of them as the collator does, for all letters', (count) => {
    const list = words(count).filter((word) => word !== '')
    expect(sorted(list, false)).toEqual(list.toSorted(collator.compare))
  })

  test.each([400, 20_011])('orders %i long texts with a common prefix', (count) => {
    const list = Array.from({ length: count }, (_, index) => `Blue Ridge Plumbing and Drain of ${(index * 37) % count}`)
    expect(sorted(list, false)).toEqual(list.toSorted(collator.compare))
  })

  test('puts empty texts last, ascending and descending', () => {
    expect(sorted(['b', '', 'a'], false)).toEqual(['a', 'b', ''])
    expect(sorted(['b', '', 'a'], true)).toEqual(['b', 'a', ''])
  })

  test('agrees with the comparison of short lists', () => {
    const list = words(200).filter((word) => word !== '')
    expect(sorted(list, false)).toEqual(list.toSorted((one, other) => compareValues(one, other, false)))
  })
})

describe('sorting by several columns', () => {
  const rows = [
    { group: 'B', hours: 1 },
    { group: 'A', hours: 1 },
    { group: 'A', hours: 2 },
    { group: 'B', hours: 2 },
  ]
  const group = sortKeys(rows, (row) => row.group)
  const hours = sortKeys(rows, (row) => row.hours)

  test('orders by the first column and equal values by the second', () => {
    const order = sortOrder(upTo(4), [
      { keys: group, desc: false },
      { keys: hours, desc: true },
    ])
    expect([...order]).toEqual([2, 1, 3, 0])
  })

  test("keeps the order of equal rows and doesn't change the given array", () => {
    const before = upTo(4)
    expect([...sortOrder(before, [{ keys: group, desc: true }])]).toEqual([0, 3, 1, 2])
    expect([...before]).toEqual([0, 1, 2, 3])
  })
})
