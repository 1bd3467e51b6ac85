import { expect, it } from 'vitest'
import { seededRandom } from './seededRandom.ts'

it('returns the same numbers for the same seed and others for another', () => {
  const draw = (seed: number) => Array.from({ length: 20 }, seededRandom(seed).next)
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

it('stays within its bounds and reaches both ends', () => {
  const random = seededRandom(1)
  const drawn = Array.from({ length: 2000 }, () => random.int(3, 6))
  expect(new Set(drawn)).toEqual(new Set([3, 4, 5, 6]))
})

it('keeps every item when it shuffles', () => {
  expect(
    seededRandom(5)
      .shuffle([1, 2, 3, 4, 5])
      .toSorted((a, b) => a - b),
  ).toEqual([1, 2, 3, 4, 5])
})

it('never chooses an item without weight', () => {
  const random = seededRandom(9)
  const drawn = Array.from({ length: 300 }, () =>
    random.weighted([
      ['never', 0],
      ['seldom', 1],
      ['often', 9],
    ] as const),
  )
  expect(new Set(drawn)).toEqual(new Set(['seldom', 'often']))
  expect(drawn.filter((item) => item === 'often').length).toBeGreaterThan(200)
})

it('gives a fork numbers that do not depend on earlier draws', () => {
  const fresh = seededRandom(3).fork('ranks').next()
  const used = seededRandom(3)
  used.next()
  expect(used.fork('ranks').next()).toBe(fresh)
  expect(used.fork('texts').next()).not.toBe(fresh)
})

it('throws when there is nothing to pick from', () => {
  expect(() => seededRandom(1).pick([])).toThrow(RangeError)
})
