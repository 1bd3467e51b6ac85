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

/** Returns the names of the filled buttons of the page. */
const filledButtons = (page: Page) =>
  page
    .getByRole('button', { name: 'Complete', exact: true })
    .first()
    .evaluate((complete) => {
      const fill = getComputedStyle(complete).backgroundColor
      return [...document.querySelectorAll('main button, header button')]
        .filter((button) => button.checkVisibility() && getComputedStyle(button).backgroundColor === fill)
        .map((button) => button.textContent.trim())
    })

/** Returns what scrolls by itself in the sidebars of the page. */
const scrollersInRails = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('aside[aria-label=Help], aside[aria-label=Facts]')]
      .flatMap((rail) => [rail, ...rail.querySelectorAll('*')])
      .filter((element) => {
        const { overflowY } = getComputedStyle(element)
        return (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight + 1
      })
      .map((element) => `${element.tagName} ${element.className}`),
  )

describe('reviewing a page', () => {
  it('has one filled button, the other actions in a group and a menu, and sidebars without a scrollbar of their own', async () => {
    const [strategyId] = await strategiesOf(2)
    const page = await openReview(strategyId)
    await page.getByRole('complementary', { name: 'Facts' }).getByText('Target page').waitFor()
    await page.getByRole('complementary', { name: 'Help' }).waitFor()
    expect(await filledButtons(page)).toEqual(['Complete'])
    const actions = page.getByRole('group', { name: 'Actions' })
    for (const name of ['Info', 'Expand', 'Reset', 'Regenerate Content', 'More actions'])
      await actions.getByRole('button', { name, exact: true }).waitFor()
    expect(await scrollersInRails(page)).toEqual([])
    await page.setViewportSize({ width: 1024, height: 700 })
    expect(await filledButtons(page)).toEqual(['Complete'])
  })

  it('changes a text that zones share in each of them, and counts only the zone that was edited as edited [M253, ZONE-7, ZONE-10]', async () => {
    const [work] = await environment.rows<{ id: number }>(`
      select z.strategy_id::int id from strategy_zones z join strategies s using (strategy_id)
      where z.content like '%data-token="phone"%' and s.status_id = 0
      group by 1 having count(*) = 2 order by 1 limit 1`)
    if (work === undefined) throw new Error('The demo agency has no shared texts')
    const zones = () =>
      environment.rows<{ id: string; phone: string | null; type: string; by: number | null }>(`
        select element_id id, content_type "type", updated_by "by",
               regexp_replace(substring(content from '<span[^>]*data-token="phone"[^>]*>(.*?)</span>'), '<[^>]*>', '', 'g') phone
        from strategy_zones where strategy_id = ${work.id} and content like '%data-token="phone"%' order by seq`)
    const before = await zones()
    const page = await openReview(work.id)
    const shared = page.locator('[data-token=phone]')
    await shared.first().click()
    // The number is edited at its end, in the editor of the first zone that has it.
    const edited = page.locator('.ck-editor__editable [data-token=phone]')
    await edited.waitFor()
    await edited.evaluate((element) => {
      const range = document.createRange()
      range.setStart(element.firstChild ?? element, Math.max(0, (element.firstChild?.textContent ?? '').length - 1))
      range.collapse(true)
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
    })
    await page.keyboard.type('7')
    await expect.poll(async () => new Set((await zones()).map(({ phone }) => phone)).size).toBe(1)
    await expect.poll(async () => (await zones())[0]?.phone).not.toBe(before[0]?.phone)
    const after = await zones()
    const touched = after.filter(({ by }, at) => by !== before[at]?.by)
    const followed = after.filter(({ by }, at) => by === before[at]?.by)
    expect([touched.length, followed.length]).toEqual([1, 1])
    expect(followed.map(({ id, type }) => ({ id, type }))).toEqual(
      before.filter(({ id }) => id === followed[0]?.id).map(({ id, type }) => ({ id, type })),
    )
    // On screen, too: one zone was edited by the person.
    await expect.poll(() => page.getByText('Edited by you').count()).toBe(1)
  })

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
