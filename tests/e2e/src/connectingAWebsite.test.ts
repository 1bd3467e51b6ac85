import { FAKE_SIGN_IN, type FakeWordPress, startFakeWordPress } from '@rankdesk/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
let site: FakeWordPress
beforeAll(async () => {
  site = await startFakeWordPress()
  environment = await startEnvironment({ env: { TRUSTED_SITE_ORIGINS: site.origin } })
})
afterAll(async () => {
  await environment.close()
  await site.stop()
})

it('a manager connects a client’s WordPress, reads why it no longer responds, and disconnects it', async () => {
  const page = await newAppPage(environment)
  await openAs(page, 'Hannah Lindqvist', `${environment.server.url}/client/1/website`)
  await page.getByText('WordPress', { exact: true }).click()
  await page.getByText('Application password', { exact: true }).first().click()
  const form = page.getByRole('form', { name: 'Connect a WordPress' })
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(site.origin)
  await form.getByRole('textbox', { name: 'User name' }).fill(FAKE_SIGN_IN.userName)
  await form.getByLabel('Application password').fill('mistyped')
  await form.getByRole('button', { name: 'Connect' }).click()
  await form.getByText(/did not accept the user name and the application password/).waitFor()
  expect(await violations(page)).toEqual([])

  await form.getByLabel('Application password').fill(FAKE_SIGN_IN.password)
  await form.getByRole('button', { name: 'Connect' }).click()
  const card = page.getByRole('region', { name: 'Acme Doors' })
  await card.getByText('1 of 2 pages can be edited (1 made with a page builder).').waitFor()
  expect(await violations(page)).toEqual([])

  site.respondTo('/', (response) => {
    response.writeHead(503)
    response.end()
  })
  await card.getByRole('button', { name: 'Check again' }).click()
  await card
    .getByRole('alert')
    .getByText(/The website reports an error of its own \(503\)/)
    .waitFor()
  site.respondTo('/', undefined)
  await card.getByRole('button', { name: 'Check again' }).click()
  await card.getByRole('alert').waitFor({ state: 'detached' })

  await card.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await page.getByText(/Rankdesk serves this website itself/).waitFor()
})
