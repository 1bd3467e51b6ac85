import { expect, it } from 'vitest'
import { fetchAllRows } from './fetchAllRows.ts'

const numbers = Array.from({ length: 1203 }, (_, index) => index)

it('fetches every page of a list', async () => {
  const offsets: number[] = []
  const rows = await fetchAllRows(async ({ offset, count }) => {
    offsets.push(offset)
    return { rows: numbers.slice(offset, offset + count), total: numbers.length }
  })
  expect(rows).toEqual(numbers)
  expect(offsets).toEqual([0, 500, 1000])
})

it('stops when rows disappear meanwhile', async () => {
  expect(await fetchAllRows(async ({ offset }) => ({ rows: offset === 0 ? [1] : [], total: 2 }))).toEqual([1])
})
