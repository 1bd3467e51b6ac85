import type { DataTableColumn } from '@rankdesk/ui'
import { describe, expect, it } from 'vitest'
import { type ColumnLayout, columnId, defaultLayout, layoutColumns, parseLayout, shownColumns } from './columnLayout.ts'
import { readLayoutParameter, writeLayoutParameter } from './useColumnLayout.ts'

interface Row {
  name: string
  city: string
  site: { leads: number }
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  { accessorKey: 'name', header: 'Name', meta: { rowHeader: true } },
  { id: 'city', header: 'City', accessorFn: ({ city }) => city },
  { accessorKey: 'site.leads', header: 'Leads' },
]
const columns = layoutColumns(COLUMNS)
const layout = (part: Partial<ColumnLayout> = {}): ColumnLayout => ({ ...defaultLayout(columns), ...part })

const arranged = layout({
  columnOrder: ['site_leads', 'name', 'city'],
  columnVisibility: { city: false },
  columnSizing: { name: 240 },
  sorting: [{ id: 'city', desc: true }],
})

describe('the stored layout of columns', () => {
  it.each([
    ['a layout', JSON.stringify(arranged), arranged],
    ['nothing', null, layout()],
    ['text that is not JSON', '{', layout()],
    ['another shape', '{"columnOrder":"name"}', layout()],
    ['a width that is no number', JSON.stringify({ ...arranged, columnSizing: { name: 'wide' } }), layout()],
    [
      'unknown columns',
      JSON.stringify({
        columnOrder: ['gone', 'city'],
        columnVisibility: { gone: false },
        columnSizing: { gone: 90 },
        columnPinning: { start: ['gone', 'name'], end: ['gone'] },
        sorting: [{ id: 'gone', desc: false }],
      }),
      layout({ columnOrder: ['city'] }),
    ],
    [
      'a hidden row header',
      JSON.stringify(layout({ columnVisibility: { name: false } })),
      layout({ columnVisibility: {} }),
    ],
    [
      'no pinned columns',
      JSON.stringify(layout({ columnPinning: { start: [], end: [] } })),
      layout({ columnPinning: { start: [], end: [] } }),
    ],
  ])('reads %s', (_what, text, expected) => {
    expect(parseLayout(text, columns)).toEqual(expected)
  })

  it('shows pinned columns first, then the others in their order, without hidden ones', () => {
    const ids = (some: Partial<ColumnLayout>) => shownColumns(COLUMNS, layout(some)).map(columnId)
    expect(ids({})).toEqual(['name', 'city', 'site_leads'])
    expect(ids({ columnOrder: ['site_leads'] })).toEqual(['name', 'site_leads', 'city'])
    expect(ids({ columnVisibility: { city: false }, columnPinning: { start: ['site_leads'], end: ['name'] } })).toEqual(
      ['site_leads', 'name'],
    )
  })
})

describe('the columns parameter of a named view', () => {
  it('restores order, pinning, hidden columns and widths', () => {
    const parameter = writeLayoutParameter(arranged, columns)
    expect(parameter).toBe('name-p-w240.site_leads.city-h')
    expect(readLayoutParameter(parameter, columns)).toEqual(
      layout({ ...arranged, columnOrder: ['name', 'site_leads', 'city'], sorting: [] }),
    )
  })

  it.each([
    ['gone-p.city-h', 'city-h.name.site_leads'],
    ['name-h.name-p', 'name.city.site_leads'],
    ['city-w0.site_leads-wide.name-w99999', 'city.site_leads.name'],
    ['', 'name.city.site_leads'],
  ])('reads %j as %s', (parameter, expected) => {
    expect(writeLayoutParameter(readLayoutParameter(parameter, columns), columns)).toBe(expected)
  })
})
