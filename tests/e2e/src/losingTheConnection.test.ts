/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAppPage } from './appPage.ts'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import { homeLink, signInAsMaya } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Opens Home, signed in. The code of the notices came with the app. */
async function openHome(): Promise<Page> {
  const page = await newAppPage(environment)
  await signInAsMaya(page, `${environment.server.url}/`)
  await homeLink(page).waitFor()
  await page.getByRole('figure', { name: 'Monthly queue work' }).waitFor()
  return page
}

describe('without a connection', () => {
  it('the screen stays, a bar says so, and everything continues when the connection returns', async () => {
    const page = await openHome()
    await page.context().setOffline(true)
    await page.getByText('You’re offline').waitFor()
    expect(await page.getByRole('figure', { name: 'Monthly queue work' }).isVisible()).toBe(true)
    await page.context().setOffline(false)
    await page.getByText('You’re offline').waitFor({ state: 'hidden' })
  })

  it('a card that failed to load is loaded again by itself', async () => {
    const page = await openHome()
    await page.route(/\/(services\/|config\.json)/, (route) => route.abort())
    await page.getByRole('link', { name: 'My Clients', exact: true }).click()
    await page.getByText('The server can’t be reached').waitFor()
    await page.unroute(/\/(services\/|config\.json)/)
    await page.getByText('The server can’t be reached').waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: /^To Complete/ }).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })
})

it('the screens that staff open most often were loaded ahead', async () => {
  const page = await openHome()
  await page.waitForFunction(
    (screens) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return screens.every((screen) => loaded.some((name) => name.includes(`/assets/${screen}-`)))
    },
    ['ClientQueue', 'ExecutionScreen', 'SchedulerScreen'],
    // Each waits for five seconds without input.
    { timeout: 60_000 },
  )
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'My Clients', exact: true }).click()
  await page.getByRole('tab', { name: /^To Complete/ }).waitFor()
  expect(await page.getByText('This screen could not be loaded.').count()).toBe(0)
})

describe('a chunk that fails to load', () => {
  const CHUNK = '**/assets/RankingRollupScreen*.js'

  it('replaces only its screen, is reported, and loads on request', async () => {
    const page = await openHome()
    // The screen also retries by itself, which must not load it before the button is pressed.
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      document.addEventListener('click', () => (dataset['pressed'] = ''), { capture: true })
    })
    const isPressed = () => page.evaluate(() => 'pressed' in document.documentElement.dataset)
    await page.route(CHUNK, async (route) => ((await isPressed()) ? route.continue() : route.abort()))
    await page.evaluate(() => history.pushState(null, '', '/leadership-reports/ranking-rollup'))
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await page.getByText('This screen could not be loaded.').waitFor()
    expect(await homeLink(page).isVisible()).toBe(true)
    await expect
      .poll(() => environment.rows(`select distinct screen from error_log where message like 'LazyModuleError%'`))
      .toEqual([{ screen: '/leadership-reports/ranking-rollup' }])
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('This screen could not be loaded.').waitFor({ state: 'hidden' })
  })

  it('of a card replaces only that card, and offers a reload after a new version was deployed', async () => {
    const CARD_CHUNK = '**/assets/KeywordRankingChart*.js'
    const page = await openHome()
    await page.route(CARD_CHUNK, (route) => route.fulfill({ status: 404, body: '' }))
    await page.route(`${environment.server.url}/`, async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replaceAll('/assets/index-', '/assets/index-new-')
      await route.fulfill({ response, body: html })
    })
    await page.getByRole('tab', { name: 'Keyword Ranking' }).click()
    await page.getByText('Rankdesk was updated').waitFor()
    await page.getByText('Keyword Ranking could not be shown').waitFor()
    // The boundary of the card reports what it caught.
    await expect
      .poll(() =>
        environment.rows(
          `select distinct screen, version like '/assets/index-%' versioned from error_log where message like '%KeywordRankingChart%'`,
        ),
      )
      .toEqual([{ screen: '/', versioned: true }])
    expect(await page.getByRole('figure', { name: 'Monthly queue work' }).isVisible()).toBe(true)
    await page.unroute(`${environment.server.url}/`)
    await page.unroute(CARD_CHUNK)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => page.getByText('Rankdesk was updated').count()).toBe(0)
    await page.getByRole('tab', { name: 'Keyword Ranking' }).click()
    await page.getByRole('figure', { name: 'Keyword Ranking' }).waitFor()
  })
})
