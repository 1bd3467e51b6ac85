import { describe, expect, test } from 'vitest'
import { createChartCursor, stopAfterKey } from './chartCursor.ts'
import { partsSentence, trendSentence } from './sentences.ts'
import { seriesLook } from './seriesLook.ts'
import { chartHeight } from './useChartSize.ts'

const write = String
const points = (...values: number[]) => values.map((value, index) => ({ name: `W${index + 1}`, value }))

describe('the sentence of a row over time', () => {
  test.each([
    [[], 'Visits: no data.'],
    [[7], 'Visits: 7 (W1), the only value.'],
    [[3, 3, 3], 'Visits: 3 throughout, from W1 to W3.'],
    [[2, 9, 5], 'Visits: latest 5 (W3), up from 2 (W1); best 9 (W2), worst 2 (W1).'],
    [[5, -1, 0], 'Visits: latest 0 (W3), down from 5 (W1); best 5 (W1), worst -1 (W2).'],
    [[5, 6, 5], 'Visits: latest 5 (W3), the same as at first (W1); best 6 (W2), worst 5 (W3).'],
  ])('%j', (values, sentence) => {
    expect(trendSentence('Visits', points(...values), write)).toBe(sentence)
  })
})

test.each([
  [[], 'Share: no data.'],
  [[4], 'Share: W1 4.'],
  [[4, 4], 'Share: 4 for each of 2.'],
  [[1, 8, 3], 'Share: most W2 with 8, least W1 with 1.'],
])('the sentence of parts: %j', (values, sentence) => {
  expect(partsSentence('Share', points(...values), write)).toBe(sentence)
})

describe('keys on a chart', () => {
  test.each([
    ['ArrowRight', -1, 0],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', -1, 9],
    ['ArrowLeft', 0, 0],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['PageUp', 2, 3],
    ['Escape', 4, -1],
    ['Escape', -1, undefined],
    ['a', 4, undefined],
  ])('%s at stop %d of 10 leads to %s', (key, from, to) => {
    expect(stopAfterKey(key, from, 10)).toBe(to)
  })

  test('lead nowhere without points', () => {
    expect(stopAfterKey('Home', -1, 0)).toBeUndefined()
  })
})

test('a cursor tells its listeners of moves, and not of standing still', () => {
  const cursor = createChartCursor()
  const seen: number[] = []
  const stop = cursor.subscribe(() => seen.push(cursor.get()))
  cursor.set(2)
  cursor.set(2)
  cursor.set(3)
  stop()
  cursor.set(4)
  expect(seen).toEqual([2, 3])
})

test('the first six series differ by colour, by mark and by dash; comparisons are grey and dashed', () => {
  const looks = [0, 1, 2, 3, 4, 5].map((index) => seriesLook(index))
  for (const part of ['paint', 'mark', 'dash'] as const) expect(new Set(looks.map((look) => look[part])).size).toBe(6)
  expect(seriesLook(6).paint).toBe(looks[0]?.paint)
  expect(seriesLook(6).dash).not.toBe(looks[0]?.dash)
  expect(seriesLook(0, { comparison: true })).toMatchObject({ paint: 'var(--color-grey-chart)', dash: '4 4' })
})

test.each([
  [840, {}, 240],
  [240, {}, 160],
  [240, { minHeight: 60 }, 69],
  [500, { ratio: 2 }, 250],
  [500, { height: 90 }, 90],
])('%d px wide with %j is %d px high', (width, options, height) => {
  expect(chartHeight(width, options)).toBe(height)
})
