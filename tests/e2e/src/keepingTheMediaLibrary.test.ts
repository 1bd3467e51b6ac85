/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { boxOf, frames, mouseOf, type Point, STILL_FRAMES } from './pointer.ts'
import { signInAsMaya } from './signIn.ts'
import { visit } from './visitor.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Opens the empty library of a client with a page, and uploads pictures with these names. */
async function openLibrary(names: readonly string[]): Promise<{ page: Page; pageId: number; site: PublicPage }> {
  const [found] = await environment.rows<{ client: number; page: number } & PublicPage>(
    `select distinct on (1) s.client_id::int client, p.page_id::int page, c.domain, p.path
     from sites s join clients c using (client_id) join pages p using (project_id)
     where c.active and exists (select from page_zones z where z.page_id = p.page_id)
       and not exists (select from media m where m.project_id = s.project_id)
     order by 1, 2 limit 1`,
  )
  if (found === undefined) throw new Error('The demo agency has no client with a page')
  const page = await newAppPage(environment)
  await signInAsMaya(page, `${environment.server.url}/client/${found.client}/media`)
  await page.getByText('No files yet').waitFor()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('main').getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('menuitem', { name: 'Files' }).click()
  await (await chooser).setFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })))
  for (const name of names) await tile(page, name).waitFor()
  return { page, pageId: found.page, site: found }
}

const tile = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })

/** A page of a client's public website. */
interface PublicPage {
  domain: string
  path: string
}

/** Drags the pointer from one point to another as a person does, and lets it rest there. `before` is called before it is released. */
async function drag(page: Page, from: Point, to: Point, before?: () => Promise<void>): Promise<void> {
  const mouse = mouseOf(page)
  await mouse.press(from)
  await mouse.moveTo(to)
  await frames(page, STILL_FRAMES)
  await before?.()
  await mouse.release()
}

/** Shows a picture of the library on a page. */
async function showOnPage(pageId: number, address: string): Promise<void> {
  await environment.rows(
    `update page_zones set content = content || '<p><img src="${address}" alt="Door"></p>'
     where (page_id, element_id) = (select page_id, element_id from page_zones where page_id = ${pageId} limit 1)`,
  )
}

/** Returns the pictures of the library that visitors of a page see, and the status of each. */
async function picturesOn({ domain, path }: PublicPage): Promise<string[]> {
  const { url } = environment.server
  const { body } = await visit(url, domain, path)
  const addresses = Array.from(body.matchAll(/<img[^>]* src="(\/media\/[^"?]+)/g), ([, address = '']) => address)
  return Promise.all(addresses.map(async (address) => `${address} ${(await visit(url, domain, address)).status}`))
}

