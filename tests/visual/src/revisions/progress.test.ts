import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('prints a line every few seconds with the elapsed time and the latest detail, until the work is done', async () => {
  const lines: string[] = []
  const { promise, resolve } = Promise.withResolvers<number>()
  const result = withProgress(
    'building the base',
    (line) => void lines.push(line),
    async (update) => {
      setTimeout(() => update(' transforming '), 6000)
      return promise
    },
  )
  await vi.advanceTimersByTimeAsync(12_000)
  resolve(3)
  expect(await result).toBe(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines.map((line) => line.trim())).toEqual([
    'building the base: 5 s',
    'building the base: 10 s, transforming',
    'building the base: 12 s, done',
  ])
})
