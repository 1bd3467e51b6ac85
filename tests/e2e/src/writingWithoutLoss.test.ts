/** @module-tag long */
import { type TestServer, startTestServer, testAgencyNow } from '@rankdesk/server/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'
import { setFaults } from './tokens.ts'
import { openZone, writeAndSave, writeInZone } from './zones.ts'

let environment: TestEnvironment
let strategyId: number
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Each test uses a strategy of Maya's whose text nobody has changed yet. */
beforeEach(async () => {
  const [next] = await environment.rows<{ id: string }>(`
    select s.strategy_id id from strategies s join clients c using (client_id)
    where c.seo_manager_id = 1 and s.status_id = 0 and s.strategy_type_id in (1, 2, 5) and s.assigned_date = '2026-11-01'
      and (select count(*) from strategy_zones z where z.strategy_id = s.strategy_id and role = 'body') > 1
      and not exists (select from strategy_zones z where z.strategy_id = s.strategy_id and z.updated_by is not null)
    order by 1 limit 1`)
  if (next === undefined) throw new Error('The demo agency has no untouched strategy left')
  strategyId = Number(next.id)
})

async function openStrategy(page: Page, staffName: string): Promise<void> {
  await openAs(page, staffName, `${environment.server.url}/execution/${strategyId}`)
  await page.getByRole('button', { name: 'Edit Text 1', exact: true }).waitFor()
}

const maya = (page: Page) => openStrategy(page, 'Maya Okafor')

/** Returns the server's version of the first text. */
async function savedText(): Promise<string> {
  const [zone] = await environment.rows<{ content: string }>(
    `select content from strategy_zones where strategy_id = ${strategyId} and role = 'body' order by seq limit 1`,
  )
  return zone?.content ?? ''
}

const problem = (page: Page) =>
  page.getByRole('alert').getByText('Your text is stored on this device and will be sent with the next attempt.')

describe('what I write is not lost when', () => {
  it('the tab is killed before anything was saved [D05]', async () => {
    const page = await newAppPage(environment)
    await maya(page)
    await setFaults(environment, {
      service: 'seo',
      method: 'POST',
      path: '/api/strategy/save-content-zone/',
      kind: 'no-answer',
      ms: 0,
    })
    await writeInZone(page, 'Text 1', 'Written before the crash.')
    await problem(page).waitFor()
    const next = await page.context().newPage()
    await page.close({ runBeforeUnload: false })

    // Saves keep failing until the choice is shown: what a tab sends while it closes must not arrive.
    await next.goto(`${environment.server.url}/execution/${strategyId}`)
    const choice = next.getByRole('group', { name: 'Unsaved text of Text 1' })
    await choice.getByRole('region', { name: 'On this device' }).getByText('Written before the crash.').waitFor()
    expect(await choice.getByRole('region', { name: 'Saved' }).innerText()).not.toContain('before the crash')
    expect(await savedText()).not.toContain('Written before the crash.')
    await setFaults(environment)
    await choice.getByRole('button', { name: 'Keep this text' }).click()
    await expect.poll(savedText).toContain('Written before the crash.')
  })

  it('the network drops and comes back', async () => {
    const page = await newAppPage(environment)
    await maya(page)
    await openZone(page, 'Text 1')
    await page.context().setOffline(true)
    await page.keyboard.type('Written offline. ')
    await problem(page).waitFor()
    await page.getByRole('alert').getByText('The API could not be contacted.').waitFor()
    await page.context().setOffline(false)
    await expect.poll(savedText).toContain('Written offline.')
  })

  it('a new version is deployed, of which the page lacks a part, and I reload', async () => {
    const page = await newAppPage(environment)
    await page.route('**/assets/ShortcutHelp*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await maya(page)
    await setFaults(environment, {
      service: 'seo',
      method: 'POST',
      path: '/api/strategy/save-content-zone/',
      kind: 'no-answer',
      ms: 0,
    })
    await writeInZone(page, 'Text 1', 'Written before the update.')
    await problem(page).waitFor()
    const home = `${environment.server.url}/`
    await page.route(home, async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replaceAll('/assets/index-', '/assets/index-new-')
      await route.fulfill({ response, body: html })
    })
    await page.getByRole('button', { name: /^Account of/ }).focus()
    await page.keyboard.press('?')
    await page.getByText('Rankdesk was updated').waitFor()
    await page.getByText('Reload to continue with the new version. What you typed is kept.').waitFor()
    await page.unroute(home)
    await page.getByRole('button', { name: 'Reload', exact: true }).click()

    const choice = page.getByRole('group', { name: 'Unsaved text of Text 1' })
    await choice.getByRole('region', { name: 'On this device' }).getByText('Written before the update.').waitFor()
    await setFaults(environment)
    await choice.getByRole('button', { name: 'Keep this text' }).click()
    await expect.poll(savedText).toContain('Written before the update.')
  })

  it('the token is no longer valid', async () => {
    const page = await newAppPage(environment)
    await maya(page)
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('identity.access') ?? '{}') as Record<string, unknown>
      localStorage.setItem('identity.access', JSON.stringify({ ...record, id_token: 'spoilt' }))
    })
    await writeInZone(page, 'Text 1', 'Written with a bad token.')
    await expect.poll(savedText).toContain('Written with a bad token.')
  })

  it('the server is killed while I write, and restarted', async () => {
    const page = await newAppPage(environment)
    await maya(page)
    await writeInZone(page, 'Text 1', 'Before.')
    await environment.server.kill()
    await page.keyboard.type(' Written to nobody.')
    await problem(page).waitFor()
    environment.server = await restartServer(environment.server)
    await page.keyboard.type(' And on.')
    await expect.poll(savedText).toContain('Before. Written to nobody. And on.')
  })
})

