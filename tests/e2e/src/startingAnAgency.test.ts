/** @module-tag long */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createTestDatabase,
  startTestServer,
  testAgencyNow,
  testDataDir,
  type TestServer,
} from '@rankdesk/server/testing'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromiumFlags } from '@rankdesk/scripts/browser.ts'
import { emulateColorScheme, violations } from './accessibility.ts'
import { browserPath } from './browserPath.ts'
import { IMPORTED } from './environment.ts'
import { publishAll } from './publishing.ts'
import { KNOWN_FACTS } from './scheduleImported.ts'
import { dropFiles } from './uploads/dropFiles.ts'
import { visit } from './visitor.ts'
import { writeAndSave } from './zones.ts'

const EMAIL = 'ada@agency.test'
const PASSWORD = 'correct horse battery'
const DOMAIN = 'pinecrest-dental.example'
const SENTENCE = 'Implants that last, placed in one visit.'
const SERVER = new URL('.', import.meta.resolve('@rankdesk/server/testing'))
const RESTORE = fileURLToPath(new URL('../commands/restore.ts', SERVER))
const FIXTURES = fileURLToPath(new URL('../../fixtures/import/one-client', SERVER))
/** Real exports next to the project on development machines. They are not part of the repository. */
const REAL_EXPORTS = fileURLToPath(new URL('../../../../shared/data/search-console', import.meta.url))

let browser: Browser
let page: Page
let server: TestServer
let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: Awaited<ReturnType<typeof testDataDir>>
let backups: Awaited<ReturnType<typeof testDataDir>>
const problems: string[] = []

/** What each kind of fact is called on the facts sheet. */
const FACT_TITLES = {
  people: 'People',
  difference: 'What sets it apart',
  work: 'How the work is done',
  price: 'Prices',
  guarantee: 'Guarantees',
  opening: 'Opening hours',
} as const

/** Types what is known of the imported client into its facts sheet: otherwise it gets a brief in place of a draft (WRITE-16). */
async function stateKnownFacts(): Promise<void> {
  await page.getByRole('tab', { name: /^Facts/ }).click()
  for (const [kind, text] of KNOWN_FACTS) {
    const section = page.getByRole('region', { name: FACT_TITLES[kind], exact: true })
    await section.getByRole('button', { name: /^(Answer:|Add to)/ }).click()
    await section.getByRole('textbox').fill(text)
    await section.getByRole('button', { name: 'Save fact' }).click()
    await section.getByRole('listitem').filter({ hasText: text }).waitFor()
  }
}

/** Starts a server on the current database and data folder, which makes backups every half an hour. */
const start = () =>
  startTestServer({
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder.path,
      BACKUP_DIR: backups.path,
      BACKUP_SCHEDULE: '30m',
      NOW: testAgencyNow,
      LOG_LEVEL: 'info',
    },
  })

beforeAll(async () => {
  ;[database, folder, backups] = await Promise.all([createTestDatabase(), testDataDir(), testDataDir()])
  server = await start()
  browser = await chromium.launch({ executablePath: await browserPath(), args: [...chromiumFlags] })
  page = await newPage()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await Promise.all([database.drop(), folder.remove(), backups.remove()])
})

async function newPage(): Promise<Page> {
  const opened = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage()
  // Skips the outbox's ten seconds.
  await opened.clock.install()
  opened.setDefaultTimeout(20_000)
  opened.on('pageerror', (error) => problems.push(error.message))
  return opened
}

