import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emulateColorScheme, violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { IMPORTED, type TestEnvironment, startEnvironment } from './environment.ts'
import { homeLink, openAs } from './signIn.ts'
import { dropFiles } from './uploads/dropFiles.ts'

const DOMAIN = 'pinecrest-dental.example'
const FIXTURES = fileURLToPath(
  new URL('../../fixtures/import/one-client', import.meta.resolve('@rankdesk/server/testing')),
)
/** The queries as a table that no tool exports: a person says what its columns are. */
const TABLE = 'our positions.csv'

let environment: TestEnvironment
let folder: string
beforeAll(async () => {
  environment = await startEnvironment()
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'rankdesk-import-')), 'spring')
  await cp(FIXTURES, folder, { recursive: true })
  const lines = (await exportedQueries()).map(({ query, position }) => `${position},often,"${query}"`)
  await rm(path.join(folder, DOMAIN, 'Queries.csv'))
  await writeFile(path.join(folder, DOMAIN, TABLE), ['Place,Band,Phrase', ...lines].join('\n'))
})
afterAll(async () => {
  await environment.close()
  await rm(path.dirname(folder), { recursive: true, force: true })
})

it('an administrator drops a folder, corrects a column, imports, compares the figures, and undoes the import', async () => {
  const maya = await newAppPage(environment)
  await openAs(maya, 'Maya Okafor', `${environment.server.url}/`)
  await homeLink(maya).waitFor()
  await maya.keyboard.press('Control+k')
  await maya.getByPlaceholder('Find a client, a screen or a command').fill('Import clients')
  await maya.getByRole('option', { name: 'Import clients…' }).waitFor()
  await maya.keyboard.press('Enter')
  const heading = maya.getByRole('heading', { name: /Drop folders, zip files or single files/ })
  await heading.waitFor()
  expect(await violations(maya)).toEqual([])

  await dropFiles(maya, heading, [folder])
  await maya.waitForURL(/\/administration\/import\/\d+/)
  await maya.getByRole('listitem').filter({ hasText: 'spring' }).getByText('3 files').waitFor()
  await maya.getByRole('button', { name: 'Check the files' }).click()
  await maya.getByRole('checkbox', { name: `Import ${IMPORTED}` }).waitFor()

  // The table has no known columns: a person says what they are.
  const client = maya.getByRole('button', { name: new RegExp(DOMAIN) })
  await client.getByText('1 file not recognized').waitFor()
  await client.click()
  await maya.getByRole('listitem').filter({ hasText: 'Chart.csv' }).first().waitFor()
  expect(await violations(maya)).toEqual([])
  await maya.getByRole('button', { name: new RegExp(`Say how .*${TABLE} is read`) }).click()
  const columns = maya.getByRole('dialog', { name: 'How is this file read?' })
  await columns.getByRole('combobox', { name: 'Phrase' }).selectOption('Search query')
  await columns.getByRole('combobox', { name: 'Place' }).selectOption('Average position')
  expect(await violations(maya)).toEqual([])
  await columns.getByRole('button', { name: 'Read it this way' }).click()
  const mapped = maya.getByRole('listitem').filter({ hasText: TABLE }).getByText('Table with your columns').last()
  await mapped.waitFor()

  // Reloading keeps everything, the open client included.
  await maya.reload()
  await mapped.waitFor()
  await maya.getByRole('button', { name: `Edit details of ${IMPORTED}` }).click()
  const facts = maya.getByRole('dialog', { name: `Details of ${IMPORTED}` })
  await facts.getByLabel('City').fill('Boise')
  await facts.getByLabel('Account manager').selectOption('Maya Okafor')
  await facts.getByRole('button', { name: 'Save' }).click()
  await facts.waitFor({ state: 'detached' })
  await emulateColorScheme(maya, 'dark')
  expect(await violations(maya)).toEqual([])

  await maya.getByRole('button', { name: 'Import 1 client' }).click()
  await maya.getByRole('heading', { name: 'Imported clients' }).waitFor({ timeout: 60_000 })
  expect(await violations(maya)).toEqual([])
  const result = maya.url()
  await maya.getByRole('link', { name: IMPORTED }).click()
  await maya.waitForURL(/\/client\/\d+\/overview/)
  await maya.locator('a[href$="/keywords"]').first().click()
  for (const { query, position } of await exportedQueries()) {
    const row = maya.getByRole('row').filter({ hasText: query })
    // A rank is the rounded position (RANK-2).
    const rank = new RegExp(`^${Math.round(position)}\\s*Rank tracking`)
    await row.getByRole('gridcell').filter({ hasText: rank }).waitFor()
  }

  await maya.goto(result)
  await maya.getByRole('button', { name: 'Undo import' }).click()
  await maya.getByRole('button', { name: 'Yes' }).click()
  await maya.getByText('This import was undone').waitFor({ timeout: 60_000 })
  expect(await environment.rows(`select 1 from clients where business_name = '${IMPORTED}'`)).toEqual([])
  await maya.getByRole('link', { name: 'All imports' }).click()
  await maya
    .getByRole('row', { name: /spring/ })
    .getByText(/by Maya Okafor/)
    .waitFor()
})

/** Returns the queries of the fixture and their average positions. */
async function exportedQueries(): Promise<{ query: string; position: number }[]> {
  const text = await readFile(path.join(FIXTURES, DOMAIN, 'Queries.csv'), 'utf8')
  const queries = [...text.matchAll(/^(?:"([^"]+)"|([^",\n]+)),\d+,\d+,[\d.]+%,([\d.]+)$/gm)].map(
    ([, quoted, plain, position]) => ({ query: quoted ?? plain ?? '', position: Number(position) }),
  )
  if (queries.length !== 4) throw new Error('The fixture has changed.')
  return queries
}
