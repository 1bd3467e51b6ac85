import { expect, it } from 'vitest'
import { type ListOptions, readListView, writeListView } from './listView.ts'

const options: ListOptions = { firstSort: { columnId: 'rank', direction: 'ASC' }, sortable: ['rank', 'keyword'] }
const read = (query: string) => readListView(new URLSearchParams(query), options)

it('starts on the first page in the list’s own order', () => {
  expect(read('')).toEqual({ search: '', only: '', sort: options.firstSort, page: 1, pageSize: 50 })
})

it.each([
  ['a sort that the list does not have', 'sort=secret', options.firstSort],
  ['a sort by a column', 'sort=keyword&direction=desc', { columnId: 'keyword', direction: 'DESC' }],
])('reads %s', (_what, query, sort) => {
  expect(read(query).sort).toEqual(sort)
})

it.each(['page=0', 'page=-2', 'page=x', 'rows=99999999999'])('ignores %s', (query) => {
  expect(read(query)).toMatchObject({ page: 1, pageSize: 50 })
})

it('never requests more rows than a response may contain', () => {
  expect(read('rows=5000').pageSize).toBe(500)
})

it.each(['', 'search=drain', 'only=Lost&page=3', 'sort=keyword&direction=desc&rows=25'])(
  'writes %j as it was read',
  (query) => {
    expect(writeListView(read(query), options).toString()).toBe(query)
  },
)

it('keeps each of several filters in a parameter of its own', () => {
  const several = { ...options, filterKeys: ['position', 'geo'] }
  const view = readListView(new URLSearchParams('geo=Mobile%2C+AL'), several)
  expect(view.more).toEqual({ position: '', geo: 'Mobile, AL' })
  expect(writeListView(view, several).toString()).toBe('geo=Mobile%2C+AL')
})
