/** @module-tag long */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { tabAndPress } from './keyboard.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

const HOLIDAY = 'Close on Christmas Day, Friday, December 25, 2026'

describe('the locations of a client', () => {
  it('are found by the palette, closed on a holiday together by the keyboard, and each has its result', async () => {
    const page = await newAppPage(environment)
    await openAs(page, 'Maya Okafor', `${environment.server.url}/client/1/overview`)
    await page.getByRole('heading', { level: 1, name: 'SEO Overview' }).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('Locations')
    await page
      .getByRole('option', { name: /^Locations/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Locations' }).waitFor()
    await tabAndPress(page, page.getByRole('button', { name: HOLIDAY }))
    expect(await violations(page)).toEqual([])
    await tabAndPress(page, page.getByRole('button', { name: 'Preview the change' }))
    const preview = page.getByRole('list', { name: 'Locations in the preview' })
    await preview.waitFor()
    const count = await preview.getByRole('checkbox', { checked: true }).count()
    expect(count).toBeGreaterThan(1)
    expect(await violations(page)).toEqual([])
    await tabAndPress(page, page.getByRole('button', { name: `Publish to ${count} locations` }))
    await page.getByRole('alertdialog', { name: 'Publish your changes to Google?' }).waitFor()
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByText(`${count} of ${count} locations published.`).waitFor()
    const closed = await environment.rows<{ closed: number }>(
      `select count(*)::int closed from location_profiles join locations using (location_id)
       where client_id = 1 and profile -> 'specialHours' @> '[{"date": "2026-12-25", "ranges": []}]'`,
    )
    expect(closed).toEqual([{ closed: count }])
    await page.context().close()
  })

  it('are downloaded as CSV, and a changed file is previewed before anything is sent', async () => {
    const page = await newAppPage(environment)
    await openAs(page, 'Maya Okafor', `${environment.server.url}/client/1/locations?view=sheet`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    const file = page.getByLabel('CSV file of the locations')
    const choose = (text: string) =>
      file.setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose(csv)
    await page.getByText(/0 locations would change, \d+ stay as they are\./).waitFor()
    await choose(csv.replaceAll('utm_medium=organic', 'utm_medium=local'))
    const button = page.getByRole('button', { name: /^Preview \d+ locations?$/ })
    await button.click()
    await page.getByRole('list', { name: 'Locations in the preview' }).getByText('UTM codes').first().waitFor()
    const sends = await environment.rows(
      `select 1 from profile_sends where request ->> 'kind' = 'locations' and request -> 'fields' ? 'utm'`,
    )
    expect(sends).toEqual([])
    await page.context().close()
  })
})
