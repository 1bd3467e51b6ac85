import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBrowser } from '@rankdesk/scripts/browser.ts'
import type { Comparison, Kind } from '../compare/comparePictures.ts'
import { writeReport } from './writeReport.ts'

let folder: string
let browser: Browser
let page: Page
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-report-'))
  const picture = async (name: string): Promise<string> => {
    const white = { width: 800, height: 600, channels: 3, background: 'white' } as const
    await sharp({ create: white }).toFile(path.join(folder, name))
    return path.join(folder, name)
  }
  const before = { file: await picture('before.png'), hash: 'a' }
  const after = { file: await picture('after.png'), hash: 'b' }
  const one = (kind: Kind, name: string, more: Partial<Comparison>): Comparison => ({
    kind,
    story: { id: `x-y--${name.toLowerCase()}`, component: 'X/Y', name, file: 'x' },
    variant: 'light-1280',
    ...more,
  })
  const regions = [
    { x: 700, y: 20, width: 4, height: 4 },
    { x: 10, y: 500, width: 40, height: 30 },
  ]
  const stack = 'Error: no button\n  at Story'
  const comparisons = [
    one('changed', 'Changed', { before, after, difference: await picture('difference.png'), regions }),
    one('removed', 'Gone', { before, note: 'the story exists only on the base' }),
    one('broken now', 'Thrown', { before, note: 'no button', stack }),
  ]
  const base = { commit: 'c1', name: 'v1' }
  await writeReport(folder, { base, comparisons, changes: {}, expired: false, seconds: 1 })
  browser = await chromium.launch({ executablePath: await ensureBrowser(() => undefined), args: ['--no-sandbox'] })
  page = await browser.newPage()
  await page.goto(pathToFileURL(path.join(folder, 'index.html')).href)
}, 300_000)
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})

/** Returns the distance (px) between the middle of the marked difference and that of its frame, and how large it is drawn. */
async function markInFrame(): Promise<{ off: number; width: number }> {
  const [frame, mark] = [page.locator('.frame').first(), page.locator('.frame .mark').first()]
  const [outer, inner] = [await frame.boundingBox(), await mark.boundingBox()]
  if (outer === null || inner === null) throw new Error('Nothing is zoomed.')
  const off = Math.abs(outer.x + outer.width / 2 - inner.x - inner.width / 2)
  return { off: off + Math.abs(outer.y + outer.height / 2 - inner.y - inner.height / 2), width: inner.width }
}

test('the keyboard zooms to one difference after another, and back to the whole picture', async () => {
  await page.getByRole('button', { name: 'Zoom to difference', exact: true }).focus()
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'Difference 1 of 2' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(async () => (await markInFrame()).off).toBeLessThan(3)
  expect((await markInFrame()).width).toBeGreaterThan(4 * 4)
  await page.keyboard.press('z')
  expect(await page.getByRole('button', { name: 'Difference 2 of 2' }).count()).toBe(1)
  await expect.poll(async () => (await markInFrame()).off).toBeLessThan(3)
  await page.keyboard.press('Escape')
  expect(await page.locator('.frame').count()).toBe(0)
})

test('a press on a picture zooms all of them', async () => {
  await page.getByRole('button', { name: 'Zoom: After' }).click()
  expect(await page.locator('.frame').count()).toBe(3)
  await page.keyboard.press('Escape')
})

test('a removed story shows its last picture, and a broken one its message and stack too', async () => {
  await page.getByRole('button', { name: /^Gone/ }).click()
  expect(await page.getByRole('img', { name: 'Last picture, on the base' }).count()).toBe(1)
  expect(await page.locator('main').innerText()).toContain('the story exists only on the base')
  await page.getByRole('button', { name: /^Thrown/ }).click()
  expect(await page.getByRole('img', { name: 'Last picture, on the base' }).count()).toBe(1)
  expect(await page.getByLabel('Message and stack').innerText()).toContain('Error: no button\n  at Story')
})

test('lays the later picture over the earlier one, as far as the slider says', async () => {
  await page.getByRole('button', { name: /^Changedchanged/ }).click()
  await page.getByRole('button', { name: 'Swipe' }).click()
  await page.getByRole('slider', { name: 'Before to after' }).fill('25')
  const style = async () =>
    page.getByRole('img', { name: 'After' }).evaluate((one) => {
      const { clipPath, opacity } = getComputedStyle(one)
      return { clipPath, opacity }
    })
  expect(await style()).toEqual({ clipPath: 'inset(0px 0px 0px 25%)', opacity: '1' })
  await page.keyboard.press('v')
  expect(await style()).toEqual({ clipPath: 'none', opacity: '0.25' })
})
