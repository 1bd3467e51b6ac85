/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { appRoutes, openRoute } from './appRoutes.ts'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import { homeLink } from './signIn.ts'
import { clippedTexts, setTextSize, waitForContent } from './textSize.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Opens the client platform from a client's account details, as staff do. */
async function openPlatform(page: Page): Promise<Page> {
  const [client] = await environment.rows<{ id: number }>(
    `select min(client_id) id from clients where variation = 'MCC' and platform_version = 2`,
  )
  await openRoute(page, `/tools/ranking-settings/${client?.id}`)
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
  const ofMaya = (await appRoutes(environment)).filter(({ person }) => person === 'Maya Okafor')
  for (const { path } of ofMaya.slice(1)) {
    await openRoute(page, path)
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