/** Opens an address in the app and waits for its heading. */
async function open(path: string, heading: string | RegExp): Promise<void> {
  await page.goto(`${server.url}${path}`)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

async function signInAsAda(): Promise<void> {
  await page.getByLabel('E-mail address').fill(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

it('goes from an empty data folder to an own agency, with sample data and without it again', async () => {
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
  await signInAsAda()
  await page.getByRole('heading', { level: 1, name: 'Set up Rankdesk' }).waitFor()
  await page.getByLabel('Agency name').fill('Stone SEO')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await page.getByText('Stone SEO appears on the sign-in page').waitFor()
  await page.getByRole('button', { name: 'Skip: Form teams' }).click()
  await page.getByRole('button', { name: 'Resume: Form teams' }).waitFor()

  // Home of an empty agency leads back, and the lists say what to do.
  await open('/', /Ada/)
  await page.getByText('1 of 5 steps are done.').waitFor()
  await open('/all-clients', 'All Clients')
  await page.getByText('No clients yet').first().waitFor()
  await open('/', /Ada/)
  await page.getByRole('link', { name: 'Continue the setup' }).click()

  // Sample data.
  await page.getByRole('button', { name: 'Add sample data' }).click()
  await page.getByText('There are 12 sample clients and 24 sample colleagues.').waitFor({ timeout: 60_000 })
  await open('/all-clients', 'All Clients')
  await page.getByRole('tab', { name: /^All.*12/ }).waitFor()
  await open('/setup', 'Set up Rankdesk')
  await page.getByRole('button', { name: 'Remove sample data…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the sample data?' })
  await dialog.getByText(/12 sample clients with their sites/).waitFor()
  await dialog.getByLabel(/to confirm/).fill('remove sample data')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Add sample data' }).waitFor({ timeout: 60_000 })
  await open('/all-clients', 'All Clients')
  await page.getByText('No clients yet').first().waitFor()
  expect(problems).toEqual([])
})

it('imports a client into it, and plans, writes, reviews and publishes a page, all in the browser', async () => {
  await open('/setup', 'Set up Rankdesk')
  await page.getByRole('link', { name: 'Import clients' }).click()
  const heading = page.getByRole('heading', { name: /Drop folders, zip files or single files/ })
  await heading.waitFor()
  await dropFiles(page, heading, [join(FIXTURES, DOMAIN), ...(existsSync(REAL_EXPORTS) ? [REAL_EXPORTS] : [])])
  await page.getByRole('button', { name: 'Check the files' }).click()
  await page.getByRole('checkbox', { name: `Import ${IMPORTED}` }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: new RegExp(DOMAIN) }).click()
  await page.getByRole('button', { name: `Edit details of ${IMPORTED}` }).click()
  const facts = page.getByRole('dialog', { name: `Details of ${IMPORTED}` })
  await facts.getByLabel('City').fill('Boise')
  await facts.getByLabel('SEO manager').selectOption('Ada Stone')
  await facts.getByRole('button', { name: 'Save' }).click()
  await facts.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Import \d clients?$/ }).click()
  await page.getByRole('heading', { name: 'Imported clients' }).waitFor({ timeout: 60_000 })

  // The first month, from the setup's last step: only the page about implants is planned.
  await open('/setup', 'Set up Rankdesk')
  await page.getByRole('link', { name: 'Choose a client' }).click()
  await page.getByRole('link', { name: IMPORTED, exact: true }).click()
  await page.waitForURL(/\/client\/\d+\/overview/)
  // The website of an imported client is in another system, until somebody says that it is hosted here.
  const overview = new URL(page.url()).pathname
  await open(overview.replace('overview', 'website'), 'Website')
  await page.getByText(/in a system to which Rankdesk can’t write/).waitFor()
  await page.getByText('Hosted here', { exact: true }).click()
  await page.getByRole('button', { name: 'Host it here' }).click()
  await page.getByText(/Rankdesk serves this website itself/).waitFor()
  await open(overview, /./)
  await stateKnownFacts()
  await page.getByRole('link', { name: 'Scheduler', exact: true }).click()
  await page.getByText(/^You've selected \d+ out of \d+ items\.$/).waitFor()
  const proposal = page
    .getByRole('article', { name: /^Dental Implants/ })
    .getByRole('checkbox')
    .first()
  if ((await proposal.getAttribute('aria-checked')) !== 'true') await proposal.click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const grid = page.getByRole('grid', { name: 'Schedule' })
  await grid.getByText('/services/dental-implants').waitFor()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await page.waitForURL(/\/my-clients/)
  await open('/setup', 'Set up Rankdesk')
  await page.getByText(/planned from this month on\.$/).waitFor()

  // The work of the month.
  await open('/my-clients?tab=to-complete', 'My Clients')
  await page.getByRole('button', { name: `Show details of ${IMPORTED}` }).click()
  const ready = page.getByRole('table', { name: `Strategies of ${IMPORTED}` }).getByRole('link', { name: /^Complete / })
  // The text of the chosen proposal is written within seconds.
  await ready.first().click({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Complete', exact: true }).waitFor()
  await writeAndSave(page, 'Text 1', SENTENCE)

  // The review: the page before and after.
  await page.getByText('After', { exact: true }).click()
  await page.frameLocator('iframe[title$="with your changes"]').getByText(SENTENCE).waitFor()
  expect(await violations(page)).toEqual([])
  await emulateColorScheme(page, 'dark')
  expect(await violations(page, { rules: 'colors' })).toEqual([])
  await page.getByText('Edit', { exact: true }).click()

  // Nothing is known of the implants, so that the draft is an outline with open questions.
  await publishAll(page, 'The page names implants.')
  await page.waitForURL(/\/my-clients/)
  expect((await visit(server.url, DOMAIN, '/services/dental-implants')).body).toContain(SENTENCE)
  expect(problems).toEqual([])
})

it('comes back from a scheduled backup when the data folder and the database are lost', async () => {
  // The backup of the start doesn't have the page; the one of half an hour later does.
  await fetch(`${server.url}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 31 * 60_000 }),
  })
  await open('/operations/backups', 'Operations')
  const files = () => page.getByRole('grid', { name: 'Backups' }).getByRole('rowheader')
  await expect.poll(() => files().count()).toBe(2)
  const names = (await files().allInnerTexts()).toSorted()
  expect(await violations(page)).toEqual([])

  // Both kinds of files that the server sends arrive in the browser, with their names.
  const newest = names.at(-1) ?? ''
  await page.getByRole('button', { name: `Download ${newest}` }).click()
  const [backup] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Yes', exact: true }).click(),
  ])
  expect(backup.suggestedFilename()).toBe(newest)
  expect((await readFile(await backup.path())).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  await open('/operations/audit-events', 'Operations')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('audit-events.csv')
  expect(await readFile(await csv.path(), 'utf8')).toContain('Ada Stone')

  // A disaster.
  await server.kill()
  await Promise.all([database.drop(), folder.remove()])
  ;[database, folder] = await Promise.all([createTestDatabase(), testDataDir()])
  const restore = spawn(process.execPath, [RESTORE, join(backups.path, names.at(-1) ?? '')], {
    env: { ...process.env, TEST: '1', DATABASE_URL: database.url, DATA_DIR: folder.path },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await once(restore, 'exit')).toEqual([0, null])
  server = await start()

  // Another device: the person signs in with the same password, and finds the agency as it was.
  page = await newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/my-clients?tab=completed`)
  await page.getByText('Stone SEO').first().waitFor()
  await signInAsAda()
  await page.getByRole('heading', { level: 1, name: 'My Clients' }).waitFor()
  await page.getByText(IMPORTED, { exact: true }).first().click()
  await page.waitForURL(/\/client\/\d+\/overview/)
  expect((await visit(server.url, DOMAIN, '/services/dental-implants')).body).toContain(SENTENCE)
  await open('/operations/backups', 'Operations')
  await files().first().waitFor()
  expect(await violations(page)).toEqual([])
  expect(problems).toEqual([])
})
