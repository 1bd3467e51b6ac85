/** @module-tag long */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { appRoutes, openRoute } from './appRoutes.ts'
import { openPlatform, openPlatformPage, PLATFORM_PAGES } from './clientPlatform.ts'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import { homeLink } from './signIn.ts'
import { clippedTexts, setTextSize, waitForContent } from './textSize.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

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
  const platform = await openPlatform(environment, page)
  await setTextSize(platform, 32)
  for (const name of PLATFORM_PAGES) {
    await openPlatformPage(platform, name)
    await check(`platform ${name}`, platform)
  }
  expect(problems).toEqual({})
}, 240_000)
