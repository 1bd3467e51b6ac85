import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { FIELD_CASES, writeFieldCases } from './fieldCases.ts'
import { openAs } from './signIn.ts'
import { dropFiles } from './uploads/dropFiles.ts'

let environment: TestEnvironment
let folder: string
beforeAll(async () => {
  environment = await startEnvironment()
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'rankdesk-cases-')), 'field')
  await writeFieldCases(folder)
})
afterAll(async () => {
  await environment.close()
  await rm(path.dirname(folder), { recursive: true, force: true })
})

it('a manager sees in the preview how each difficult export is read, changes one, and compares the sums on the result', async () => {
  const maya = await newAppPage(environment)
  await openAs(maya, 'Maya Okafor', `${environment.server.url}/administration/import`)
  const heading = maya.getByRole('heading', { name: /Drop folders, zip files or single files/ })
  await heading.waitFor()
  await dropFiles(maya, heading, [folder])
  await maya.waitForURL(/\/administration\/import\/\d+/)
  await maya.getByRole('button', { name: 'Check the files' }).click()
  const list = maya.getByRole('list', { name: 'Clients of this import' })
  await list.waitFor({ timeout: 60_000 })

  const clients = Object.values(FIELD_CASES)
  const itemOf = (client: string) => list.locator(`[data-client$="/${client}"]`)
  // Several clients are open at once.
  for (const { client } of clients) await itemOf(client).getByRole('button').first().click()
  const seen: Record<string, string[]> = {}
  for (const [name, { client, shows, never = [], rows = [] }] of Object.entries(FIELD_CASES)) {
    const item = itemOf(client)
    await item.getByRole('list').first().waitFor()
    const text = await item.innerText()
    const missing = shows.filter((part) => (typeof part === 'string' ? !text.includes(part) : !part.test(text)))
    const cells = await item.getByRole('row').evaluateAll((all) => all.map((row) => row.textContent))
    const lines = cells.map((line) => line.replace(/\s+/g, ''))
    seen[name] = [
      ...missing.map((part) => `does not show ${String(part)}`),
      ...never.filter((part) => text.includes(part)).map((part) => `shows ${part}`),
      ...rows.filter((row) => !lines.includes(row.replace(/\s+/g, ''))).map((row) => `has no row ${row}`),
    ]
  }
  expect(seen).toEqual(Object.fromEntries(Object.keys(FIELD_CASES).map((name) => [name, []])))
  expect(await violations(maya)).toEqual([])

  // A warning opens its row.
  await itemOf('total.example').getByRole('button', { name: '1 warning', exact: true }).click()
  await itemOf('total.example')
    .getByRole('button', { name: /Queries\.csv, line 2/ })
    .click()
  const row = maya.getByRole('dialog', { name: 'Line 2 is left out' })
  await row.getByText('Grand total,950,22000,4.3%,15').waitFor()
  expect(await violations(maya)).toEqual([])
  await maya.keyboard.press('Escape')

  // A person chooses the columns of the refused table: the second range counts.
  await itemOf('twice.example')
    .getByRole('button', { name: /Say how .*Queries\.csv is read/ })
    .click()
  const dialog = maya.getByRole('dialog', { name: 'How is this file read?' })
  const choices = dialog.getByRole('group', { name: /Columns of/ }).getByRole('combobox')
  for (const [index, meaning] of ['Search query', '', 'Clicks', '', 'Impressions', 'Average position'].entries())
    if (meaning !== '') await choices.nth(index).selectOption(meaning)
  await dialog.getByLabel('Last day of the figures').fill('10/30/2026')
  expect(await violations(maya)).toEqual([])
  await dialog.getByRole('button', { name: 'Read it this way' }).click()
  await itemOf('twice.example').getByText('Table with your columns').waitFor({ timeout: 60_000 })
  expect(await itemOf('twice.example').innerText()).toContain('10/30/2026 (entered here)')

  await maya.getByRole('button', { name: `Import ${clients.length} clients` }).click()
  await maya.getByRole('heading', { name: 'Imported clients' }).waitFor({ timeout: 90_000 })
  const totals = maya.getByRole('table', { name: 'The files of total.example, compared with what was stored' })
  expect((await totals.innerText()).replace(/\s+/g, ' ')).toContain(
    'field/total.example/Queries.csv Search Console queries 1 left out: "…" is the sum of the other rows 3 2 1 6 220',
  )
  expect((await totals.innerText()).replace(/\s+/g, ' ')).toContain('Stored queries 2 6 220')
  expect(await violations(maya)).toEqual([])
  const stored = await environment.rows<{ domain: string; keyword: string; rank: number; date: string }>(`
    select domain, keyword, rank::int, date::text from ranks join keywords using (keyword_id) join clients using (client_id)
    where domain in ('codepage.example', 'decimals.example', 'twice.example', 'sixteen.example') order by 1, 2`)
  expect(stored.map(({ domain, keyword, rank }) => `${domain} ${keyword} ${rank}`)).toEqual([
    'codepage.example краска для лодки 11',
    'codepage.example покраска крыши 18',
    'codepage.example ремонт лодок 15',
    'codepage.example чистка днища яхты 17',
    'decimals.example boot 8',
    'decimals.example lack 15',
    'sixteen.example hull cleaning 14',
    'twice.example boat 18',
  ])
  expect(stored.find(({ domain }) => domain === 'twice.example')?.date).toBe('2026-10-30')

  // The overview says that nobody knows the day.
  await maya.getByRole('link', { name: 'decimals.example' }).click()
  await maya.waitForURL(/\/client\/\d+\/overview/)
  await maya.getByText(/^Day unknown, imported on /).waitFor()
})
