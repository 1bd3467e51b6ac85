/** @module-tag long */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { chooseItem, chooseOption, enterCell, tabAndPress, tabTo, typeOver } from './keyboard.ts'
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

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Opens the command palette, types the start of a command, and presses Enter on it. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Find a client, a screen or a command').waitFor()
  await page.keyboard.type(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`), selected: true }).waitFor()
  await page.keyboard.press('Enter')
}

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

  it('the leadership report is read: a quarter, a team’s figure with its strategies, and the summary', async () => {
    const page = await open('Maya Okafor')
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await page.getByRole('treegrid', { name: /^Teams in November/ }).waitFor()
    await tabTo(page, page.getByRole('radio', { name: 'Month', exact: true }))
    await page.keyboard.press('ArrowRight')
    const table = page.getByRole('treegrid', { name: /^Teams in Q4/ })
    const figure = table
      .getByRole('row', { name: /Cascade/ })
      .getByRole('button', { name: /^\d+ of \d+/ })
      .first()
    await figure.waitFor()
    await enterCell(page, figure)
    const count = Number.parseInt(await figure.innerText(), 10)
    await page.keyboard.press('Enter')
    await tabAndPress(page, page.getByRole('link', { name: new RegExp(`^View ${count} strateg`) }))
    await page.getByText(new RegExp(`^${count} strateg(y|ies): On time, Late$`)).waitFor()
    // The browser's own keys for Back are not the page's.
    await page.goBack()
    await table.waitFor()
    await tabAndPress(page, page.getByRole('radio', { name: 'Strategy type', exact: true }), 'ArrowRight')
    await page.waitForURL((address) => address.searchParams.get('outcomes') === 'client')
    await page.getByRole('table', { name: 'What works' }).getByRole('columnheader', { name: 'Client' }).waitFor()
    await tabTo(page, page.getByRole('link', { name: 'Summary for print' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const summary = page.getByRole('article', { name: 'Leadership summary' })
    await expect.poll(() => summary.getByRole('row', { name: /Cascade/ }).count()).toBe(1)
  })

  it('somebody is invited, moved to a team, and disabled; an audit event says who did it', async () => {
    const page = await open('Maya Okafor')
    await command(page, 'Administration')
    await tabAndPress(page, button(page, 'Invite someone'))
    const form = page.getByRole('dialog', { name: 'Invite someone' })
    await typeOver(page, form.getByLabel(/E-mail address/), 'kim@agency.test')
    await typeOver(page, form.getByLabel(/Full name/), 'Kim Keys')
    await chooseOption(page, form.getByLabel('Team'), 'Cascade')
    await tabAndPress(page, button(form, 'Invite'))
    await tabAndPress(page, button(page.getByRole('dialog', { name: 'A link for Kim Keys' }), 'Done'))
    await typeOver(page, page.getByRole('textbox', { name: 'Search staff' }), 'Kim')
    const actions = button(page, 'Actions for Kim Keys')
    await expect.poll(() => page.getByRole('grid', { name: 'Staff' }).getByRole('row').count()).toBe(2)
    const choose = async (item: RegExp) => {
      await enterCell(page, actions)
      await page.keyboard.press('Enter')
      await chooseItem(page, page.getByRole('menuitem', { name: item }))
    }
    await choose(/^Edit/)
    const edit = page.getByRole('dialog', { name: 'Edit Kim Keys' })
    await chooseOption(page, edit.getByLabel('Team'), 'Harbor')
    await tabAndPress(page, button(edit, 'Save'))
    await edit.waitFor({ state: 'detached' })
    await choose(/^Disable/)
    await tabAndPress(page, page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }))
    await page.getByText('Kim Keys is disabled.').waitFor()
    const [kim] = await environment.rows(
      `select t.name team, s.active from staff s join teams t using (team_id) where s.staff_name = 'Kim Keys'`,
    )
    expect(kim).toEqual({ team: 'Harbor', active: false })
    await command(page, 'Operations')
    await tabAndPress(page, page.getByRole('link', { name: 'Audit events', exact: true }))
    await page.getByRole('grid').getByText('Kim Keys').first().waitFor()
  })
})
