import { describe, expect, test } from 'vitest'
import { flattenRowTree } from '../row-models/flattenRowTree.ts'
import { RowTree } from '../row-models/RowTree.ts'
import { FilterIndex } from './FilterIndex.ts'
import type { TextQuery } from './FilterIndex.ts'

interface City {
  city: string
  hours: number
  parts?: readonly City[]
}

const CITIES: readonly City[] = [
  { city: 'Weaverville', hours: 2 },
  {
    city: 'Boone',
    hours: 3,
    parts: [
      { city: 'Blowing Rock', hours: 1, parts: [{ city: 'Foscoe', hours: 9 }] },
      { city: 'Todd', hours: 4 },
    ],
  },
  { city: 'Pike (N.C.)', hours: 2 },
]
const CITY = { id: 'city', value: (record: City) => record.city }
const HOURS = { id: 'hours', value: (record: City) => record.hours }

const inCity = (contains: string): TextQuery<City> => ({ id: 'city', contains, columns: [CITY] })
const anywhere = (contains: string): TextQuery<City> => ({ id: '', contains, columns: [CITY, HOURS] })

function cityIndex(nested = true) {
  const tree = new RowTree(CITIES, nested ? (record: City) => record.parts : undefined)
  const index = new FilterIndex(tree)
  return (queries: readonly TextQuery<City>[]) => {
    expect(index.advance(queries, Infinity)).toBe(true)
    const { roots, shows } = index.result(queries)
    const rows = flattenRowTree(tree, roots, {
      isOpen: () => true,
      arrange: (nodes) => nodes.filter(shows),
    })
    return Array.from(rows, (node) => tree.record(node).city)
  }
}

describe('the filter index', () => {
  test.each([
    ['ignores case', [inCity('VILLE')], ['Weaverville']],
    ['takes characters of patterns literally', [inCity('(n.')], ['Pike (N.C.)']],
    ['searches all columns if none is named', [anywhere('3')], ['Boone']],
    ['keeps records that pass all queries', [anywhere('2'), inCity('pike')], ['Pike (N.C.)']],
  ])('%s', (_name, queries, expected) => {
    expect(cityIndex(false)(queries)).toEqual(expected)
  })

  test('keeps the ancestors and descendants of a matching record', () => {
    const filter = cityIndex()
    expect(filter([inCity('foscoe')])).toEqual(['Boone', 'Blowing Rock', 'Foscoe'])
    expect(filter([inCity('boone')])).toEqual(['Boone', 'Blowing Rock', 'Foscoe', 'Todd'])
    expect(filter([inCity('rock')])).toEqual(['Boone', 'Blowing Rock', 'Foscoe'])
    expect(filter([inCity('todd')])).toEqual(['Boone', 'Todd'])
  })

  test('finds the same records for a query pasted at once, typed letter by letter, or shortened again', () => {
    const typed = ['p', 'pi', 'pik', 'pi', 'w', 'we', 'o', 'oo', 'oon']
    const filter = cityIndex()
    for (const text of typed) expect(filter([inCity(text)])).toEqual(cityIndex()([inCity(text)]))
  })

  test('does not narrow the result of another column', () => {
    const filter = cityIndex()
    filter([inCity('2')])
    expect(filter([anywhere('2')])).toEqual(['Weaverville', 'Pike (N.C.)'])
  })

  test.each(['boone', 'todd', 'ville', 'foscoe', 'n.c.', 'x'])('finds %o in a field as by a function', (text) => {
    const byField = { ...inCity(text), columns: [{ id: 'city', field: 'city', value: () => undefined }] }
    expect(cityIndex()([byField])).toEqual(cityIndex()([inCity(text)]))
    expect(cityIndex(false)([byField])).toEqual(cityIndex(false)([inCity(text)]))
  })

  test('reads a column only once', () => {
    let read = 0
    const counted: TextQuery<City> = {
      ...inCity('o'),
      columns: [{ id: 'city', value: (record) => `${record.city}${read++ > -1 ? '' : ''}` }],
    }
    const index = new FilterIndex(new RowTree(CITIES, undefined))
    index.advance([counted], Infinity)
    const before = read
    index.advance([counted], Infinity)
    index.result([{ ...counted, contains: 'oo' }])
    expect(read).toBe(before)
  })

  test('finds the columns whose texts repeat, and reads no record again that was read ahead', () => {
    let read = 0
    const state = { id: 'state', value: () => (read++ > -1 ? 'NC' : '') }
    const index = new FilterIndex(new RowTree(CITIES, undefined))
    const repeating = index.repeating([CITY, HOURS, state])
    expect(repeating).toEqual([state])
    expect(index.read(repeating, Infinity)).toBe(true)
    const before = read
    const query = { id: 'state', contains: 'n', columns: [state] }
    expect(index.advance([query], 0)).toBe(true)
    expect(index.result([query]).roots).toHaveLength(CITIES.length)
    expect(read).toBe(before)
  })
})
