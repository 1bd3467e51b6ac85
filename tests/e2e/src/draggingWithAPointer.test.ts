/** @module-tag long */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { boxOf, fingerOf, frames, middleOf, mouseOf, type Pointer, STILL_FRAMES } from './pointer.ts'
import { choose, demoClient, propose, queued } from './scheduler.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** How people drag: with a mouse, in a page that is enlarged, and with a finger. */
type Hand = readonly [name: string, options: BrowserContextOptions]
const MICE: readonly Hand[] = [
  ['a mouse', { viewport: { width: 1440, height: 1000 } }],
  // The same window at 150 %: fewer CSS pixels, each of which is one and a half on the screen.
  ['a mouse at 150 %', { viewport: { width: 1152, height: 720 }, deviceScaleFactor: 1.5 }],
]
const HANDS: readonly Hand[] = [...MICE, ['a finger', { viewport: { width: 1180, height: 820 }, hasTouch: true }]]

/** The strategies of a case. Their names are of this attempt only. */
const titled = (count: number) => {
  const attempt = crypto.randomUUID().slice(0, 6)
  return Array.from({ length: count }, (_none, at) => `Row ${String(at + 1).padStart(2, '0')} ${attempt}`)
}

async function open(path: string, options: BrowserContextOptions): Promise<{ page: Page; pointer: Pointer }> {
  const page = await newAppPage(environment, options)
  await openAs(page, 'Maya Okafor', `${environment.server.url}${path}`)
  return { page, pointer: options.hasTouch === true ? await fingerOf(page) : mouseOf(page) }
}

/** Holds the pointer still for a second, in which nothing moves. */
async function rest<Seen>(page: Page, see: () => Promise<Seen>): Promise<Seen> {
  const seen = await see()
  for (let part = 0; part < 4; part += 1) {
    await frames(page, STILL_FRAMES / 4)
    expect(await see()).toEqual(seen)
  }
  return seen
}

/** Opens the second step of a client's scheduler with new proposals, and returns its rows. */
async function openSchedule(place: number, count: number, options: BrowserContextOptions) {
  const titles = titled(count)
  const { id } = await demoClient(environment, place)
  await propose(environment, id, 14, titles)
  const { page, pointer } = await open(`/scheduler/${id}`, options)
  await choose(page, titles)
  await page.getByRole('button', { name: 'Continue' }).click()
  const grid = page.getByRole('grid', { name: 'Schedule' })
  const handle = (title: string) => grid.getByRole('button', { name: `Move ${title}` })
  await handle(titles[0] ?? '').waitFor()
  // The client may have strategies of its own.
  const order = async () =>
    (await grid.getByRole('rowheader').allInnerTexts()).flatMap(
      (text) => titles.find((title) => text.includes(title)) ?? [],
    )
  return { id, titles, page, pointer, grid, handle, order }
}

