import { describe, expect, it } from 'vitest'
import { chartRows, tableRows } from './libraryRows.ts'

const line = (name: string, value: number) => ({ name, value, unit: 'ms' })

describe('tableRows', () => {
  it('compares a filter with react-data-grid and a mount with the fastest library', () => {
    const rows = tableRows([
      line('Table 100000, ours: filter that leaves 50 rows', 13),
      line('Table 100000, react-data-grid: filter that leaves 50 rows', 10),
      line('Table 100000, ours: mount', 18),
      line('Table 100000, plain list: mount', 5),
      line('Table 100000, AG Grid: mount', 20),
      line('Table 100000, MUI X: mount', 40),
    ])
    const valueOf = (name: string) => rows.find((row) => row.name === name)?.value
    expect(valueOf('filter of 100000 rows that leaves 50 rows, beside react-data-grid')).toBe(1.3)
    expect(valueOf('mount, 100000 rows, beside the best library')).toBe(0.9)
  })

  it('names every row, also one that was not measured', () => {
    const rows = tableRows([])
    expect(rows).toHaveLength(18)
    expect(rows.every(({ value }) => Number.isNaN(value))).toBe(true)
  })
})

describe('chartRows', () => {
  it('takes the ratios of the bench, and subtracts the idle work of a page without hidden tables', () => {
    const rows = chartRows([
      line('Charts, dashboard: mount beside d3 + SVG by hand', 1.2),
      line('Charts, dashboard: Rankdesk, after it is painted', 30),
      line('Charts, dashboard: d3 + SVG by hand, after it is painted', 4),
    ])
    expect(rows.map(({ value }) => value)).toEqual([1.2, 26, Number.NaN, Number.NaN])
  })
})
