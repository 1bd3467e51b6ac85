/** @module-tag long */
import { missingForWordPress, type RealWordPress, startWordPress } from '@rankdesk/server/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { publishAll } from './publishing.ts'
import { openAs } from './signIn.ts'

let missing: string | undefined
let wordPress: RealWordPress
let environment: TestEnvironment
let blog: { id: string; clientId: number }
beforeAll(async () => {
  missing = await missingForWordPress()
  if (missing !== undefined) return
  wordPress = await startWordPress()
  environment = await startEnvironment({ env: { TRUSTED_SITE_ORIGINS: wordPress.origin } })
  blog = await prepareBlog()
}, 300_000)
afterAll(async () => {
  await environment?.close()
  await wordPress?.stop()
})

/** Returns open work on a blog entry of a client who asks for no approval. It is written, so no sweep writes it again. */
async function prepareBlog() {
  const [client] = await environment.rows<{ id: number }>(
    `select client_id id from clients where active and blog_installed and not content_approval order by 1 desc limit 1`,
  )
  const clientId = client?.id ?? 0
  const [strategy] = await environment.rows<{ id: string }>(`with topic as (
      insert into blog_topics (client_id, topic) values (${clientId}, 'Why springs break') returning blog_topic_id)
    insert into strategies (client_id, strategy_type_id, title, geography, created_at, assigned_date, blog_topic_id,
      request_id, content_completed_at)
    select ${clientId}, 6, 'Why springs break', 'Raleigh, NC', '2026-11-01T12:00:00Z', '2026-11-01', blog_topic_id,
      'written', '2026-11-01T12:00:00Z' from topic
    returning strategy_id id`)
  const id = strategy?.id ?? ''
  await environment.rows(`insert into strategy_zones (strategy_id, element_id, seq, role, content, content_type, updated_at)
    values (${id}, 'main-body', 1, 'body', '<p>Springs are under tension for many years.</p>', 'type-ai-mod', now())
    returning 1`)
  return { id, clientId }
}

/** Reads a public address of the WordPress without following its redirects. */
async function at(path: string) {
  const response = await fetch(`${wordPress.origin}${path}`, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), body: await response.text() }
}

async function openAsManager(path: string): Promise<Page> {
  const context = await environment.browser.newContext({ viewport: { width: 1440, height: 960 } })
  const page = await context.newPage()
  await openAs(page, 'Hannah Lindqvist', `${environment.server.url}${path}`)
  return page
}

const openSitemap = async () => {
  const page = await openAsManager(`/client/${blog.clientId}/sitemap`)
  await page.getByText(/Changes are made on/).waitFor()
  return page
}

/** Uploads a picture to the client's media library. */
async function uploadPicture(name: string): Promise<void> {
  const page = await openAsManager(`/client/${blog.clientId}/media`)
  await page.getByRole('main').getByRole('button', { name: 'Upload' }).waitFor()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('main').getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('menuitem', { name: 'Files' }).click()
  await (await chooser).setFiles([{ name, mimeType: 'image/png', buffer }])
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor()
}

/** Renames a page of the tree, and returns the question that shows its addresses. */
async function rename(page: Page, name: string, next: string) {
  const node = page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  await node.click()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: `New name of ${name}` }).fill(next)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  return question
}

/** Opens the page of WordPress on which a program is let in, as the editor and without an account of Rankdesk. */
async function openApprovalPage(address: string): Promise<Page> {
  const page = await (await environment.browser.newContext()).newPage()
  await page.goto(address)
  await page.getByLabel('Username or Email Address').fill('editor')
  await page.getByLabel('Password', { exact: true }).fill(wordPress.signInPassword)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('heading', { name: 'Authorize Application' }).waitFor()
  return page
}

async function refuse(address: string): Promise<void> {
  const page = await openApprovalPage(address)
  await page.getByRole('button', { name: 'No, I do not approve of this connection' }).click()
  await page.getByRole('heading', { name: 'The website is not connected' }).waitFor()
  expect(await violations(page)).toEqual([])
}