describe.each(HANDS)('dragged by %s', (_name, options) => {
  it('a row of a table goes where it is released after a pause, and stays still until then [M413]', async () => {
    const place = 3 + HANDS.findIndex(([, each]) => each === options)
    const { id, titles, page, pointer, handle, order } = await openSchedule(place, 5, options)
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = titles
    await expect.poll(order).toEqual(titles)
    // Away from the edges, where the page would scroll.
    await handle(third).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const target = await middleOf(handle(fourth))
    await pointer.press(await middleOf(handle(first)))
    await pointer.moveTo(target)
    const expected = [second, third, fourth, first, fifth]
    expect(await rest(page, order)).toEqual(expected)
    await pointer.release()
    await expect.poll(order).toEqual(expected)
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.waitForURL(/\/my-clients/)
    const saved = (await queued(environment, id)).map(({ title }) => title)
    expect(saved.filter((title) => titles.includes(title))).toEqual(expected)
  })

  it('a strategy of the board goes into the month below the pointer, also into an empty one at its end [M355, D10]', async () => {
    const place = 6 + HANDS.findIndex(([, each]) => each === options)
    const { titles, page, pointer } = await openSchedule(place, 2, options)
    const [title = ''] = titles
    await page.getByRole('radio', { name: 'Months' }).click()
    const months = page.getByRole('group', { name: 'Months', exact: true })
    const column = months.getByRole('region').filter({ hasText: 'No strategies' }).first()
    const name = (await column.getAttribute('aria-label')) ?? ''
    await column.scrollIntoViewIfNeeded()
    const { x, y, width, height } = await boxOf(column)
    await pointer.press(await middleOf(page.getByRole('button', { name: `Move ${title}` })))
    await pointer.moveTo({ x: x + width / 2, y: y + height - 12 })
    const target = () => page.locator('section[data-target]').getAttribute('aria-label')
    expect(await rest(page, target)).toBe(name)
    await pointer.release()
    await months.getByRole('region', { name, exact: true }).getByText(title).waitFor()
    // What is spoken names the strategy and its month.
    await page.getByText(`${title} is now in ${name}.`).waitFor({ state: 'attached' })
  })

  it('a client of a list goes where it is released after a pause [M492]', async () => {
    const { page, pointer } = await open('/my-clients?tab=all', options)
    await page.getByRole('radio', { name: 'Edit order' }).click()
    const list = page.getByRole('list', { name: 'Clients in your order' })
    const names = async () =>
      (await list.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
    await list.getByRole('listitem').nth(2).waitFor()
    const [first = '', second = '', third = '', ...others] = await names()
    const handle = (name: string) => list.getByRole('button', { name: `Reorder ${name}` })
    const target = await middleOf(handle(third))
    await pointer.press(await middleOf(handle(first)))
    await pointer.moveTo({ x: target.x, y: target.y + 4 })
    await frames(page, STILL_FRAMES)
    const saved = page.waitForResponse((response) => response.url().endsWith('/move'))
    await pointer.release()
    expect((await saved).status()).toBe(200)
    await expect.poll(names).toEqual([second, third, first, ...others])
    await page.reload()
    await expect.poll(names).toEqual([second, third, first, ...others])
  })
})

// A finger on a tree scrolls it; the menu of a page moves it there.
describe.each(MICE)('dragged by %s', (_name, options) => {
  it('a page of the tree goes next to the one below the pointer [M424, M648]', async () => {
    const place = 2 + MICE.findIndex(([, each]) => each === options)
    const { id } = await demoClient(environment, place)
    const { page, pointer } = await open(`/client/${id}/sitemap`, options)
    const tree = page.getByRole('tree', { name: 'Site pages' })
    const nodes = tree.locator('[role=treeitem][aria-level="2"]')
    await nodes.nth(2).waitFor()
    const names = async () => (await nodes.allInnerTexts()).slice(0, 3).map((text) => text.trim().split('\n')[0] ?? '')
    const [first = '', second = '', third = ''] = await names()
    const target = await boxOf(nodes.nth(2))
    await pointer.press(await middleOf(nodes.nth(0)))
    // The lower edge of a page is the place after it.
    await pointer.moveTo({ x: target.x + target.width / 2, y: target.y + target.height - 2 })
    await frames(page, STILL_FRAMES)
    await pointer.release()
    await page.getByText(`${first} was moved.`).waitFor()
    await expect.poll(names).toEqual([second, third, first])
    await page.reload()
    await expect.poll(names).toEqual([second, third, first])
  })
})

describe('dragged by a mouse', () => {
  const MOUSE = { viewport: { width: 1440, height: 620 } }

  it('a row goes to the end of a long table, which scrolls while the pointer rests at its edge [M413]', async () => {
    const { titles, page, pointer, grid, handle, order } = await openSchedule(9, 14, MOUSE)
    const [first = ''] = titles
    const last = titles.at(-1) ?? ''
    await expect.poll(order).toEqual(titles)
    const isInView = (title: string) =>
      handle(title).evaluate((element) => element.getBoundingClientRect().bottom < innerHeight - 40)
    await handle(first).scrollIntoViewIfNeeded()
    expect(await isInView(last)).toBe(false)
    await pointer.press(await middleOf(handle(first)))
    await pointer.moveTo({ x: 300, y: 612 })
    await expect.poll(() => isInView(last)).toBe(true)
    // The page scrolls until its end. The lowest place is then the end of the table, whichever row is there.
    let end = await boxOf(grid)
    await expect
      .poll(async () => {
        const { y } = end
        await frames(page, STILL_FRAMES / 4)
        end = await boxOf(grid)
        return end.y - y
      })
      .toBe(0)
    const { x } = await middleOf(handle(last))
    await pointer.moveTo({ x, y: end.y + end.height - 8 })
    const expected = [...titles.slice(1), first]
    await expect.poll(order).toEqual(expected)
    expect(await rest(page, order)).toEqual(expected)
    await pointer.release()
    await expect.poll(order).toEqual(expected)
  })

  it('a dialog stays where it is put, and has the size that it is given [M488]', async () => {
    const { page, pointer } = await open('/client/1/page-mapping', { viewport: { width: 1440, height: 900 } })
    await page.getByRole('button', { name: 'Page tree' }).click()
    const dialog = page.getByRole('dialog', { name: 'Page Tree' })
    await dialog.getByRole('treeitem').first().waitFor()
    const before = await boxOf(dialog)
    await pointer.press({ x: before.x + before.width / 2, y: before.y + 18 })
    await pointer.moveTo({ x: before.x + before.width / 2 + 120, y: before.y + 18 + 40 })
    await frames(page, STILL_FRAMES)
    await pointer.release()
    const moved = await boxOf(dialog)
    expect([Math.round(moved.x - before.x), Math.round(moved.y - before.y)]).toEqual([120, 40])
    const corner = await middleOf(dialog.getByRole('button', { name: 'Resize dialog' }))
    await pointer.press(corner)
    await pointer.moveTo({ x: corner.x + 60, y: corner.y + 30 })
    await frames(page, STILL_FRAMES)
    await pointer.release()
    const resized = await boxOf(dialog)
    expect(Math.round(resized.width - moved.width)).toBeGreaterThan(50)
    expect(Math.round(resized.height - moved.height)).toBeGreaterThan(20)
  })
})
