/** @module-tag long */
import {
  changePost,
  FAKE_SIGN_IN,
  type FakePost,
  fakePost,
  type FakeWordPress,
  startFakeWordPress,
} from '@rankdesk/server/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { openPublishPreview, publishAll } from './publishing.ts'
import { openAs } from './signIn.ts'
import { writeInZone } from './zones.ts'

const TEXT = [
  '<!-- wp:paragraph {"className":"lead"} -->\n<p class="lead">We repair openers of every make.</p>\n<!-- /wp:paragraph -->',
  '<!-- wp:acme/prices {"a":1} /-->',
].join('\n\n')

let environment: TestEnvironment
let site: FakeWordPress
let post: FakePost
let work: { id: string; path: string; clientId: number }
beforeAll(async () => {
  site = await startFakeWordPress()
  environment = await startEnvironment({ env: { TRUSTED_SITE_ORIGINS: site.origin } })
  work = await prepareWork()
  post = fakePost({ id: 31, slug: work.path.slice(1), title: 'Openers', content: TEXT })
  site.posts.push(post)
})
afterAll(async () => {
  await environment.close()
  await site.stop()
})

/** Returns open work on a page, whose drafts are one text. */
async function prepareWork() {
  const [found] = await environment.rows<{ id: string; path: string; clientId: number }>(
    `select s.strategy_id id, p.path, s.client_id "clientId" from strategies s join pages p using (page_id) join clients c using (client_id)
     where s.status_id = 0 and s.strategy_type_id = 2 and s.target_count = 1 and not c.content_approval and p.path <> '/'
       and exists (select from strategy_zones z where z.strategy_id = s.strategy_id and z.element_id = 'intro') order by 1 limit 1`,
  )
  if (found === undefined) throw new Error('No open strategy is left')
  await environment.rows(
    `delete from strategy_zones where strategy_id = ${found.id} and element_id <> 'intro' returning 1`,
  )
  await environment.rows(
    `update strategy_zones set content = '<p>We repair openers of every make.</p>', content_type = 'type-site'
     where strategy_id = ${found.id} returning 1`,
  )
  await environment.rows(
    `update strategies set assigned_date = '2026-11-01' where strategy_id = ${found.id} returning 1`,
  )
  return found
}

async function openWork(): Promise<Page> {
  const context = await environment.browser.newContext({ viewport: { width: 1440, height: 960 } })
  const page = await context.newPage()
  await page.clock.install()
  await openAs(page, 'Maya Okafor', `${environment.server.url}/execution/${work.id}`)
  await page.getByRole('button', { name: 'Complete', exact: true }).waitFor()
  return page
}

it('a text goes to the client’s own WordPress, follows a change there, is proven and taken back', async () => {
  const manager = await (await environment.browser.newContext()).newPage()
  await openAs(manager, 'Hannah Lindqvist', `${environment.server.url}/client/${work.clientId}/website`)
  await manager.getByText('WordPress', { exact: true }).click()
  await manager.getByText('Application password', { exact: true }).first().click()
  const form = manager.getByRole('form', { name: 'Connect a WordPress' })
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(site.origin)
  await form.getByRole('textbox', { name: 'User name' }).fill(FAKE_SIGN_IN.userName)
  await form.getByLabel('Application password').fill(FAKE_SIGN_IN.password)
  await form.getByRole('button', { name: 'Connect' }).click()
  await manager.getByText(/3 pages and posts, 2 of which can be edited here/).waitFor()
  expect(await violations(manager)).toEqual([])

  // Somebody edits the page in wp-admin while the text is open.
  const page = await openWork()
  await page.getByText('acme/prices').waitFor()
  changePost(post, { content: TEXT.replace('every make', 'all makes') })
  await page.reload()
  await page.getByText(/Changed on the site/).waitFor()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('dialog', { name: 'Changed on the site' }).getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Zone Text').getByText('We repair openers of all makes.').waitFor()
  expect(await violations(page)).toEqual([])

  await writeInZone(page, 'Text', ' Call us today.')
  // The site does not respond: nothing is published, and the text stays.
  site.respondTo('/wp-json/wp/v2/pages', (response) => {
    response.writeHead(503)
    response.end()
  })
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await page
    .getByText(/The website reports an error of its own \(503\)/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  site.respondTo('/wp-json/wp/v2/pages', undefined)

  const dialog = await openPublishPreview(page)
  await dialog.getByText(`${site.origin}${work.path}`).waitFor()
  await page.keyboard.press('Escape')
  await publishAll(page, 'Added a call.')
  await expect.poll(() => post.content, { timeout: 20_000 }).toContain('Call us today.')
  expect(post.content).toContain('<!-- wp:acme/prices {"a":1} /-->')
  expect(post.content).toContain('<p class="lead">')
  await expect
    .poll(
      () =>
        environment.rows(
          `select state, url from receipts where strategy_id = ${work.id} order by receipt_id desc limit 1`,
        ),
      { timeout: 20_000 },
    )
    .toEqual([{ state: 'Live', url: `${site.origin}${work.path}` }])

  await page.goto(`${environment.server.url}/execution/${work.id}`)
  await page.getByRole('button', { name: 'Restore the text before' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => post.content).toBe(TEXT.replace('every make', 'all makes'))
  await page.getByRole('button', { name: 'Complete', exact: true }).waitFor()
})
