import type { Locator, Page } from 'playwright-core'

/** A point in the window. */
export interface Point {
  x: number
  y: number
}

/** Returns the box of an element in the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not shown.')
  return box
}

/** Returns the middle of an element. */
export async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}

/** A pointer of the browser that is pressed, moved and released. */
export interface Pointer {
  press(at: Point): Promise<void>
  /** Moves some pixels in each frame, as a hand does. */
  moveTo(at: Point): Promise<void>
  release(): Promise<void>
}

/** The distance of one frame, in px. */
const STEP_PX = 14

/** Returns the mouse of a page. */
export function mouseOf(page: Page): Pointer {
  return handOf(page, {
    press: async ({ x, y }) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
    },
    move: ({ x, y }) => page.mouse.move(x, y),
    release: () => page.mouse.up(),
  })
}

/** Returns a finger on a page that was opened with `hasTouch`. */
export async function fingerOf(page: Page): Promise<Pointer> {
  const session = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })
  }
  return handOf(page, {
    press: (at) => touch('touchStart', [at]),
    move: (at) => touch('touchMove', [at]),
    release: () => touch('touchEnd', []),
  })
}

interface RawPointer {
  press: (at: Point) => Promise<void>
  move: (at: Point) => Promise<void>
  release: () => Promise<void>
}

function handOf(page: Page, raw: RawPointer): Pointer {
  let at: Point = { x: 0, y: 0 }
  return {
    async press(point) {
      at = point
      await raw.press(point)
    },
    async moveTo(point) {
      const [dx, dy] = [point.x - at.x, point.y - at.y]
      const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / STEP_PX))
      const from = at
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + (dx * step) / steps, y: from.y + (dy * step) / steps }
        await raw.move(at)
        await frames(page, 1)
      }
    },
    async release() {
      await raw.release()
      // dnd-kit takes a click within 50 ms of a drop for a part of the drag; no hand is as fast.
      await frames(page, AFTER_DROP_FRAMES)
    },
  }
}

const AFTER_DROP_FRAMES = 6

/** The frames of a second of stillness. */
export const STILL_FRAMES = 60

/** Lets the browser draw, as while the pointer rests. */
export async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(
    (total) =>
      new Promise<void>((resolve) => {
        let drawn = 0
        const next = () => {
          if (drawn === total) return resolve()
          drawn += 1
          requestAnimationFrame(next)
        }
        next()
      }),
    count,
  )
}
