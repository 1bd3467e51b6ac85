import { expect, test } from 'vitest'
import { revealSideways } from './revealSideways.ts'

test.each([
  ['a child in sight moves nothing', 0, { left: 40, width: 50 }, 0],
  ['a child past the end comes in with a margin', 0, { left: 260, width: 40 }, 132],
  ['a child before the start comes in with a margin', 150, { left: 100, width: 40 }, 68],
  ['the first child leads to the very start', 150, { left: 0, width: 40 }, 0],
  ['a child wider than the box shows its start', 0, { left: 100, width: 400 }, 68],
])('%s', (_title, scrollLeft, child, next) => {
  const box = {
    scrollLeft,
    clientWidth: 200,
    getBoundingClientRect: () => ({ left: 0 }),
    scrollTo: ({ left }: ScrollToOptions) => (box.scrollLeft = left ?? 0),
  }
  const content = { offsetWidth: child.width, getBoundingClientRect: () => ({ left: child.left - scrollLeft }) }
  revealSideways(box as unknown as HTMLElement, content as HTMLElement)
  expect(box.scrollLeft).toBe(next)
})
