import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { DataTableColumn } from '../dataTableColumn.ts'
import type { DataTableProps } from '../dataTableProps.ts'
import { useDataTable } from '../useDataTable.ts'
import { displayRows } from './displayRows.ts'
import { IndexedRowModel } from './IndexedRowModel.ts'

interface Client {
  id: string
  name: string
  hours: number | null
}

const NAMES = ['zeta', 'Élan', 'elan', 'Blue', '', 'blue ridge']
const CLIENTS: readonly Client[] = Array.from({ length: 60 }, (_, index) => ({
  id: `c${index}`,
  name: NAMES[index % NAMES.length] ?? '',
  hours: index % 5 === 0 ? null : (index * 7) % 11,
}))

const COLUMNS: readonly DataTableColumn<Client>[] = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'hours', header: 'Hours' },
]

const PROPS: DataTableProps<Client> = {
  label: 'Clients',
  mode: 'client',
  columns: COLUMNS,
  data: CLIENTS,
  getRowId: ({ id }) => id,
  enableRowSelection: true,
}

/** Uses our row models: nested data does, even without nested records. */
const INDEXED = { getSubRows: () => undefined }

function mountTable(props: Partial<DataTableProps<Client>>) {
  const { result } = renderHook(() => useDataTable({ ...PROPS, ...props }, { current: null }))
  return () => result.current.table
}

function shownIds(props: Partial<DataTableProps<Client>>): string[] {
  const rows = displayRows(mountTable(props)(), false)
  return Array.from(rows.entries, rows.id)
}

describe('the row models for large data', () => {
  test.each<[string, DataTableProps<Client>['state']]>([
    ['in the order of the data', {}],
    ['ascending, missing values last', { sorting: [{ id: 'hours', desc: false }] }],
    ['descending, missing values last', { sorting: [{ id: 'hours', desc: true }] }],
    [
      'by two columns',
      {
        sorting: [
          { id: 'name', desc: true },
          { id: 'hours', desc: false },
        ],
      },
    ],
    ['filtered by a column', { columnFilters: [{ id: 'name', value: 'LAN' }] }],
    ['filtered by all columns and sorted', { globalFilter: '3', sorting: [{ id: 'name', desc: false }] }],
    ['on the second page', { pagination: { pageIndex: 1, pageSize: 7 }, sorting: [{ id: 'name', desc: false }] }],
  ])("show the same rows as TanStack Table's, %s", (_name, state) => {
    const stock = shownIds(state ? { state } : {})
    expect(stock.length).toBeGreaterThan(0)
    expect(shownIds({ ...(state && { state }), ...INDEXED })).toEqual(stock)
  })

  test('sort rows without a value last in both directions', () => {
    for (const desc of [false, true]) {
      const last = shownIds({ state: { sorting: [{ id: 'hours', desc }] } }).at(-1)
      expect(CLIENTS.find(({ id }) => id === last)?.hours).toBeNull()
    }
  })

  test.each([
    ['TanStack Table', {}],
    ['ours', INDEXED],
  ])('select, count and find rows through the same API: %s', (_name, kind) => {
    const table = mountTable({ ...kind, initialState: { columnFilters: [{ id: 'name', value: 'blue' }] } })
    expect(table().getRowCount()).toBe(20)
    act(() => table().toggleAllRowsSelected())
    expect(Object.keys(table().state.rowSelection)).toHaveLength(20)
    expect(table().getIsAllRowsSelected()).toBe(true)
    act(() => table().getRow('c3').toggleSelected())
    expect(table().getIsAllRowsSelected()).toBe(false)
    expect(table().getRow('c3').getValue('name')).toBe('Blue')
  })

  test('construct Row objects only for requested rows', () => {
    const table = mountTable(INDEXED)()
    const model = table.getRowModel()
    expect(model).toBeInstanceOf(IndexedRowModel)
    expect(table.getRowModel().rows[3]).toBe(table.getRow('c3'))
  })
})
