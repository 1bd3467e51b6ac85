/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import { homeLink } from './signIn.ts'
import { clippedTexts, setTextSize, waitForContent } from './textSize.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Returns an address of every route of the app. */
async function appRoutes(): Promise<string[]> {
  const [ids] = await environment.rows<{ client: number; staff: number }>(
    `select (select min(client_id) from clients where active) as client, (select min(staff_id) from staff) as staff`,
  )
  const strategies = await environment.rows<{ id: number; path: string }>(`
    select min(strategy_id)::int id, path from (select strategy_id, status_id, coalesce(path, '') path
    from strategies left join (values (11, 'gpo/'), (12, 'grm/'), (13, 'qna/'), (14, 'pgp/')) as paths (type, path)
      on strategy_type_id = type) as strategies
    where status_id = 0 group by path order by path desc`)
  const { client, staff } = ids ?? { client: 1, staff: 1 }
  return [
    '/',
    '/my-clients',
    '/all-clients',
    ...['overview', 'keywords', 'page-mapping', 'geos-specialties', 'indexation', 'content-tracker'].map(
      (name) => `/client/${client}/${name}`,
    ),
    ...strategies.map(({ id, path }) => `/execution/${path}${id}`).toSpliced(1, 0, '/testimonial-review'),
    `/scheduler/${client}`,
    `/system-mapping/${client}`,
    '/admin/content-ai-settings',
    '/leadership-reports/ranking-rollup',
    ...['content-brief', 'ranking-strategy', 'ranking-settings', 'delivery', 'projects'].map(
      (name) => `/tools/${name}/${client}`,
    ),
    '/tools/client-sites',
    '/tools/fellows',
    `/tools/staff/${staff}`,
    '/no/such/screen',
  ]
}

/** Opens an address without loading the app again. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Opens the client platform from a client's account details, as staff do. */
async function openPlatform(page: Page): Promise<Page> {
  const [client] = await environment.rows<{ id: number }>(
    `select min(client_id) id from clients where variation = 'MCC' and platform_version = 2`,
  )
  await navigate(page, `/tools/ranking-settings/${client?.id}`)
  await page.getByRole('button', { name: /^Account Details of / }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Platform', exact: true }).click()
  return opened
}

it('every page can be read at twice the text size', async () => {
  const page = await newAppPage(environment, { viewport: { width: 1440, height: 900 } })
  const problems: Record<string, string[]> = {}
  const check = async (name: string, shown = page) => {
    await waitForContent(shown)
    const found = [...(await clippedTexts(shown)), ...(await violations(shown, { rules: 'structure' }))]
    if (found.length > 0) problems[name] = found
    const folder = process.env['TEXT_SIZE_PICTURES']
    if (folder !== undefined) await shown.screenshot({ path: `${folder}/${name.replaceAll('/', '_')}.png` })
  }
  await page.goto(environment.server.url)
  await setTextSize(page, 32)
  await page.getByRole('button', { name: /^Maya Okafor/ }).waitFor()
  await check('sign-in')
  await page.getByRole('button', { name: /^Maya Okafor/ }).click()
  await homeLink(page).waitFor()
  await check('/')
  for (const path of (await appRoutes()).slice(1)) {
    // The screen before stays until the next one has loaded.
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''))
    await navigate(page, path)
    await page.locator('h1:not([data-before])').first().waitFor()
    await check(path)
  }
  const platform = await openPlatform(page)
  await setTextSize(platform, 32)
  for (const name of ['Pages', 'Posts', 'Rankings', 'Reports', 'Done this month']) {
    await platform.getByRole('link', { name, exact: true }).click()
    await platform.getByRole('heading', { level: 1, name }).waitFor()
    await check(`platform ${name}`, platform)
  }
  expect(problems).toEqual({})
}, 240_000)
