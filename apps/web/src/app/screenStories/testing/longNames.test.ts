import { expect, it } from 'vitest'
import { NAME_LENGTH, withLongNames } from './longNames.ts'

const url = '/services/seo/api/things'
const long = (response: unknown, at = url) => withLongNames({ url: at, response })
const lengthOf = (text: unknown) => (typeof text === 'string' ? text.length : 0)

it.each([
  ['a client', 'businessName', 'Gable Roofing'],
  ['a staff member', 'staffName', 'Maya Okafor'],
  ['a manager', 'accountManager', 'Maya Okafor'],
  ['a team', 'teamName', 'Cascade'],
  ['a page', 'pageName', 'About'],
  ['a keyword', 'keyword', 'roof repair'],
  ['a location', 'geoName', 'Boise, ID'],
  ['a group', 'strategyGroupName', 'Roof Repair'],
  ['a summary', 'summary', 'Improve the page'],
  ['a category', 'categoryName', 'Advice'],
])('lengthens the name of %s', (_, field, name) => {
  const { [field]: text } = long({ [field]: name }) as Record<string, string>
  expect(text?.startsWith(name)).toBe(true)
  expect(text).toHaveLength(NAME_LENGTH)
})

it('keeps the end of a file’s name', () => {
  const { name } = long({ name: 'at-work.jpg' }) as { name: string }
  expect(name).toMatch(/^at-work-and-[\w-]+\.jpg$/)
  expect(lengthOf(name)).toBe(NAME_LENGTH)
})

it('lengthens names in a row that has lists', () => {
  const { rows } = long({ fields: ['businessName', 'memberships'], rows: [['A', [{ membershipName: 'B' }]]] }) as {
    rows: [string, { membershipName: string }[]][]
  }
  expect(lengthOf(rows[0]?.[0])).toBe(NAME_LENGTH)
  expect(lengthOf(rows[0]?.[1][0]?.membershipName)).toBe(NAME_LENGTH)
})

it('lengthens names in the rows of a report, in lists and in JSON', () => {
  const { rows } = long({
    fields: ['clientId', 'businessName', 'searchTermIds'],
    rows: [[1, 'A', '[{"Keyword":"b"}]']],
  }) as {
    rows: [number, string, string][]
  }
  expect(rows[0]?.[0]).toBe(1)
  expect(rows[0]?.[1]).toHaveLength(NAME_LENGTH)
  expect(lengthOf((JSON.parse(rows[0]?.[2] ?? '') as { Keyword: string }[])[0]?.Keyword)).toBe(NAME_LENGTH)
  expect((long({ geos: ['A', 'B'] }) as { geos: string[] }).geos.map(lengthOf)).toEqual([NAME_LENGTH, NAME_LENGTH])
})

it('keeps empty texts, our own words, ids and addresses', () => {
  const kept = {
    name: '',
    strategyTypeName: 'Page Indexation',
    serviceTypeName: 'gcid:roofer',
    title: '/services',
    path: '/a',
  }
  expect(long(kept)).toEqual(kept)
})
