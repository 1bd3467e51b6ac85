import { defineReport } from '@rankdesk/api'
import { FILTER_MATCHES, FILTER_TAKES, type FieldValue, type FilterValue, matchesFilter } from '@rankdesk/format'
import { fixedClock } from '@rankdesk/format/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { createTestDatabase } from '#testing/index.ts'
import { compileReport } from './compileReport.ts'
import type { ReportSource } from './reportSource.ts'

/** A row for every kind of value that a field may have, and for empty fields. */
const ROWS: { id: number; text: string | null; number: number | null; flag: boolean | null; list: string[] | null }[] =
  [
    { id: 1, text: 'Drain Kings', number: 12, flag: true, list: ['red', 'Green'] },
    { id: 2, text: 'drain kings', number: -0.5, flag: false, list: [] },
    { id: 3, text: '', number: 0, flag: null, list: null },
    { id: 4, text: null, number: null, flag: true, list: ['blue'] },
    { id: 5, text: '50% off_now', number: 1e9, flag: false, list: ['red'] },
    { id: 6, text: "O'Brien, Zoë", number: 5, flag: true, list: ['green', 'red', 'blue'] },
    { id: 7, text: '0', number: 12.5, flag: false, list: ['5'] },
    { id: 8, text: '2026-11-18', number: 100, flag: null, list: null },
    { id: 9, text: '  ', number: 7, flag: true, list: ['x'] },
    { id: 10, text: 'red, green', number: 3, flag: true, list: ['x'] },
  ]

const source: ReportSource = {
  report: defineReport({
    queryId: 'odd-values',
    reads: [],
    arguments: [],
    row: z.object({
      id: z.number(),
      text: z.nullable(z.string()),
      number: z.nullable(z.number()),
      flag: z.nullable(z.boolean()),
      list: z.nullable(z.array(z.string())),
      nested: z.object({ text: z.nullable(z.string()), number: z.nullable(z.number()) }),
    }),
  }),
  key: ['id'],
  query: () => sql`select *, jsonb_build_object('text', text, 'number', number) nested
    from jsonb_to_recordset(${JSON.stringify(ROWS)}::jsonb) r(id int, text text, number float8, flag boolean, list jsonb)`,
}

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase()
  database = openDatabase(made.url)
  drop = made.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})

type Filter = { name: string; match: (typeof FILTER_MATCHES)[number]; value: FilterValue }

async function found(filter: Filter, sort: { name: string; direction: 'ASC' | 'DESC' }[] = []): Promise<number[]> {
  const value = filter.value === null || typeof filter.value !== 'object' ? filter.value : [...filter.value]
  const body = { fromApp: 't', queryId: 'q', filter: [{ ...filter, value }], flags: 7, offset: 0, count: 500, sort }
  const compiled = compileReport(source, body, fixedClock('2026-11-17T18:00:00Z'))
  return (await fetchRows<{ id: number }>(database.db, compiled.rows)).map(({ id }) => id)
}

const TEXTS: (string | number)[] = [
  'drain kings',
  'Drain',
  'kings',
  '',
  '%',
  '_',
  'off',
  "o'brien, zoë",
  '2026-11-18',
  '0',
  'red',
  '\\',
]
const NUMBERS: (string | number)[] = [0, 12, '12', 12.5, -0.5, '1e9', 5]
const valuesFor = (
  kind: 'text' | 'number' | 'flag' | 'list',
  takes: (typeof FILTER_TAKES)[keyof typeof FILTER_TAKES],
): FilterValue[] => {
  const some = kind === 'number' ? NUMBERS : kind === 'flag' ? ['true', 'false'] : TEXTS
  if (takes === 'none') return [null]
  if (takes === 'one') return some
  const pairs = some.map((value, index) => [value, some[(index + 1) % some.length] ?? value])
  if (takes === 'two') return pairs
  return takes === 'list' ? [[], ...pairs] : [...some, ...pairs, 'kings drain', 'green red']
}

describe('[FMT-37] filtering in the database agrees with the rule [M541]', () => {
  it.each(FILTER_MATCHES)('%s', async (match) => {
    let compared = 0
    for (const name of ['text', 'number', 'flag', 'list'] as const) {
      if (
        name === 'list' &&
        !['LISTHASANY', 'LISTHASALL', 'ISNULL', 'NOTNULL', 'ISNULLOREMPTY', 'HASVALUE'].includes(match)
      )
        continue
      for (const value of valuesFor(name, FILTER_TAKES[match])) {
        const expected = ROWS.filter((row) => matchesFilter(row[name] as FieldValue, { match, value })).map(
          ({ id }) => id,
        )
        expect([name, value, await found({ name, match, value })]).toEqual([name, value, expected])
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(2)
  })

  it('filters by a nested field', async () => {
    expect(await found({ name: 'nested.number', match: 'GREATER', value: '12' })).toEqual([5, 7, 8])
    expect(await found({ name: 'nested.text', match: 'LIKE', value: 'KINGS' })).toEqual([1, 2])
  })
})

describe('[M520] sorting', () => {
  const all: Filter = { name: 'id', match: 'NOTNULL', value: null }
  it('sorts by several fields, ignoring case, null last in both directions', async () => {
    const sort = [
      { name: 'text', direction: 'ASC' as const },
      { name: 'nested.number', direction: 'DESC' as const },
    ]
    const ids = await found(all, sort)
    expect(ids.at(-1)).toBe(4)
    expect(ids.indexOf(2)).toBe(ids.indexOf(1) + 1)
    expect((await found(all, [{ name: 'number', direction: 'DESC' }])).at(-1)).toBe(4)
  })

  it.each(['nested.number.more', 'a.b.c.d'])('rejects %s', async (name) => {
    await expect(found(all, [{ name, direction: 'ASC' }])).rejects.toThrow('Sort expression not supported')
  })
})

describe('invalid filters', () => {
  it.each<[string, Filter]>([
    ['has no field', { name: 'other', match: 'EQUALS', value: 1 }],
    ['has no field', { name: 'constructor', match: 'EQUALS', value: 1 }],
    ['has no field', { name: 'nested.other', match: 'EQUALS', value: 1 }],
    ['has no field', { name: 'text.other', match: 'EQUALS', value: 1 }],
    ['compared with a number', { name: 'number', match: 'EQUALS', value: 'many' }],
    ['compared with a number', { name: 'number', match: 'BETWEEN', value: [1, ''] }],
    ['takes one value', { name: 'text', match: 'EQUALS', value: ['a'] }],
    ['takes one value', { name: 'text', match: 'LIKE', value: null }],
    ['takes a list of two', { name: 'number', match: 'BETWEEN', value: [1] }],
    ['takes a list', { name: 'number', match: 'IN', value: 1 }],
  ])('%s: %o', async (sentence, filter) => {
    await expect(found(filter)).rejects.toThrow(sentence)
  })
})
