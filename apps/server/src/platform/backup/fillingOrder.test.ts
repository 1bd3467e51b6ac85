import { expect, test } from 'vitest'
import { fillingOrder } from './catalog.ts'

test.each([
  { tables: [], references: [], order: [] },
  { tables: ['b', 'a'], references: [], order: ['a', 'b'] },
  { tables: ['a', 'b'], references: [{ from: 'a', to: 'b' }], order: ['b', 'a'] },
  { tables: ['pages'], references: [{ from: 'pages', to: 'pages' }], order: ['pages'] },
  {
    tables: ['a', 'b', 'c'],
    references: [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'a', to: 'c' },
    ],
    order: ['c', 'b', 'a'],
  },
])('fills the tables $tables in the order $order', ({ tables, references, order }) => {
  expect(fillingOrder(tables, references)).toEqual(order)
})

test('rejects circular references by name', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => fillingOrder(['a', 'b', 'c'], references)).toThrow('The tables a, b have circular references')
})
