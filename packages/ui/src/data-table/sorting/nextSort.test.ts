import { describe, expect, test } from 'vitest'
import { ariaSort, nextSort } from './nextSort.ts'

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
