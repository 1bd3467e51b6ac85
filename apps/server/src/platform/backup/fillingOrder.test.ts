import { expect, test } from 'vitest'
import type pg from 'pg'
import { publicTables } from './catalog.ts'

interface Reference {
  from: string
  to: string
}

/** Returns the order in which a database with these tables and references is filled. */
async function orderOf(tables: readonly string[], references: readonly Reference[]): Promise<string[]> {
  const query = (text: string) =>
    Promise.resolve({
      rows: text.includes('pg_constraint') ? references : tables.map((name) => ({ name, columns: [] })),
    })
  return (await publicTables({ query } as unknown as pg.Client)).map(({ name }) => name)
}

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
])('fills the tables $tables in the order $order', async ({ tables, references, order }) => {
  expect(await orderOf(tables, references)).toEqual(order)
})

test('rejects circular references by name', async () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  await expect(orderOf(['a', 'b', 'c'], references)).rejects.toThrow('The tables a, b have circular references')
})
