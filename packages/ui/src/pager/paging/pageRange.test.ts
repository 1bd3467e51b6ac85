import { describe, expect, test } from 'vitest'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, clampPage, pageCount, pageRows, withPageSize } from './pageRange.ts'

describe('the number of pages', () => {
  test.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [318, 100, 4],
  ])('%i rows at %i per page make %i', (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages)
  })
})

describe('[M508] [M509] the typed page', () => {
  test.each([
    ['3', 3],
    ['1', 1],
    ['4', 4],
    ['5', 4],
    ['0', 1],
    ['-2', 1],
    ['9999', 4],
    ['2.9', 2],
    ['', 2],
    ['two', 2],
  ])('"%s" on page 2 of 4 returns page %i', (typed, page) => {
    expect(clampPage(typed, 2, 4)).toBe(page)
  })
})

test('[M509] any page from 1 can be typed in a list of unknown length', () => {
  expect(clampPage('5000', 2, Infinity)).toBe(5000)
  expect(clampPage('0', 2, Infinity)).toBe(1)
})

test('[M513, M548] 100 rows per page is the default and one of the options', () => {
  expect(DEFAULT_PAGE_SIZE).toBe(100)
  expect(PAGE_SIZES).toEqual([10, 25, 50, 100, 500])
})

describe('the rows of a page', () => {
  test('start at 1 and end with the list', () => {
    expect(pageRows({ page: 1, pageSize: 10 }, 10)).toEqual({ first: 1, last: 10 })
    expect(pageRows({ page: 4, pageSize: 100 }, 318)).toEqual({ first: 301, last: 318 })
  })

  test('are 0 to 0 for an empty list', () => {
    expect(pageRows({ page: 1, pageSize: 10 }, 0)).toEqual({ first: 0, last: 0 })
  })
})

test('another page size keeps the first row of the page visible', () => {
  expect(withPageSize({ page: 4, pageSize: 25 }, 50)).toEqual({ page: 2, pageSize: 50 })
  expect(withPageSize({ page: 2, pageSize: 100 }, 10)).toEqual({ page: 11, pageSize: 10 })
})