it('I keep a client’s media library, all by keyboard [M453-M461, D19, D21]', async () => {
  const { page, pageId, site } = await openLibrary(['a.png', 'b.png', 'c.png'])
  await showOnPage(pageId, '/media/a.png')
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'New folder' }).last().focus()
  await keys('Enter')
  const folderDialog = page.getByRole('dialog', { name: 'New folder' })
  await folderDialog.getByRole('textbox', { name: 'Name' }).waitFor()
  await page.keyboard.type('doors')
  await keys('Enter')
  await page.getByText('No files in this folder').waitFor()
  await page.goBack()

  // Moves all files into the folder; the page shows the file at its new address.
  await tile(page, 'a.png').waitFor()
  await page.getByRole('listbox', { name: 'Files' }).focus()
  await keys('Control+a', 'm')
  const move = page.getByRole('dialog', { name: 'Move 3 files' })
  await move.getByRole('tree', { name: 'Target folder' }).focus()
  await keys('ArrowDown', 'Enter')
  await move.getByRole('button', { name: 'Move here' }).focus()
  await keys('Enter')
  const question = page.getByRole('alertdialog', { name: 'Move 3 files?' })
  await question.getByRole('button', { name: 'Move', exact: true }).focus()
  await keys('Enter')
  await page.getByText('3 files were moved to /doors.').waitFor()
  await expect.poll(() => picturesOn(site)).toEqual(['/media/doors/a.png 200'])

  // Renames the used file.
  await page.getByRole('list', { name: 'Subfolders' }).getByRole('button', { name: /doors/ }).focus()
  await keys('Enter')
  await tile(page, 'a.png').waitFor()
  await page.getByRole('button', { name: 'Newest first' }).focus()
  await keys('Enter')
  await page.getByRole('menuitemradio', { name: 'Name, A to Z' }).focus()
  await keys('Enter')
  // The menu returns the focus when it closes, and the list is loaded in its new order.
  await page.getByRole('menu').waitFor({ state: 'detached' })
  const files = page.getByRole('listbox', { name: 'Files' })
  await expect.poll(() => files.getByRole('option').first().textContent()).toContain('a.png')
  await files.focus()
  await keys('Home', 'F2')
  await page.getByRole('dialog', { name: 'Rename a.png' }).getByRole('textbox', { name: 'Name' }).focus()
  await keys('Control+a')
  await page.keyboard.type('cedar.png')
  await keys('Enter')
  await page.getByRole('alertdialog', { name: 'Rename a.png?' }).getByRole('button', { name: 'Rename' }).focus()
  await keys('Enter')
  await tile(page, 'cedar.png').waitFor()
  await expect.poll(() => picturesOn(site)).toEqual(['/media/doors/cedar.png 200'])

  // Deletes it after the confirmation, and restores it.
  await page.getByRole('dialog', { name: /^Rename/ }).waitFor({ state: 'detached' })
  await page.getByRole('listbox', { name: 'Files' }).focus()
  await keys('End', 'Delete')
  await page
    .getByRole('alertdialog', { name: 'Delete cedar.png?' })
    .getByRole('button', { name: 'Move to Deleted' })
    .focus()
  await keys('Enter')
  await tile(page, 'cedar.png').waitFor({ state: 'detached' })
  await expect.poll(() => picturesOn(site)).toEqual([])
  await page.getByRole('button', { name: /^Deleted/ }).focus()
  await keys('Enter')
  await tile(page, 'cedar.png').waitFor()
  const deleted = page.getByRole('listbox', { name: 'Files' })
  await deleted.focus()
  await expect.poll(() => deleted.evaluate((list) => list.contains(document.activeElement))).toBe(true)
  await keys('Home', 'Space')
  await page.getByRole('group', { name: 'Selected files' }).getByRole('button', { name: 'Restore' }).focus()
  await keys('Enter')
  await page.getByText('cedar.png was restored.').waitFor()
  await expect.poll(() => picturesOn(site)).toEqual(['/media/doors/cedar.png 200'])
})

/** The start of a PDF. */
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const STREAM = 'https://customer-rankdesk.cloudflarestream.com/6b9e68b07dfee8cc2d116e4c51d6a957/manifest/video.m3u8'

