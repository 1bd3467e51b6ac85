import { expect, it } from 'vitest'
import { FIRST_SORT, type LibraryView, readLibraryView, writeLibraryView } from './libraryView.ts'

const FIRST: LibraryView = {
  list: 'folder',
  folder: '/',
  mode: 'grid',
  sort: FIRST_SORT,
  search: '',
  types: [],
  file: undefined,
}

it.each<[string, Partial<LibraryView>]>([
  ['', {}],
  ['folder=%2Fservices%2Fdoors', { folder: '/services/doors' }],
  ['show=deleted', { list: 'deleted' }],
  ['view=list&sort=name&direction=asc', { mode: 'list', sort: { columnId: 'name', direction: 'ASC' } }],
  ['search=van&type=image%2Cvideo&file=12', { search: 'van', types: ['image', 'video'], file: 12 }],
])('reads and writes the address %j', (address, part) => {
  expect(readLibraryView(new URLSearchParams(address))).toEqual({ ...FIRST, ...part })
  expect(writeLibraryView({ ...FIRST, ...part }).toString()).toBe(address)
})

it.each(['show=everything', 'folder=..', 'folder=%2Fa%2F..%2Fb', 'view=cards', 'sort=secret', 'type=program', 'file=-1'])(
  'ignores the invalid address %j',
  (address) => {
    expect(readLibraryView(new URLSearchParams(address))).toEqual(FIRST)
  },
)
