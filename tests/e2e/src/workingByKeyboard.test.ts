/** @module-tag long */
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAppPage } from './appPage.ts'
import { IMPORTED, type TestEnvironment, startEnvironment } from './environment.ts'
import { chooseItem, chooseOption, enterCell, pressForFiles, tabAndPress, tabTo, typeOver } from './keyboard.ts'
import { homeLink, openAs } from './signIn.ts'

const FIXTURES = fileURLToPath(
  new URL('../../fixtures/import/one-client', import.meta.resolve('@rankdesk/server/testing')),
)

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

  it('an account is handed over: its sheet is written, and the account transferred', async () => {
    const [client] = await environment.rows<{ id: number; manager: string; managerId: number; name: string }>(
      `select client_id::int id, staff_name manager, staff_id::int "managerId", business_name "name"
       from clients join staff on staff_id = seo_manager_id where clients.active order by client_id limit 1`,
    )
    const [next] = await environment.rows<{ id: number; name: string }>(
      `select staff_id::int id, staff_name "name" from staff
       where active and role_id = 5 and staff_id <> ${client?.managerId ?? 0} order by staff_id desc limit 1`,
    )
    if (client === undefined || next === undefined) throw new Error('The demo agency has no such client.')
    const page = await open('Hannah Lindqvist', `/client/${client.id}/hand-over`)
    const form = page.getByRole('form', { name: 'Hand-over sheet' })
    await chooseOption(page, form.getByLabel('To', { exact: true }), next.name)
    await typeOver(page, form.getByRole('textbox', { name: 'What to watch' }), 'Call before 10 AM.')
    await typeOver(page, form.getByRole('textbox', { name: 'Promises made' }), 'A new banner by May.')
    await tabAndPress(page, button(form, 'Save'))
    const sheet = page.getByRole('article', { name: 'Hand-over sheet' })
    await sheet.getByText('A new banner by May.').waitFor()
    await sheet.getByText('Call before 10 AM.').waitFor()

    await command(page, 'Transfer Accounts')
    await chooseOption(page, page.getByLabel('From', { exact: true }), client.manager)
    await chooseOption(page, page.getByLabel('To', { exact: true }), next.name)
    await tabAndPress(page, page.getByRole('checkbox', { name: client.name }), 'Space')
    await tabTo(page, button(page, 'Transfer 1 account'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const managerOf = async () =>
      environment.rows(`select seo_manager_id::int id from clients where client_id = ${client.id}`)
    await expect.poll(managerOf).toEqual([{ id: next.id }])
  })

  it('a folder is imported, and the import undone', async () => {
    const page = await open('Maya Okafor')
    await command(page, 'Import clients')
    const chooser = await pressForFiles(page, button(page, 'Choose a folder'))
    await chooser.setFiles(FIXTURES)
    await page.waitForURL(/\/administration\/import\/\d+/)
    await page.getByText('3 files').first().waitFor()
    await tabAndPress(page, button(page, 'Check the files'))
    await page.getByRole('checkbox', { name: `Import ${IMPORTED}` }).waitFor()
    // The client's files and details are folded.
    await tabAndPress(page, button(page, new RegExp(IMPORTED)).first())
    await tabAndPress(page, button(page, `Edit details of ${IMPORTED}`))
    const facts = page.getByRole('dialog', { name: `Details of ${IMPORTED}` })
    await typeOver(page, facts.getByLabel('City'), 'Boise')
    await chooseOption(page, facts.getByLabel('Account manager'), 'Maya Okafor')
    await tabAndPress(page, button(facts, 'Save'))
    await facts.waitFor({ state: 'detached' })
    await tabAndPress(page, button(page, 'Import 1 client'))
    await page.getByRole('heading', { name: 'Imported clients' }).waitFor({ timeout: 60_000 })
    const stored = () =>
      environment.rows<{ city: string }>(`select city from clients where business_name = '${IMPORTED}'`)
    expect(await stored()).toEqual([{ city: 'Boise' }])
    await tabAndPress(page, button(page, 'Undo import'))
    await tabAndPress(page, page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }))
    await page.getByText('This import was undone').waitFor({ timeout: 60_000 })
    expect(await stored()).toEqual([])
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
