import { createTestDatabase, startTestServer, type TestServer } from '@rankdesk/server/testing'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromiumFlags } from '../../../scripts/browser.ts'
import { browserPath } from './browserPath.ts'

const EMAIL = 'ada@agency.test'
const PASSWORD = 'correct horse battery'

let server: TestServer
let browser: Browser
let dropDatabase: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  dropDatabase = database.drop
  server = await startTestServer({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'info' } })
  browser = await chromium.launch({ executablePath: await browserPath(), args: [...chromiumFlags] })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await dropDatabase()
})

/** Opens an address in the app and waits for its heading. */
async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(`${server.url}${path}`)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

it('goes from an empty data folder to an own agency, with sample data and without it again', async () => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))

  // The link of the start.
  const link = /http\S+\/setup\?link=\S+/.exec(server.output())?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('Full name').fill('Ada Stone')
  await page.getByLabel('E-mail address').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  expect(server.output().split(new URL(link).searchParams.get('link') ?? '-').length - 1).toBe(1)

  // The first sign-in leads to the setup.
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail address').fill(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Set up Rankdesk' }).waitFor()
  await page.getByLabel('Agency name').fill('Stone SEO')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await page.getByText('Stone SEO appears on the sign-in page').waitFor()
  await page.getByRole('button', { name: 'Skip: Form teams' }).click()
  await page.getByRole('button', { name: 'Resume: Form teams' }).waitFor()

  // Home of an empty agency leads back, and the lists say what to do.
  await open(page, '/', /Ada/)
  await page.getByText('1 of 5 steps are done.').waitFor()
  await open(page, '/all-clients', 'All Clients')
  await page.getByText('No clients yet').first().waitFor()
  await open(page, '/', /Ada/)
  await page.getByRole('link', { name: 'Continue the setup' }).click()

  // Sample data.
  await page.getByRole('button', { name: 'Add sample data' }).click()
  await page.getByText('There are 12 sample clients and 24 sample colleagues.').waitFor({ timeout: 60_000 })
  await open(page, '/all-clients', 'All Clients')
  await page.getByRole('tab', { name: /^All.*12/ }).waitFor()
  await open(page, '/setup', 'Set up Rankdesk')
  await page.getByRole('button', { name: 'Remove sample data…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the sample data?' })
  await dialog.getByText(/12 sample clients with their sites/).waitFor()
  await dialog.getByLabel(/to confirm/).fill('remove sample data')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Add sample data' }).waitFor({ timeout: 60_000 })
  await open(page, '/all-clients', 'All Clients')
  await page.getByText('No clients yet').first().waitFor()
  expect(problems).toEqual([])
})
