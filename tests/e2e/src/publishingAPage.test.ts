/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { type TestEnvironment, IMPORTED, startEnvironment } from './environment.ts'
import { PUBLISH_QUESTION, openPublishPreview, publishAll, confirmPublish } from './publishing.ts'
import { openAs, signInAsMaya } from './signIn.ts'
import { visit } from './visitor.ts'
import { writeInZone } from './zones.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment({ imported: 'scheduled' })
})
afterAll(() => environment.close())

interface Work {
  id: string
  page: string
  path: string
  domain: string
}

/** Returns open work on a page that no test has used yet and whose client publishes as soon as it is ready. */
async function findUnusedWork(where = `c.business_name <> '${IMPORTED}'`): Promise<Work> {
  const [work] = await environment.rows<Work>(
    `update strategies set summary = 'taken', target_count = 1, assigned_date = '2026-11-01' where strategy_id = (
       select s.strategy_id from strategies s join clients c using (client_id)
       where s.status_id = 0 and s.strategy_type_id in (1, 2, 3, 4, 5, 7, 8, 9) and s.page_id is not null
         and s.summary <> 'taken' and not c.content_approval and ${where}
         and exists (select from strategy_zones z where z.strategy_id = s.strategy_id) order by 1 limit 1)
     returning strategy_id id, page_id page, (select path from pages p where p.page_id = strategies.page_id) path,
       (select domain from clients c where c.client_id = strategies.client_id) "domain"`,
  )
  if (work === undefined) throw new Error('No open strategy is left')
  return work
}

async function open(strategyId: string): Promise<Page> {
  const context = await environment.browser.newContext({ viewport: { width: 1440, height: 960 } })
  const page = await context.newPage()
  await page.clock.install()
  onTestFailed(async () => {
    process.stderr.write(
      [page.url(), await page.locator('body').innerText(), environment.server.output(), ''].join('\n'),
    )
  })
  await openAs(page, 'Maya Okafor', `${environment.server.url}/execution/${strategyId}`)
  await page.getByRole('button', { name: 'Complete', exact: true }).waitFor()
  return page
}

const shown = async ({ domain, path }: Pick<Work, 'domain' | 'path'>) =>
  (await visit(environment.server.url, domain, path)).body
const states = async (id: string) =>
  (
    await environment.rows<{ state: string }>(
      `select state from publications where strategy_id = ${id} order by publication_id desc`,
    )
  ).map(({ state }) => state)
const isOpen = async (id: string) =>
  (await environment.rows<{ status: number }>(`select status_id status from strategies where strategy_id = ${id}`))[0]
    ?.status === 0

