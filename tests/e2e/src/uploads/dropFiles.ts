import type { Locator, Page } from 'playwright-core'

/** Drops files and folders of the disk on an element, as a person does. */
export async function dropFiles(page: Page, target: Locator, paths: readonly string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to drop files on.')
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  const point = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...point, data })
  }
  await session.detach()
}