it('connects the WordPress by the approval of its owner, who has no account here, and gets its plugin', async ({
  skip,
}) => {
  if (missing !== undefined) skip(`not run: ${missing}`)
  const page = await openAsManager(`/client/${blog.clientId}/website`)
  await page.getByText('WordPress', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Ask for approval in WordPress' })
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(wordPress.origin)
  await form.getByRole('button', { name: 'Find the approval page' }).click()
  const approvalPage = await form.getByRole('link', { name: /^Open the approval page/ }).getAttribute('href')
  expect(await violations(page)).toEqual([])
  await refuse(approvalPage ?? '')
  const owner = await openApprovalPage(approvalPage ?? '')
  await owner.getByRole('button', { name: 'Yes, I approve of this connection' }).click()
  await owner.getByRole('heading', { name: 'The website is connected' }).waitFor()
  expect(owner.url()).not.toMatch(/password/)
  expect(await violations(owner)).toEqual([])
  await page.getByText(/of which can be edited here/).waitFor()
  await page.getByText(/keeps no redirect from the old address/).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the plugin' }).click()
  expect((await download).suggestedFilename()).toBe('rankdesk.php')
  expect(await violations(page)).toEqual([])
})

it('adds a page, says what is lost without the plugin, and redirects with it', async ({ skip }) => {
  if (missing !== undefined) skip(`not run: ${missing}`)
  const page = await openSitemap()
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.getByRole('textbox', { name: 'Page name' }).fill('Gate repair')
  await page.getByRole('radio', { name: 'Website page' }).check({ force: true })
  await page.getByRole('form', { name: 'Add page' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Gate repair was added to the site.').waitFor()
  const drafts = await environment.rows<{ status: string }>(
    `select status from remote_pages join pages using (page_id) where page_name = 'Gate repair'`,
  )
  expect(drafts).toEqual([{ status: 'draft' }])
  expect((await at('/gate-repair/')).status).toBe(404)

  const lost = await rename(page, 'Blocks', 'Springs')
  await lost.getByText(/keeps no redirect from an old address/).waitFor()
  await page.keyboard.press('Escape')

  await wordPress.installPlugin()
  const website = await openAsManager(`/client/${blog.clientId}/website`)
  await website.getByRole('button', { name: 'Check again' }).click()
  await website.getByText(/Old addresses of renamed, moved and deleted pages redirect/).waitFor()

  await page.reload()
  const question = await rename(page, 'Blocks', 'Springs')
  await question.getByText('/blocks').waitFor()
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Blocks is now called Springs.').waitFor()
  expect(await at('/blocks/')).toMatchObject({ status: 301, location: `${wordPress.origin}/springs/` })
  expect((await at('/springs/')).body).toContain('Springs</h1>')
})

it('moves a page to the trash of the website, and back', async ({ skip }) => {
  if (missing !== undefined) skip(`not run: ${missing}`)
  const page = await openSitemap()
  await page.getByRole('treeitem', { name: /^Builder/ }).click()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog')
  await question.getByText(/They go to the trash of/).waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Builder was deleted.').waitFor()
  expect((await at('/builder/')).status).toBe(301)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('The deleted pages are restored.').waitFor()
  expect((await at('/builder/')).status).toBe(200)
})

it('publishes a blog entry as a post with its picture and its title for search engines, and proves it', async ({
  skip,
}) => {
  if (missing !== undefined) skip(`not run: ${missing}`)
  await uploadPicture('broken-spring.png')
  const context = await environment.browser.newContext({ viewport: { width: 1440, height: 960 } })
  const page = await context.newPage()
  await page.clock.install()
  await openAs(page, 'Maya Okafor', `${environment.server.url}/execution/${blog.id}`)
  await page.getByText(/The entry becomes a post of/).waitFor()
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('Three causes.')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  const picker = page.getByRole('dialog', { name: 'Insert a picture' })
  await picker.getByRole('option', { name: /^broken-spring\.png/ }).click()
  await picker.getByRole('textbox', { name: 'Description of the picture' }).fill('A broken spring')
  await picker.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByText('/broken-spring.png').waitFor()
  await page.getByRole('textbox', { name: 'Meta title' }).fill('Why garage door springs break')
  await page.getByText('Saved').first().waitFor()
  expect(await violations(page)).toEqual([])
  await publishAll(page, 'A new post.')
  await expect
    .poll(
      () =>
        environment.rows(
          `select state, url from receipts where strategy_id = ${blog.id} order by receipt_id desc limit 1`,
        ),
      { timeout: 30_000 },
    )
    .toEqual([{ state: 'Live', url: `${wordPress.origin}/why-springs-break/` }])
  const { body } = await at('/why-springs-break/')
  expect(body).toContain('<title>Why garage door springs break</title>')
  expect(body).toContain('Springs are under tension for many years.')
  const { body: posts } = await at('/wp-json/wp/v2/posts?slug=why-springs-break&_embed=wp:featuredmedia')
  const [post] = JSON.parse(posts) as {
    _embedded: { 'wp:featuredmedia': { alt_text: string; source_url: string }[] }
  }[]
  const [picture] = post?._embedded['wp:featuredmedia'] ?? []
  expect(picture?.alt_text).toBe('A broken spring')
  expect((await fetch(picture?.source_url ?? '')).headers.get('content-type')).toBe('image/png')
})
