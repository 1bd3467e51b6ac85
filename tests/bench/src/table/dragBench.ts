import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession } from 'playwright-core'
import type { Measurement } from '../measurement.ts'
import { mainThread } from './mainThread.ts'

/** The pointer moves of a drag, one for each frame, and the distance of each in px: about 8 rows in all. */
const MOVES = 60
const MOVE_PX = 5

/**
 * Measures dragging a row of our table: the work of the main thread for each move of the pointer, and the late frames.
 * Throws if the row is not dragged.
 */
export async function measureDrag(browser: Browser, url: string, count: number): Promise<Measurement[]> {
  const page = await browser.newPage({ viewport: { width: 1500, height: 800 } })
  await page.goto(url)
  await page.waitForFunction(() => 'bench' in window)
  await page.evaluate((rows) => {
    window.bench.prepare(rows)
    return window.bench.load('ours, reorderable')
  }, count)
  await page.evaluate(() => window.bench.act('mount'))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')

  await page.evaluate(() => window.bench.watchWheel())
  const handles = page.locator('[data-action=move]')
  const box = await handles.nth(Math.floor((await handles.count()) / 3)).boundingBox()
  if (box === null) throw new Error('The table has no handle to drag')
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...start, button: 'left', clickCount: 1 })
  const before = await mainThread(session)
  await moveDown(session, start)
  const work = ((await mainThread(session)) - before) / MOVES
  const isDragged = await page.locator('[data-action=move][aria-pressed=true]').count()
  const { late } = await page.evaluate(() => window.bench.stopWatchingWheel())
  const end = { x: start.x, y: start.y + MOVES * MOVE_PX }
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...end, button: 'left' })
  await page.close()
  if (isDragged === 0) throw new Error('The row was not dragged')
  return [
    { name: `Table ${count}, ours: a move of a dragged row, main thread`, value: work, unit: 'ms CPU' },
    { name: `Table ${count}, ours: late frames in a drag of ${MOVES} moves`, value: late, unit: 'frames' },
  ]
}

/** Moves the pressed pointer down, 60 times a second. */
async function moveDown(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const start = performance.now()
  const moves: Promise<unknown>[] = []
  for (let move = 1; move <= MOVES; move++) {
    const to = { x, y: y + move * MOVE_PX, button: 'left', buttons: 1 } as const
    moves.push(session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...to }))
    const wait = start + (move * 1000) / 60 - performance.now()
    if (wait > 0) await pause(wait)
  }
  await Promise.all(moves)
}
