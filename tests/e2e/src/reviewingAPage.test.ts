/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emulateColorScheme, violations } from './accessibility.ts'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'
import { writeAndSave } from './zones.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Returns the open strategies of a type with a written text, those with the most zones first. */
async function strategiesOf(typeId: number): Promise<number[]> {
  const rows = await environment.rows<{ id: string }>(
    `select s.strategy_id as id from strategies s join strategy_zones z using (strategy_id)
      where s.strategy_type_id = ${typeId} and s.status_id = 0 and s.content_completed_at is not null
      group by 1 order by count(*) desc, 1`,
  )
  return rows.map(({ id }) => Number(id))
}

async function openReview(strategyId: number | undefined): Promise<Page> {
  const page = await newAppPage(environment)
  await openAs(page, 'Maya Okafor', `${environment.server.url}/execution/${strategyId}`)
  await page.getByRole('button', { name: 'Complete', exact: true }).waitFor()
  return page
}

const zone = (page: Page) => page.getByRole('region', { name: 'Zone Text 1' })

describe('reviewing a page', () => {
  it('shows the page before and after, the search result and the keywords, to everybody in both themes', async () => {
    const [strategyId] = await strategiesOf(2)
    const page = await openReview(strategyId)
    await writeAndSave(page, 'Text 1', 'Freshly written words.')

    await page.getByText('Before', { exact: true }).click()
    const before = page.frameLocator('iframe[title$="current version"]')
    await before.locator('[data-zone-mark="Text 1"]').waitFor()
    expect(await before.locator('body').innerText()).not.toContain('Freshly written words.')
    await page.getByText('After', { exact: true }).click()
    const after = page.frameLocator('iframe[title$="with your changes"]')
    await after.locator('[data-zone-mark="Text 1: Modified AI Content"]').getByText('Freshly written words.').waitFor()
    await page.getByText('Edit', { exact: true }).click()

    await page.getByRole('textbox', { name: 'Meta title' }).fill('Every word of it counts '.repeat(4))
    const result = page.getByRole('group', { name: 'Search result on desktop' })
    await result.getByText(/^Every word of it counts .* \.\.\.$/).waitFor()
    await page.reload()
    await result.getByText(/^Every word of it counts .* \.\.\.$/).waitFor()

    const table = page.getByRole('table', { name: 'Ranking keywords' })
    const first = await table.getByRole('rowheader').first().innerText()
    await page.getByRole('textbox', { name: 'Search keywords' }).fill(first)
    await expect.poll(() => table.getByRole('rowheader').allInnerTexts()).toContain(first)
    await page.getByRole('textbox', { name: 'Search keywords' }).fill('nothing like it')
    await page.getByText('No keyword contains “nothing like it”.').waitFor()
    await page.getByRole('figure', { name: 'Organic traffic' }).or(page.getByText('No visits yet.')).waitFor()

    expect(await violations(page)).toEqual([])
    await emulateColorScheme(page, 'dark')
    expect(await violations(page, { rules: 'colors' })).toEqual([])
    // The Info panel opens in sight of a scrolled page, where no other sidebar was there before (M335).
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.getByRole('textbox', { name: 'Search keywords' }).waitFor({ state: 'detached' })
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.keyboard.press('i')
    const panel = page.getByRole('region', { name: 'Client information' })
    await expect.poll(async () => Math.round((await panel.boundingBox())?.y ?? 0)).toBe(88)
    await page.keyboard.press('i')
    await panel.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Facts' }).click()
    await page.getByRole('dialog', { name: 'Facts' }).getByText('Target page').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('undoes a reset zone by zone, and keeps every text as a version', async () => {
    const [, strategyId] = await strategiesOf(2)
    const page = await openReview(strategyId)
    await writeAndSave(page, 'Text 1', 'Words worth keeping.')
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Reset Content' })
    await question.getByText('This will discard all changes to this strategy. Continue?').waitFor()
    await question.getByRole('button', { name: 'Yes' }).click()

    const dialog = page.getByRole('dialog', { name: 'Compare and choose' })
    const deletedText = async () => (await dialog.locator('del').allInnerTexts()).join(' ')
    await expect.poll(deletedText).toContain('Words worth keeping.')
    await dialog.getByRole('button', { name: 'Restore the old text of Text 1' }).click()
    await dialog.getByText('Old text', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await zone(page).getByText('Words worth keeping.').waitFor()

    await page.getByRole('button', { name: 'More for Text 1' }).click()
    await page.getByRole('menuitem', { name: 'Versions' }).click()
    const versions = page.getByRole('dialog', { name: 'Versions of Text 1' })
    await versions.getByText('Earlier text restored by Maya Okafor').waitFor()
    await versions.getByRole('radio', { name: /Reset by Maya Okafor/ }).check()
    const insertedText = async () => (await versions.locator('ins').allInnerTexts()).join(' ')
    await expect.poll(insertedText).toContain('Words worth keeping.')
    await versions.getByRole('button', { name: 'Restore this text' }).click()
    await versions.waitFor({ state: 'hidden' })
    await expect.poll(() => zone(page).innerText()).not.toContain('Words worth keeping.')
  })

  it('writes the content again and restores the old text; Skip opens the next strategy', async () => {
    const [, , strategyId] = await strategiesOf(2)
    const page = await openReview(strategyId)
    await page.getByRole('button', { name: 'Regenerate Content' }).click()
    await page.getByRole('alertdialog', { name: 'Generate Content' }).getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('progressbar', { name: /^Writing / }).waitFor()
    const dialog = page.getByRole('dialog', { name: 'Compare and choose' })
    await dialog.waitFor()
    const back = dialog.getByRole('button', { name: /^Restore the old text of Text/ }).first()
    await back.click()
    await dialog.getByText('Old text', { exact: true }).first().waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('Skip this')
    await page.getByRole('option', { name: /Skip this strategy/ }).click()
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(`/execution/${strategyId}`)
  })
})
