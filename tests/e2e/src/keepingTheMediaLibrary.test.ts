import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { signInAsMaya } from './signIn.ts'
import { visit } from './visitor.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Opens the library of a client with a site, and uploads pictures with these names. */
async function openLibrary(names: readonly string[]): Promise<{ page: Page; pageId: number; site: PublicPage }> {
  const [found] = await environment.rows<{ client: number; page: number } & PublicPage>(
    `select s.client_id::int client, p.page_id::int page, c.domain, p.path
     from sites s join clients c using (client_id) join pages p using (project_id)
     where c.active and exists (select from page_zones z where z.page_id = p.page_id) order by 1, 2 limit 1`,
  )
  if (found === undefined) throw new Error('The demo agency has no client with a page')
  const page = await newAppPage(environment)
  await signInAsMaya(page, `${environment.server.url}/client/${found.client}/media`)
  await page.getByText('No files yet').waitFor()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('main').getByRole('button', { name: 'Upload' }).last().click()
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

/** Returns the pictures of the library that visitors of a page see, and the status of each. */
async function picturesOn({ domain, path }: PublicPage): Promise<string[]> {
  const { url } = environment.server
  const { body } = await visit(url, domain, path)
  const addresses = Array.from(body.matchAll(/<img[^>]* src="(\/media\/[^"?]+)/g), ([, address = '']) => address)
  return Promise.all(addresses.map(async (address) => `${address} ${(await visit(url, domain, address)).status}`))
}

it('I keep a client’s media library, all by keyboard [M453-M461, D19, D21]', async () => {
  const { page, pageId, site } = await openLibrary(['a.png', 'b.png', 'c.png'])
  await environment.rows(
    `update page_zones set content = content || '<p><img src="/media/a.png" alt="Door"></p>'
     where (page_id, element_id) = (select page_id, element_id from page_zones where page_id = ${pageId} limit 1)`,
  )
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
  await page.getByRole('listbox', { name: 'Files' }).focus()
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
  await page.getByRole('listbox', { name: 'Files' }).focus()
  await keys('Home', 'Space')
  await page.getByRole('group', { name: 'Selected files' }).getByRole('button', { name: 'Restore' }).focus()
  await keys('Enter')
  await page.getByText('cedar.png was restored.').waitFor()
  await expect.poll(() => picturesOn(site)).toEqual(['/media/doors/cedar.png 200'])
})
