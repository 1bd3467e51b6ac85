/** @module-tag long */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { homeLink, openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

const EMAIL = 'nia@agency.test'
const PASSWORD = 'correct horse battery'

it('an administrator invites somebody, who sets a password, signs in, and is signed out when disabled', async () => {
  const { server } = environment
  const maya = await newAppPage(environment)
  await openAs(maya, 'Maya Okafor', `${server.url}/`)
  await homeLink(maya).waitFor()
  // From the command palette, by keyboard alone.
  await maya.keyboard.press('Control+k')
  await maya.getByPlaceholder('Find a client, a screen or a command').fill('Administration')
  await maya.getByRole('option', { name: 'Administration' }).waitFor()
  await maya.keyboard.press('Enter')
  await maya.getByRole('button', { name: 'Invite someone' }).click()
  const form = maya.getByRole('dialog', { name: 'Invite someone' })
  await form.getByLabel(/E-mail address/).fill(EMAIL)
  await form.getByLabel(/Full name/).fill('Nia Newman')
  await form.getByLabel('Team').selectOption('Cascade')
  expect(await violations(maya)).toEqual([])
  await form.getByRole('button', { name: 'Invite' }).click()
  const shown = maya.getByRole('dialog', { name: 'A link for Nia Newman' })
  const link = (await shown.getByText('/services/identity/password').innerText()).trim()
  await shown.getByRole('button', { name: 'Done' }).click()
  const row = maya.getByRole('row', { name: /Nia Newman/ })
  await row.getByText('Invited').waitFor()

  const nia = await newAppPage(environment)
  await nia.goto(link)
  expect(await violations(nia)).toEqual([])
  await nia.getByLabel('Full name').fill('Nia Newman-Roth')
  await nia.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await nia.getByLabel('Repeat the password').fill(PASSWORD)
  await nia.getByRole('button', { name: 'Create my account' }).click()
  await nia.getByRole('link', { name: 'Sign in' }).click()
  await nia.getByLabel('E-mail address').fill(EMAIL)
  await nia.getByLabel('Password').fill(PASSWORD)
  await nia.getByRole('button', { name: 'Sign in', exact: true }).click()
  await homeLink(nia).waitFor()
  await nia.goto(link)
  await nia.getByRole('heading', { name: 'This link can’t be used' }).waitFor()

  await nia.goto(`${server.url}/my-profile`)
  await nia.getByText('This device').waitFor()
  expect(await nia.getByLabel(/^Name/).inputValue()).toBe('Nia Newman-Roth')
  expect(await violations(nia)).toEqual([])

  // The list follows by itself: the invitation was accepted elsewhere.
  await maya
    .getByRole('row', { name: /Nia Newman-Roth/ })
    .getByText('Active')
    .waitFor()
  await maya.getByRole('button', { name: 'Actions for Nia Newman-Roth' }).click()
  await maya.getByRole('menuitem', { name: 'Disable…' }).click()
  await maya.getByRole('button', { name: 'Yes' }).click()
  await maya.getByText('Nia Newman-Roth is disabled.').waitFor()
  await nia.reload()
  await nia.getByRole('heading', { name: 'Sign in to Rankdesk' }).waitFor()
})

it('a member finds no way to the administration, and reads why at its address', async () => {
  const daniel = await newAppPage(environment)
  await openAs(daniel, 'Daniel Reyes', `${environment.server.url}/`)
  await homeLink(daniel).waitFor()
  await daniel.getByRole('button', { name: 'Menu' }).click()
  await daniel.getByRole('link', { name: 'All Clients' }).waitFor()
  expect(await daniel.getByRole('link', { name: 'Administration' }).count()).toBe(0)
  await daniel.goto(`${environment.server.url}/administration/teams`)
  await daniel.getByText('You don’t have access to this page').waitFor()
  expect(await violations(daniel)).toEqual([])
})

it('a theme saved in My Profile follows to another browser', async () => {
  const first = await newAppPage(environment)
  await openAs(first, 'Grace Odom', `${environment.server.url}/my-profile`)
  await first.getByText('Dark', { exact: true }).click()
  await first.getByLabel('Phone number').fill('(555) 010-0100')
  await first.getByRole('button', { name: 'Save' }).click()
  await first.getByText('Your profile is saved.').waitFor()
  const second = await newAppPage(environment, { colorScheme: 'light' })
  await openAs(second, 'Grace Odom', `${environment.server.url}/my-profile`)
  await second.locator('html[data-theme=dark]').waitFor()
  expect(await second.getByLabel('Phone number').inputValue()).toBe('(555) 010-0100')
})

it('a client is created from the palette, archived out of the search, restored, and deleted after typing its name', async () => {
  const maya = await newAppPage(environment)
  await openAs(maya, 'Maya Okafor', `${environment.server.url}/`)
  await homeLink(maya).waitFor()
  const palette = maya.getByPlaceholder('Find a client, a screen or a command')
  const find = async (words: string) => {
    await maya.keyboard.press('Control+k')
    await palette.fill(words)
  }
  await find('New client')
  await maya.getByRole('option', { name: 'New client…' }).waitFor()
  await maya.keyboard.press('Enter')
  const form = maya.getByRole('dialog', { name: 'New client' })
  await form.getByLabel(/Business name/).fill('Zephyr Roofing')
  await form.getByLabel(/Domain/).fill('zephyr.example.com')
  await form.getByLabel('SEO manager').selectOption('Maya Okafor')
  expect(await violations(maya)).toEqual([])
  await form.getByRole('button', { name: 'Create' }).click()
  await maya.getByText('Zephyr Roofing is created.').waitFor()
  const row = maya.getByRole('row', { name: /Zephyr Roofing/ })
  await row.getByText('Active', { exact: true }).waitFor()
  await row.getByRole('link', { name: 'Zephyr Roofing' }).click()
  await maya.waitForURL(/\/client\/\d+\/overview/)
  await maya.getByText('Zephyr Roofing').first().waitFor()

  const act = async (item: string) => {
    await maya.getByRole('button', { name: 'Actions for Zephyr Roofing' }).click()
    await maya.getByRole('menuitem', { name: item }).click()
  }
  await maya.goto(`${environment.server.url}/administration/clients`)
  await act('Archive…')
  await maya.getByRole('button', { name: 'Yes' }).click()
  await row.getByText('Archived').waitFor()
  const search = await newAppPage(environment)
  await openAs(search, 'Daniel Reyes', `${environment.server.url}/`)
  await homeLink(search).waitFor()
  await search.keyboard.press('Control+k')
  await search.getByPlaceholder('Find a client, a screen or a command').fill('Zephyr')
  await search
    .getByText(/No results/i)
    .first()
    .waitFor()

  await act('Restore')
  await row.getByText('Active', { exact: true }).waitFor()
  await act('Archive…')
  await maya.getByRole('button', { name: 'Yes' }).click()
  await row.getByText('Archived').waitFor()
  await act('Delete…')
  const question = maya.getByRole('dialog', { name: 'Delete Zephyr Roofing?' })
  await question.getByRole('textbox').fill('Zephyr')
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByText('Type the business name exactly as it is shown.').waitFor()
  await question.getByRole('textbox').fill('Zephyr Roofing')
  await question.getByRole('button', { name: 'Delete' }).click()
  await maya.getByText('Zephyr Roofing is deleted.').waitFor()
  await row.waitFor({ state: 'detached' })
})
