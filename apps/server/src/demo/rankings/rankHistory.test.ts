import { expect, it } from 'vitest'
import { seededRandom } from '#platform/random/seededRandom.ts'
import { monthsBetweenDays, rankHistory } from './rankHistory.ts'

const days = Array.from(
  { length: 24 },
  (_, index) => `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
)
const many = (now: number, perMonth: number) =>
  Array.from({ length: 200 }, (_, seed) => rankHistory(now, monthsBetweenDays(days), { perMonth }, seededRandom(seed)))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

it('ends with the present rank, and contains only ranks from 1 to 101', () => {
  for (const now of [1, 10, 55, 101]) {
    const histories = many(now, 0.5)
    expect(histories.every((history) => history.length === days.length && history.at(-1) === now)).toBe(true)
    expect(histories.flat().every((rank) => Number.isInteger(rank) && rank >= 1 && rank <= 101)).toBe(true)
  }
})

it('starts lower for a rising client, and higher for a falling one', () => {
  const first = (perMonth: number) => mean(many(20, perMonth).map((history) => history[0] ?? 0))
  expect(first(1.5)).toBeGreaterThan(35)
  expect(first(-0.8)).toBeLessThan(20)
})

it('varies', () => {
  expect(many(12, 0).every((history) => new Set(history).size > 3)).toBe(true)
})