/** Sets the server's business time; the page must be reloaded afterwards. */
async function setClock(now: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${environment.server.url}/test/clock`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ now }),
  })
  expect(response.status).toBe(200)
}

/** Chooses Later and a day in the bar. */
async function scheduleLater(page: Page, day: string): Promise<void> {
  const bar = page.getByRole('region', { name: 'Publish', exact: true })
  await bar.getByText('Later', { exact: true }).click()
  await bar.getByRole('textbox', { name: 'Publish date' }).fill(day)
  await page.keyboard.press('Tab')
}

const overPage = (work: Work, text: string) =>
  environment.rows(`update page_zones set content = '<p>${text}</p>' where page_id = ${work.page} and role = 'body'`)

describe('a page of an imported client', () => {
  it('is improved, stopped at nine seconds, published as previewed, and proven live', async () => {
    const work = await findUnusedWork(`c.business_name = '${IMPORTED}'`)
    const page = await open(work.id)
    const zone = page.getByRole('region', { name: /^Zone Text/ }).first()
    const name = ((await zone.getAttribute('aria-label')) ?? '').replace('Zone ', '')
    await writeInZone(page, name, 'Open on Saturdays until noon.')
    // Straight from the keyboard: the last typed text is saved first (C23).
    const dialog = await openPublishPreview(page)
    const change = dialog.getByRole('region', { name: `Changes to ${name}` })
    await change.getByText('Open on Saturdays until noon.').first().waitFor()
    await confirmPublish(page)
    await page.clock.fastForward(9_000)
    // The second that is left is too short for a click, which waits until the button stands still.
    await page.getByRole('button', { name: 'Stop' }).press('Enter')
    await page.getByText('Stopped. Nothing was sent.').waitFor()
    await page.clock.fastForward(10_000)
    expect(await states(work.id)).toEqual([])
    expect(await shown(work)).not.toContain('Open on Saturdays')

    await publishAll(page, 'Opening hours added.')
    await page.waitForURL(/\/my-clients/)
    expect(await shown(work)).toContain('Open on Saturdays until noon.')
    await page.goto(`${environment.server.url}/execution/${work.id}`)
    const proof = page.getByRole('region', { name: 'Proof of live' })
    await proof.getByText('Live', { exact: true }).waitFor()
    await proof.getByText(/^SHA-256/).waitFor()
    await page.context().close()
  })
})

describe('a live page that someone else changes', () => {
  it('stops the publish before it writes, shows the new differences, and is then published', async () => {
    const work = await findUnusedWork()
    const page = await open(work.id)
    await openPublishPreview(page)
    await confirmPublish(page)
    await overPage(work, 'The client wrote this.')
    await page.clock.fastForward(10_000)
    const dialog = page.getByRole('dialog', { name: PUBLISH_QUESTION })
    await dialog.getByText('The page has changed since your review.').waitFor()
    await dialog.locator('del', { hasText: 'The client wrote this' }).first().waitFor()
    expect(await shown(work)).toContain('The client wrote this.')
    expect(await states(work.id)).toEqual([])
    await confirmPublish(page)
    await page.clock.fastForward(10_000)
    await page.waitForURL(/\/my-clients/)
    expect(await states(work.id)).toEqual(['published'])
    expect(await shown(work)).not.toContain('The client wrote this.')
    await page.context().close()
  })

  it('differs afterwards: the receipt names the zone and the words, and the check can be repeated', async () => {
    const work = await findUnusedWork()
    const headers = { 'content-type': 'application/json' }
    const altered = JSON.stringify({ domain: work.domain, changeWord: { from: ' the ', to: ' ye ' } })
    await fetch(`${environment.server.url}/test/site`, { method: 'POST', headers, body: altered })
    const page = await open(work.id)
    await publishAll(page)
    await page.waitForURL(/\/my-clients/)
    await page.goto(`${environment.server.url}/execution/${work.id}`)
    const proof = page.getByRole('region', { name: 'Proof of live' })
    await proof.getByText('Differs', { exact: true }).waitFor()
    await proof.locator('ins', { hasText: 'ye' }).first().waitFor()
    await fetch(`${environment.server.url}/test/site`, { method: 'DELETE' })
    await proof.getByRole('button', { name: 'Check again' }).click()
    await proof.getByText('Live', { exact: true }).waitFor()
    expect(await states(work.id)).toEqual(['published'])
    await page.context().close()
  })
})

/** What the client knows of windows. */
const WINDOW_FACTS = [
  'We seal a window with silicone in one visit and look at every joint before and after the work.',
  'Before we seal a window we clean the frame, dry it for an hour and remove the old material with a blade.',
  'A sealed window needs a day without rain, and we come back for free if water gets in within two years.',
  'We seal each window from the outside first, because most of the water gets in below the sill.',
]

describe('a blog entry', () => {
  it('goes from a topic through the scheduler to the page, the list and the feed', async () => {
    const [client] = await environment.rows<{ id: number; domain: string }>(
      `select client_id id, domain from clients where active and blog_installed and not content_approval order by 1 desc limit 1`,
    )
    if (client === undefined) throw new Error('No client of the demo agency has a blog')
    await environment.rows(`with topic as (
        insert into blog_topics (client_id, topic) values (${client.id}, 'How to seal a window') returning blog_topic_id)
      insert into strategies (client_id, strategy_type_id, title, geography, created_at, blog_topic_id)
      select ${client.id}, 6, 'How to seal a window', 'Raleigh, NC', '2026-11-01T12:00:00Z', blog_topic_id from topic
      returning strategy_id`)
    // Without facts about its subject the client would get a brief in place of the article (WRITE-16).
    for (const text of WINDOW_FACTS)
      await environment.rows(`insert into client_facts (client_id, kind, text, state, about, staff_id, noted_at)
        values (${client.id}, 'work', '${text}', 'stated', 'How to seal a window', 1, '2026-11-01T12:00:00Z') returning 1`)
    const context = await environment.browser.newContext({ viewport: { width: 1440, height: 960 } })
    const page = await context.newPage()
    await page.clock.install()
    await signInAsMaya(page, `${environment.server.url}/scheduler/${client.id}`)
    await page.getByText(/^You've selected \d+ out of \d+ items\.$/).waitFor()
    const ticked = page.locator('article[data-ticked] [role=checkbox]:not([disabled])')
    while ((await ticked.count()) > 0) await ticked.first().click()
    await page.getByRole('article', { name: 'How to seal a window', exact: true }).last().getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('grid', { name: 'Schedule' }).waitFor()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.waitForURL(/\/my-clients/)
    const written = () =>
      environment.rows<{ id: string }>(
        `select distinct strategy_id id from strategies join strategy_zones using (strategy_id)
         where title = 'How to seal a window'`,
      )
    await expect.poll(async () => (await written()).length).toBe(1)
    const [work] = await written()

    await page.goto(`${environment.server.url}/execution/${work?.id}`)
    const title = page.getByRole('textbox', { name: /^Title/ })
    await title.fill('')
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.getByText('This field is required').first().waitFor()
    await title.fill('Sealing a window in an hour')
    await page.getByRole('textbox', { name: 'Social title' }).fill('Drafts?')
    await page.getByRole('switch', { name: /^Featured/ }).click()
    await page.reload()
    await expect.poll(() => title.inputValue()).toBe('Sealing a window in an hour')
    await publishAll(page, 'A new blog entry.')
    await page.waitForURL(/\/my-clients/)

    const [made] = await environment.rows<{ path: string }>(
      `select path from pages join strategies using (page_id) where strategy_id = ${work?.id}`,
    )
    const path = made?.path ?? ''
    expect(path).toMatch(/\/sealing-a-window-in-an-hour$/)
    const blog = path.slice(0, path.lastIndexOf('/'))
    const at = (where: string) => shown({ domain: client.domain, path: where })
    expect(await at(path)).toContain('<meta property="og:title" content="Drafts?">')
    expect(await at(blog)).toContain(`href="${path}"`)
    const feed = await visit(environment.server.url, client.domain, `${blog}/feed.xml`)
    expect(feed.status).toBe(200)
    expect(feed.body).toContain('<title>Sealing a window in an hour</title>')
    await context.close()
  })

  it('with a customer’s words leads to the testimonials when it is published', async () => {
    const work = await findUnusedWork(
      `exists (select from sites join templates t using (project_id)
         where sites.client_id = c.client_id and t.kind = 'blog-index')`,
    )
    await environment.rows(`update strategies set strategy_type_id = 15, page_id = null where strategy_id = ${work.id}`)
    await environment.rows(`update strategy_zones set content_type = 'type-ai-mod' where strategy_id = ${work.id}`)
    const page = await open(work.id)
    await page.getByRole('textbox', { name: /^Title/ }).fill('They came within the hour')
    await publishAll(page)
    await page.waitForURL(/\/testimonial-review/)
    const { domain } = work
    expect(await shown({ domain, path: '/blog' })).toContain('They came within the hour')
    expect(await shown({ domain, path: '/blog/feed.xml' })).toContain('<title>They came within the hour</title>')
    await page.context().close()
  })
})

// These run last, because they move the server's clock.
describe('a later publish', () => {
  it('is canceled, scheduled again, moved to another day, and published without anyone signed in a month later', async () => {
    const work = await findUnusedWork()
    const page = await open(work.id)
    const visitWork = async ({ id }: Work) => {
      await page.waitForURL(/\/my-clients/)
      await page.goto(`${environment.server.url}/execution/${id}`)
    }
    await page.getByRole('textbox', { name: 'Meta title' }).fill('Published while all slept')
    await scheduleLater(page, '12/18/2026')
    await publishAll(page)
    await visitWork(work)
    const due = page.getByRole('group', { name: 'Due' })
    await due.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('button', { name: 'Complete', exact: true }).waitFor()
    expect(await isOpen(work.id)).toBe(true)

    await page.getByRole('textbox', { name: 'Meta title' }).fill('Published while all slept')
    await scheduleLater(page, '12/19/2026')
    await publishAll(page)
    await visitWork(work)
    await due.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the publish date' })
    await dialog.getByRole('textbox', { name: 'Publish date' }).fill('12/20/2026')
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByText('Due on 12/20/2026').waitFor()

    const overtaken = await findUnusedWork()
    await page.goto(`${environment.server.url}/execution/${overtaken.id}`)
    await scheduleLater(page, '12/20/2026')
    await publishAll(page)
    await page.waitForURL(/\/my-clients/)
    await overPage(overtaken, 'The client was faster.')
    await page.context().close()

    // Nobody is signed in any more.
    await setClock('2026-12-20T13:59:00Z')
    expect(await shown(work)).not.toContain('Published while all slept')
    await setClock('2026-12-20T14:00:00Z')
    await expect.poll(() => shown(work)).toContain('<title>Published while all slept</title>')
    await expect.poll(() => states(overtaken.id)).toEqual(['refused'])
    expect(await states(work.id)).toEqual(['published', 'replaced', 'canceled'])
    expect(await shown(overtaken)).toContain('The client was faster.')

    const again = await open(overtaken.id)
    const proof = again.getByRole('region', { name: 'Proof of live' })
    await proof.getByText(/it was not overwritten/).waitFor()
    await proof.getByText('The client was faster').first().waitFor()
    await proof.getByRole('button', { name: 'Publish again' }).click()
    await again.getByRole('dialog', { name: PUBLISH_QUESTION }).waitFor()
    await again.context().close()
  })
})
