import type { DashboardData, LineData, LongData } from './contender.ts'

const DAY = 86_400_000
const START = Date.UTC(2025, 10, 3)
const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']

/** Returns the dashboard's numbers, the same for the same seed. */
export function dashboardData(seed: number): DashboardData {
  const random = randomFrom(seed)
  const lines = (count: number, length: number, walk: boolean): LineData[] =>
    Array.from({ length: count }, (_, index) => {
      let level = 200 + 80 * index
      return {
        name: `Series ${index + 1}`,
        values: Array.from({ length }, () => {
          level = walk ? Math.max(level + 40 * (random() - 0.48), 0) : 20 + 180 * random()
          return Math.round(level)
        }),
      }
    })
  return {
    dates: Array.from({ length: 52 }, (_, week) => START + week * 7 * DAY),
    lines: [lines(2, 52, true), lines(4, 52, true)],
    categories: MONTHS,
    grouped: [lines(2, 12, false), lines(3, 12, false)],
    stacked: lines(3, 12, false),
    gauges: [Math.round(30 + 60 * random()), Math.round(30 + 60 * random())],
    scatter: {
      x: Array.from({ length: 500 }, () => Math.round(1000 * random())),
      y: Array.from({ length: 500 }, () => Math.round(1000 * random())),
    },
  }
}

/** Returns a long line with one value a minute and occasional spikes. */
export function longData(length: number, seed: number): LongData {
  const random = randomFrom(seed)
  let level = 500
  return {
    times: Array.from({ length }, (_, index) => START + index * 60_000),
    values: Array.from({ length }, (_, index) => {
      level = Math.max(level + 12 * (random() - 0.5), 0)
      return Math.round(index % 4999 === 77 ? level + 400 : level)
    }),
  }
}

/** Creates a seeded random number generator with values from 0 to 1 (mulberry32's recurrence). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
