import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

it('an account manager edits a client report, shares it, and revokes the link', async () => {
  const { server } = environment
  const page = await newAppPage(environment)
  await openAs(page, 'Hannah Lindqvist', `${server.url}/client/1/report`)
  const form = page.getByRole('form', { name: 'Texts of the report' })
  await form.getByLabel('Introduction').fill('October was a good month.')
  await form.getByRole('button', { name: 'Save' }).click()
  const preview = page.frameLocator('iframe[title="The report as the client sees it"]')
  await preview.getByText('October was a good month.').waitFor()
  expect(await violations(page)).toEqual([])

  // Ctrl+P prints what the Print button does: the report alone, whole, and light in the dark theme.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const paper = page.locator('[data-paper]')
  await paper.getByText('October was a good month.').waitFor()
  await paper.getByRole('heading', { name: 'Visits and leads' }).waitFor()
  await page.getByTitle('The report as the client sees it').waitFor({ state: 'hidden' })
  await form.waitFor({ state: 'hidden' })
  const printed = await paper.evaluate((host) => {
    const body = host.shadowRoot?.querySelector('.body')
    return {
      isWhole: host.scrollHeight <= host.clientHeight + 1,
      height: host.clientHeight,
      color: body ? getComputedStyle(body.querySelector('h1') ?? body).color : '',
    }
  })
  expect(printed.isWhole).toBe(true)
  expect(printed.height).toBeGreaterThan(600)
  // The ink of the light theme: a lightness of 0.225.
  expect(printed.color).toMatch(/^oklch\(0\.2/)
  await page.emulateMedia({ media: null, colorScheme: null })

  await page.getByRole('button', { name: 'Create link' }).click()
  const url = (await page.getByText('/platform/report/').innerText()).trim()

  const client = await newAppPage(environment)
  await client.goto(url)
  await client.getByText('October was a good month.').waitFor()
  await client.getByRole('heading', { name: 'Visits and leads' }).waitFor()
  expect(await violations(client)).toEqual([])

  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Revoked').waitFor()
  await client.reload()
  await client.getByRole('heading', { name: 'This link can’t be opened' }).waitFor()
  expect(await client.getByText('October was a good month.').count()).toBe(0)
})
