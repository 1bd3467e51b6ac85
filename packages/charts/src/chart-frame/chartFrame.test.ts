import { describe, expect, test } from 'vitest'
import { createChartCursor } from './chartCursor.ts'
import { seriesStyle } from './seriesStyle.ts'
import { partsSummary, trendSummary } from './summaries.ts'
import { chartHeight } from './useChartSize.ts'

const format = String
const points = (...values: number[]) => values.map((value, index) => ({ name: `W${index + 1}`, value }))

describe('trendSummary', () => {
  test.each([
    [[], 'Visits: no data.'],
    [[7], 'Visits: 7 (W1), the only value.'],
    [[3, 3, 3], 'Visits: 3 throughout, from W1 to W3.'],
    [[2, 9, 5], 'Visits: latest 5 (W3), up from 2 (W1); best 9 (W2), worst 2 (W1).'],
    [[5, -1, 0], 'Visits: latest 0 (W3), down from 5 (W1); best 5 (W1), worst -1 (W2).'],
    [[5, 6, 5], 'Visits: latest 5 (W3), unchanged since W1; best 6 (W2), worst 5 (W3).'],
  ])('summarizes %j', (values, summary) => {
    expect(trendSummary('Visits', points(...values), format)).toBe(summary)
  })
})

test.each([
  [[], 'Share: no data.'],
  [[4], 'Share: W1 4.'],
  [[4, 4], 'Share: 4 for each of 2.'],
  [[1, 8, 3], 'Share: most W2 with 8, least W1 with 1.'],
])('partsSummary summarizes %j', (values, summary) => {
  expect(partsSummary('Share', points(...values), format)).toBe(summary)
})

test('a cursor notifies its listeners only of changes', () => {
  const cursor = createChartCursor()
  const indexes: number[] = []
  const unsubscribe = cursor.subscribe(() => indexes.push(cursor.get()))
  cursor.set(2)
  cursor.set(2)
  cursor.set(3)
  unsubscribe()
  cursor.set(4)
  expect(indexes).toEqual([2, 3])
})

test('the first six series differ by color, mark and dash; comparisons are gray and dashed', () => {
  const styles = [0, 1, 2, 3, 4, 5].map((index) => seriesStyle(index))
  for (const part of ['paint', 'mark', 'dash'] as const)
    expect(new Set(styles.map((style) => style[part])).size).toBe(6)
  expect(seriesStyle(6).paint).toBe(styles[0]?.paint)
  expect(seriesStyle(6).dash).not.toBe(styles[0]?.dash)
  expect(seriesStyle(0, { comparison: true })).toMatchObject({ paint: 'var(--color-grey-chart)', dash: '4 4' })
})

// M139: 21 to 6 unless a chart says otherwise.
test.each([
  [840, {}, 240],
  [1050, {}, 300],
  [240, {}, 160],
  [240, { minHeight: 60 }, 69],
  [500, { ratio: 2 }, 250],
  [500, { height: 90 }, 90],
])('a chart of %d px width with %j is %d px high [M139, M556]', (width, options, height) => {
  expect(chartHeight(width, options)).toBe(height)
})
