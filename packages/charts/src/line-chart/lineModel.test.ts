import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textWidth } from '../scales/textWidth.ts'
import { lineColumns } from './lineColumns.ts'
import type { LineData } from './lineData.ts'
import { lineModel } from './lineModel.ts'
import { linePoint, lineText } from './lineText.ts'

const MONTHS = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']

const data = (values: readonly (number | null)[], more: Partial<LineData> = {}): LineData => ({
  x: { kind: 'date', values: MONTHS.slice(0, values.length), unit: 'month' },
  series: [{ key: 'a', label: 'Visits', values }],
  ...more,
})
const model = (of: LineData, width = 800, height = 240) => lineModel(of, lineColumns(of), { width, height })

describe('lineModel', () => {
  test('spans the plot from the value axis to the end labels', () => {
    const result = model(data([10, 20, 30, 40]))
    expect(result.y.domain()).toEqual([0, 40])
    expect(result.x(Date.UTC(2026, 0, 1))).toBe(result.plot.left)
    expect(result.x(Date.UTC(2026, 3, 1))).toBe(result.plot.right)
    expect(result.endLabels).toMatchObject([{ key: 'a', name: '', value: '40', y: result.y(40) }])
  })

  test('has no end labels in a narrow chart', () => {
    expect(model(data([10, 20, 30, 40]), 240).endLabels).toEqual([])
  })

  test('puts a single point in the middle', () => {
    const result = model(data([7]))
    expect(result.x(Date.UTC(2026, 0, 1))).toBe((result.plot.left + result.plot.right) / 2)
    expect(result.baseAxis.labels.map((label) => label.text)).toEqual(['Jan 1, 2026'])
  })

  test('includes the goal and the band in the value axis', () => {
    expect(model(data([10, 12], { goal: { label: 'Goal', value: 95 } })).y.domain()[1]).toBeGreaterThanOrEqual(95)
    const band = { label: 'Band', low: [-20, -20], high: [5, 5], hue: 'green' } as const
    expect(model(data([10, 12], { band })).y.domain()[0]).toBeLessThanOrEqual(-20)
  })

  test('includes zero below an area', () => {
    const series = [{ key: 'a', label: 'Visits', values: [800, 810], area: true }]
    const result = model(data([800, 810], { series }))
    expect(result.y.domain()[0]).toBe(0)
    expect(result.base).toBe(result.y(0))
  })

  test('has no extent without values', () => {
    expect(lineColumns(data([null, null])).extent).toBeUndefined()
    expect(lineColumns(data([null, null], { goal: { label: 'Goal', value: 5 } })).extent).toBeUndefined()
  })

  test('end labels never touch and never leave the chart', () => {
    const rows = fc.array(fc.tuple(fc.string({ maxLength: 60 }), fc.double({ min: -1e6, max: 1e6, noNaN: true })), {
      minLength: 1,
      maxLength: 9,
    })
    fc.assert(
      fc.property(
        rows,
        fc.integer({ min: 240, max: 1400 }),
        fc.integer({ min: 160, max: 400 }),
        (lines, width, height) => {
          const series = lines.map(([label, value], index) => ({ key: String(index), label, values: [0, value] }))
          const result = model(data([0, 1], { series }), width, height)
          const ys = result.endLabels.map((label) => label.y)
          for (const [index, y] of ys.entries()) {
            if (index > 0) expect(y - (ys[index - 1] ?? 0)).toBeGreaterThanOrEqual(15.99)
            expect(y).toBeGreaterThanOrEqual(0)
            expect(y).toBeLessThanOrEqual(height)
          }
          for (const label of result.endLabels) {
            expect(label.x + textWidth(`${label.name} ${label.value}`)).toBeLessThanOrEqual(width)
          }
          expect(result.plot.right).toBeGreaterThan(result.plot.left)
        },
      ),
    )
  })
})

describe('lineText', () => {
  test.each([
    [[1, 4, 2, 3], 'Visits: latest 3 (Apr 2026), up from 1 (Jan 2026); best 4 (Feb 2026), worst 1 (Jan 2026).'],
    [[5, null, 2, null], 'Visits: latest 2 (Mar 2026), down from 5 (Jan 2026); best 5 (Jan 2026), worst 2 (Mar 2026).'],
    [[null, null], 'Visits: no data.'],
    [[null, 6], 'Visits: 6 (Feb 2026), the only value.'],
  ])('summarizes %j', (values, summary) => {
    const of = data(values)
    expect(lineText(of, lineColumns(of), 'Month').summary).toBe(summary)
  })

  test('compares the latest value with the goal and last year', () => {
    const series = [
      { key: 'this', label: 'This year', values: [3, 5, null] },
      { key: 'last', label: 'Last year', values: [2, 4, 9], comparison: true },
    ]
    const of = data([1, 2, 3], { series, goal: { label: 'Goal', value: 8 } })
    expect(lineText(of, lineColumns(of), 'Month').summary).toMatch(
      /; at the same point Last year 4; Goal 8, 3 short\.$/,
    )
    const reached = data([1, 2, 3], { series, goal: { label: 'Goal', value: 5 } })
    expect(lineText(reached, lineColumns(reached), 'Month').summary).toMatch(/Goal 5, reached\.$/)
  })

  test('table, tooltip and description agree and name missing values', () => {
    const of = data([3, null], { format: 'percent', goal: { label: 'Goal', value: 4 } })
    const columns = lineColumns(of)
    const { table } = lineText(of, columns, 'Month')
    expect(table.columns.map((column) => column.label)).toEqual(['Month', 'Visits', 'Goal'])
    expect([table.row(0), table.row(1)]).toEqual([
      ['Jan 2026', 3, 4],
      ['Feb 2026', null, 4],
    ])
    expect(linePoint(of, columns, model(of), null, 0).tooltip.rows[0]).toMatchObject({ label: 'Visits', value: '3%' })
    expect(linePoint(of, columns, model(of), null, 1).description).toBe('Feb 2026: Visits no value')
  })
})
