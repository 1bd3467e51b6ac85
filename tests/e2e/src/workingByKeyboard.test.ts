/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { tabAndPress } from './keyboard.ts'
import { homeLink, openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Opens an address signed in as somebody. */
async function open(person: string, path = '/'): Promise<Page> {
  const page = await newAppPage(environment)
  await openAs(page, person, `${environment.server.url}${path}`)
  await homeLink(page).waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('by keyboard alone', () => {
  it('Home leads to a client, through its pages, and back', async () => {
    const page = await open('Maya Okafor')
    const link = page.getByRole('link', { name: /^Open the overview of / }).first()
    await link.waitFor()
    const name = ((await link.getAttribute('aria-label')) ?? '').replace('Open the overview of ', '')
    await tabAndPress(page, link)
    await page.waitForURL(/\/client\/\d+\/overview/)
    await button(page, `Account Details of ${name}`).waitFor()
    for (const tab of ['Keywords', 'Page Mapping', 'Content Tracker']) {
      await tabAndPress(page, page.getByRole('link', { name: tab, exact: true }))
      await page.getByRole('heading', { level: 1, name: tab }).waitFor()
    }
    await tabAndPress(page, button(page, `Account Details of ${name}`))
    await page.getByRole('dialog', { name: 'Account Details' }).getByText('Billing Status').waitFor()
    await page.keyboard.press('Escape')
    await tabAndPress(page, homeLink(page))
    await page.getByRole('heading', { level: 1, name: /Maya/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