describe('two people in one strategy [D06]', () => {
  it('see each other, receive saved changes, and merge what both changed', async () => {
    const [mine, theirs] = [await newAppPage(environment), await newAppPage(environment)]
    await maya(mine)
    // Maya's tab does not receive others' changes, as between two polls.
    await mine.route('**/api/changes?*', (route) => route.abort())
    await openStrategy(theirs, 'Daniel Reyes')
    await writeAndSave(theirs, 'Text 1', 'Daniel was here.')
    // Moving to another zone reports it at once and returns who else is there.
    await openZone(mine, 'Text 2')
    await mine.getByRole('list', { name: 'Also here' }).getByRole('img', { name: 'Daniel Reyes' }).waitFor()
    await mine.getByText('Daniel Reyes is here').waitFor()

    const text = await openZone(mine, 'Text 1')
    await text.press('Control+Home')
    await mine.keyboard.type('Maya too. ')
    const both = mine.getByRole('group', { name: 'Two texts of Text 1' })
    await both.getByRole('region', { name: 'Yours' }).getByText('Maya too.').waitFor()
    await both.getByRole('region', { name: 'Theirs' }).getByText('Daniel was here.').waitFor()
    await both.getByText('Merged', { exact: true }).click()
    await both.getByText('The two versions can be merged without conflicts.').waitFor()
    await both.getByRole('textbox', { name: 'Merged text of Text 1' }).getByText('Maya too.').waitFor()
    await both.getByRole('button', { name: 'Use the merged text' }).click()
    await expect.poll(savedText).toMatch(/Maya too\..*Daniel was here\./s)

    await theirs.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await theirs.getByText('Maya too.').waitFor()
  })
})

/** Starts the same server again, at the same address with the same data. */
async function restartServer(killed: TestServer): Promise<TestServer> {
  return startTestServer({
    env: { DATABASE_URL: environment.databaseUrl, NOW: testAgencyNow, PORT: new URL(killed.url).port },
  })
}
