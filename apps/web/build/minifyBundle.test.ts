import { expect, it } from 'vitest'
import { minifyModule } from './minifyBundle.ts'

const MODULE = `
const half = (count) => { const divisor = 2; return count / divisor }
export function pace(done, total) { if (total === 0) { return undefined } else { return half(done) / total } }
`

it('returns a smaller module with the same exports', async () => {
  const smaller = await minifyModule(MODULE)
  expect(smaller.length).toBeLessThan(MODULE.length)
  const url = `data:text/javascript,${encodeURIComponent(smaller)}`
  const { pace } = (await import(/* @vite-ignore */ url)) as { pace: (done: number, total: number) => number }
  expect(pace(3, 6)).toBe(0.25)
  expect(pace(3, 0)).toBeUndefined()
})
