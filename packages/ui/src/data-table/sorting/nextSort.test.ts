import { describe, expect, test } from 'vitest'
import { ariaSort, nextSort, nextSorts } from './nextSort.ts'

describe('a press on a column head', () => {
  test('sorts a new column ASC', () => {
    expect(nextSort(undefined, 'name')).toEqual({ columnId: 'name', direction: 'ASC' })
    expect(nextSort({ columnId: 'hours', direction: 'DESC' }, 'name')).toEqual({ columnId: 'name', direction: 'ASC' })
  })

  test('toggles ASC and DESC on the same column', () => {
    const once = nextSort({ columnId: 'name', direction: 'ASC' }, 'name')
    expect(once).toEqual({ columnId: 'name', direction: 'DESC' })
    expect(nextSort(once, 'name')).toEqual({ columnId: 'name', direction: 'ASC' })
  })
})

describe('what a screen reader hears of a column head', () => {
  test('is nothing for a column that is not sortable', () => {
    expect(ariaSort({ columnId: 'name', direction: 'ASC' }, 'name', false)).toBeUndefined()
  })

  test('is none, ascending or descending for a sortable one', () => {
    expect(ariaSort(undefined, 'name', true)).toBe('none')
    expect(ariaSort({ columnId: 'name', direction: 'ASC' }, 'name', true)).toBe('ascending')
    expect(ariaSort({ columnId: 'name', direction: 'DESC' }, 'name', true)).toBe('descending')
  })
})

describe('a press with Shift', () => {
  const name = { columnId: 'name', direction: 'ASC' } as const
  const hours = { columnId: 'hours', direction: 'DESC' } as const

  test('adds a level after the others, or turns one where it stands', () => {
    expect(nextSorts([name], 'hours', true)).toEqual([name, { columnId: 'hours', direction: 'ASC' }])
    expect(nextSorts([name, hours], 'name', true)).toEqual([{ columnId: 'name', direction: 'DESC' }, hours])
  })

  test('is not needed for a single level: a plain press makes the column the only one', () => {
    expect(nextSorts([name, hours], 'hours', false)).toEqual([{ columnId: 'hours', direction: 'ASC' }])
    expect(nextSorts([name], 'name', false)).toEqual([{ columnId: 'name', direction: 'DESC' }])
    expect(nextSorts([], 'name', false)).toEqual([name])
  })
})