it('I arrange files with the mouse, replace one that a page shows, and preview a PDF and a stream [M455, M470, C45]', async () => {
  const { page, pageId, site } = await openLibrary(['a.png', 'b.png', 'c.png'])
  await showOnPage(pageId, '/media/a.png')
  const selected = page.getByRole('group', { name: 'Selected files' })
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).last().click()
  const folderDialog = page.getByRole('dialog', { name: 'New folder' })
  await folderDialog.getByRole('textbox', { name: 'Name' }).fill('doors')
  await folderDialog.getByRole('textbox', { name: 'Name' }).press('Enter')
  await page.getByText('No files in this folder').waitFor()
  await page.goBack()

  // A band from the space below b.png to a.png reaches both.
  await page.getByRole('button', { name: 'Newest first' }).click()
  await page.getByRole('menuitemradio', { name: 'Name, A to Z' }).click()
  const names = async () => (await page.getByRole('option').allTextContents()).map((text) => text.slice(0, 5))
  await expect.poll(names).toEqual(['a.png', 'b.png', 'c.png'])
  const [first, second] = await Promise.all([boxOf(tile(page, 'a.png')), boxOf(tile(page, 'b.png'))])
  await drag(
    page,
    { x: second.x + second.width / 2, y: second.y + second.height + 40 },
    { x: first.x + 20, y: first.y + 60 },
  )
  await selected.getByText('2 selected').waitFor()

  // Dragging one of the selected files moves both.
  const [dragged, folder] = await Promise.all([
    boxOf(tile(page, 'a.png')),
    boxOf(page.getByRole('treeitem', { name: /^doors/ })),
  ])
  const target = { x: folder.x + 80, y: folder.y + folder.height / 2 }
  await drag(page, { x: dragged.x + 60, y: dragged.y + 60 }, target, async () => {
    const overlay = page.getByText('2 files', { exact: true }).last()
    await expect.poll(async () => Math.abs((await boxOf(overlay)).x - target.x)).toBeLessThan(40)
  })
  const question = page.getByRole('alertdialog', { name: 'Move 2 files?' })
  await question.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('2 files were moved to /doors.').waitFor()
  await tile(page, 'b.png').waitFor({ state: 'detached' })
  await expect.poll(() => picturesOn(site)).toEqual(['/media/doors/a.png 200'])

  // Replaces the picture of the page: its address stays, its bytes are the new ones.
  await page.getByRole('treeitem', { name: /^doors/ }).click()
  await tile(page, 'a.png').click()
  const details = page.getByRole('region', { name: 'Details' })
  await details.getByText('400 × 300 px').waitFor()
  const content = await page.screenshot({ clip: { x: 0, y: 0, width: 360, height: 240 } })
  const replacement = page.waitForEvent('filechooser')
  await details.getByRole('button', { name: 'Replace' }).click()
  await (await replacement).setFiles({ name: 'other.png', mimeType: 'image/png', buffer: content })
  await page
    .getByRole('alertdialog', { name: /^Replace a.png/ })
    .getByRole('button', { name: 'Replace' })
    .click()
  await details.getByText('360 × 240 px').waitFor()
  await details.getByText('Version 2, current').waitFor()
  expect(await picturesOn(site)).toEqual(['/media/doors/a.png 200'])
  const { bytes } = await visit(environment.server.url, site.domain, '/media/doors/a.png')
  // Width and height in the header of a PNG.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([360, 240])

  // A PDF opens in the browser's viewer, a linked stream in the player.
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('main').getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('menuitem', { name: 'Files' }).click()
  await (await chooser).setFiles({ name: 'prices.pdf', mimeType: 'application/pdf', buffer: PDF })
  await tile(page, 'prices.pdf').click()
  await details.getByRole('button', { name: 'Show preview' }).click()
  await expect.poll(() => details.locator('iframe[title="prices.pdf"]').getAttribute('src')).toMatch(/^blob:/)
  await page.getByRole('button', { name: 'Link HLS' }).click()
  const link = page.getByRole('dialog', { name: 'Link HLS' })
  await link.getByRole('textbox', { name: 'Stream address' }).fill('https://videos.example/a.mp4')
  await link.getByRole('button', { name: 'Link', exact: true }).click()
  await link.getByText('For an HLS link, please provide a Cloudflare .m3u8 url').waitFor()
  await link.getByRole('textbox', { name: 'Stream address' }).fill(STREAM)
  await link.getByRole('textbox', { name: 'Name' }).fill('spring')
  await link.getByRole('button', { name: 'Link', exact: true }).click()
  await tile(page, 'spring').click()
  await details.getByText('1:04').waitFor()
  await details.getByText('1920 × 1080 px').waitFor()
  await details.getByRole('button', { name: /^Play/ }).first().waitFor()
})
