import type { DataTableColumn } from '@rankdesk/ui'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { AppContext, type AppContextValue } from '../api/appContext.ts'
import { type ColumnLayoutProps, useColumnLayout } from './useColumnLayout.ts'

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

type ColumnLayout = ColumnLayoutProps<Row>['state']

const layout = (part: Partial<ColumnLayout> = {}): ColumnLayout => ({
  columnOrder: [],
  columnVisibility: {},
  columnSizing: {},
  columnPinning: { start: ['name'], end: [] },
  sorting: [],
  ...part,
})

const arranged = layout({
  columnOrder: ['site_leads', 'name', 'city'],
  columnVisibility: { city: false },
  columnSizing: { name: 240 },
  sorting: [{ id: 'city', desc: true }],
})

const app = { user: { staffId: 7 } } as AppContextValue

/** Renders a list whose stored layout is `text`. */
function openList(text: string | null) {
  localStorage.clear()
  if (text !== null) localStorage.setItem('rankdesk.columns.7.list', text)
  const { result } = renderHook(() => useColumnLayout('list', COLUMNS), {
    wrapper: ({ children }: { children: ReactNode }) => <AppContext value={app}>{children}</AppContext>,
  })
  return result
}

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
    expect(openList(text).current.tableProps.state).toEqual(expected)
  })

  it('shows pinned columns first, then the others in their order, without hidden ones', () => {
    const headers = (some: Partial<ColumnLayout>) =>
      openList(JSON.stringify(layout(some))).current.shown.map(({ header }) => header)
    expect(headers({})).toEqual(['Name', 'City', 'Leads'])
    expect(headers({ columnOrder: ['site_leads'] })).toEqual(['Name', 'Leads', 'City'])
    expect(
      headers({ columnVisibility: { city: false }, columnPinning: { start: ['site_leads'], end: ['name'] } }),
    ).toEqual(['Leads', 'Name'])
  })
})

describe('the columns parameter of a named view', () => {
  it('restores order, pinning, hidden columns and widths', () => {
    const { parameter } = openList(JSON.stringify(arranged)).current
    expect(parameter).toBe('name-p-w240.site_leads.city-h')
    const list = openList(null)
    act(() => list.current.applyParameter(parameter))
    expect(list.current.tableProps.state).toEqual(
      layout({ ...arranged, columnOrder: ['name', 'site_leads', 'city'], sorting: [] }),
    )
  })

  it.each([
    ['gone-p.city-h', 'city-h.name.site_leads'],
    ['name-h.name-p', 'name.city.site_leads'],
    ['city-w0.site_leads-wide.name-w99999', 'city.site_leads.name'],
    ['', 'name.city.site_leads'],
  ])('reads %j as %s', (parameter, expected) => {
    expect(openList(null).current.normalizeParameter(parameter)).toBe(expected)
  })
})
