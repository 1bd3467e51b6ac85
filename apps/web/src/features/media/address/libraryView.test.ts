import { expect, it } from 'vitest'
import { filterOf, FIRST_SORT, LIBRARY_ADDRESS, type LibraryView } from './libraryView.ts'

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
  ['show=no-alt', { list: 'no-alt' }],
  ['search=van&type=image%2Cvideo&file=12', { search: 'van', types: ['image', 'video'], file: 12 }],
])('reads and writes the address %j', (address, part) => {
  expect(LIBRARY_ADDRESS.read(new URLSearchParams(address))).toEqual({ ...FIRST, ...part })
  expect(LIBRARY_ADDRESS.write({ ...FIRST, ...part }).toString()).toBe(address)
})

it.each([
  'show=everything',
  'folder=..',
  'folder=%2Fa%2F..%2Fb',
  'view=cards',
  'sort=secret',
  'type=program',
  'type=image,video,audio,document',
  'file=-1',
])('ignores the invalid address %j', (address) => {
  expect(LIBRARY_ADDRESS.read(new URLSearchParams(address))).toEqual(FIRST)
})

it.each<[string, Partial<LibraryView>, string | undefined]>([
  ['the root', {}, '/'],
  ['a folder', { folder: '/team' }, '/team'],
  ['a search in a folder', { folder: '/team', search: 'van' }, '/team'],
  ['a search in the root', { search: ' van ' }, undefined],
  ['the unused files', { list: 'unused', folder: '/team' }, undefined],
  ['the pictures without alternative text', { list: 'no-alt', folder: '/team' }, undefined],
  ['the deleted files', { list: 'deleted', folder: '/team' }, undefined],
])('lists the files of %s', (_title, part, folderPath) => {
  expect(filterOf({ ...FIRST, ...part }).folderPath).toBe(folderPath)
})
