import { describe, expect, it } from 'vitest'
import { type ListFilter, listFilters } from './listFilters.ts'

const status: ListFilter = {
  field: 'status',
  label: 'Status',
  all: 'All pages',
  options: [
    { value: 'indexed', label: 'Indexed' },
    { value: 'missing', label: 'Missing' },
  ],
}
const indexed: ListFilter = { ...status, field: 'isIndexed', toValue: (value) => value === 'indexed' }

describe('the filters of a list', () => {
  it.each([
    ['nothing for an empty view', status, { search: '', only: '' }, []],
    ['nothing for a search of spaces', status, { search: '  ', only: '' }, []],
    ['the trimmed search', status, { search: ' tree ', only: '' }, [{ name: 'search', value: 'tree', match: 'LIKE' }]],
    [
      'the selected option',
      status,
      { search: '', only: 'missing' },
      [{ name: 'status', value: 'missing', match: 'EQUALS' }],
    ],
    [
      'the converted value of the option, also when it is false',
      indexed,
      { search: '', only: 'missing' },
      [{ name: 'isIndexed', value: false, match: 'EQUALS' }],
    ],
    ['no option that the filter does not have', status, { search: '', only: 'other' }, []],
    ['no option for a list without a filter', undefined, { search: '', only: 'missing' }, []],
    [
      'both',
      status,
      { search: 'tree', only: 'indexed' },
      [
        { name: 'search', value: 'tree', match: 'LIKE' },
        { name: 'status', value: 'indexed', match: 'EQUALS' },
      ],
    ],
  ])('contain %s', (_name, filter, view, expected) => {
    expect(listFilters(filter, view).entries).toEqual(expected)
  })

  it('contain an entry for each of several filters', () => {
    const position: ListFilter = {
      ...status,
      key: 'position',
      toEntries: () => [{ name: 'rank', value: 10, match: 'LESSEROREQUAL' }],
    }
    const view = { search: '', only: '', more: { position: 'indexed', state: 'missing' } }
    expect(listFilters([position, { ...status, key: 'state' }], view).entries).toEqual([
      { name: 'rank', value: 10, match: 'LESSEROREQUAL' },
      { name: 'status', value: 'missing', match: 'EQUALS' },
    ])
  })

  it('select all values when the address has an unknown option', () => {
    expect(listFilters(status, { search: '', only: 'other' }).choices).toEqual([{ filter: status, selected: '' }])
    expect(listFilters(status, { search: '', only: 'indexed' }).choices[0]?.selected).toBe('indexed')
  })
})
