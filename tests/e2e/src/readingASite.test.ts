import { type FakeSite, startFakeSite } from '@rankdesk/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
let site: FakeSite
beforeAll(async () => {
  const text = Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ')
  site = await startFakeSite({
    '/': `<title>Doors</title><h1>Doors</h1><p>Each door has a guarantee of 12 years.</p><p>${text}</p><a href="/gone">Old</a>`,
  })
  environment = await startEnvironment({ env: { TRUSTED_SITE_ORIGINS: site.origin } })
})
afterAll(async () => {
  await environment.close()
  await site.stop()
})

it('a manager reads a client’s real site, sees what is wrong on it, and adds that to the checklist', async () => {
  const page = await newAppPage(environment)
  await openAs(page, 'Maya Okafor', `${environment.server.url}/client/1/website`)
  const card = page.getByRole('region', { name: 'Pages of the client’s site' })
  await card.getByRole('textbox', { name: 'Address of the site' }).fill(site.origin)
  await card.getByRole('button', { name: 'Read the site' }).click()
  await page.getByRole('grid', { name: 'Addresses that were read' }).getByText('Doors').waitFor()
  expect(await violations(page)).toEqual([])

  await card.getByRole('link', { name: 'Open the site check' }).click()
  const broken = page.getByRole('region', { name: 'Broken links (1)' })
  await broken.getByText('Status 404, linked from /').waitFor()
  await page.getByRole('region', { name: 'Missing descriptions (1)' }).waitFor()
  await broken.getByRole('button', { name: 'Add to checklist: Broken links' }).click()
  await broken.getByText('On the checklist').waitFor()
  expect(await violations(page)).toEqual([])

  // The finding becomes a strategy of a month, which stands in the client's queue.
  const descriptions = page.getByRole('region', { name: 'Missing descriptions (1)' })
  await descriptions.getByRole('button', { name: 'Plan strategies: Missing descriptions' }).click()
  await page.getByRole('menuitem').nth(1).click()
  await page.getByText(/^1 strategy in \w+ \d{4}\.$/).waitFor()
  await page.goto(`${environment.server.url}/scheduler/1`)
  await page.getByText(/What the pages say was read from the real website on/).waitFor()
  await page.getByText('Found by the site check of', { exact: false }).first().waitFor({ state: 'attached' })
})
