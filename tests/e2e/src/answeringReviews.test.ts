/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAppPage } from './appPage.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { openAs } from './signIn.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

const reviewList = (page: Page) => page.getByRole('list', { name: 'Reviews' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? '')
const countAt = (page: Page, state: string) =>
  page
    .getByRole('tab', { name: new RegExp(`^${state} `) })
    .innerText()
    .then((text) => Number(text.replace(/\D/g, '')))

describe('a month of reviews', () => {
  it('is answered by the keyboard alone, and every answer is shown on its profile', async () => {
    const page = await newAppPage(environment)
    await openAs(page, 'Maya Okafor', environment.server.url)
    await page.getByRole('heading', { level: 1, name: /Maya/ }).waitFor()
    await page.keyboard.type('gr')
    await page.getByRole('heading', { level: 1, name: 'Customer Reviews' }).waitFor()
    await reviewList(page).waitFor()
    const open = await countAt(page, 'New')
    expect(open).toBeGreaterThan(4)
    await page.evaluate(() => addEventListener('pointerdown', () => sessionStorage.setItem('pointer', 'used'), true))

    // The first answer: opened from the list, changed, saved as a draft, approved while typing.
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect.poll(() => focused(page)).toBe('BUTTON')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('TEXTAREA')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' We promise to call.')
    await expect.poll(() => countAt(page, 'Waiting')).toBe(1)
    // A promise needs a word: the finding has focus.
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.locator('[role="checkbox"]:focus').waitFor()
    await page.keyboard.press('Space')
    await page.keyboard.press('a')
    await page.getByText('is sent in ten seconds').first().waitFor()

    // All others: one key each. Those in a language without a proposal get a text first.
    for (let left = open - 1; left > 0; left -= 1) {
      const answer = page.getByRole('textbox', { name: 'Your answer' })
      await answer.waitFor()
      if ((await answer.inputValue()) === '') {
        await page.keyboard.press('e')
        await page.keyboard.type('Thank you for your words.')
        await page.keyboard.press('Escape')
      }
      await page.keyboard.press('a')
      await expect.poll(() => countAt(page, 'New')).toBe(left - 1)
    }
    await page.getByText('Every review is in work').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull()
    // Nothing of the last 30 days is left on the profiles that were answered, nor anything older.
    const [month] = await environment.rows<{ written: number; left: number }>(
      `select (count(*) filter (where written_at > (select max(written_at) from customer_reviews) - interval '30 days'))::int written,
         (count(*) filter (where reply_state = 'none'))::int "left"
       from customer_reviews where location_id in (select location_id from customer_reviews where approved_by = 1)`,
    )
    expect(month?.left).toBe(0)
    expect(month?.written).toBeGreaterThanOrEqual(open)
    await environment.rows("update customer_reviews set send_at = '2026-01-01' where send_at is not null")
    const unanswered = () =>
      environment.rows<{ count: string }>(
        `select count(*) from customer_reviews r join built_in_reviews b using (remote_id)
         where r.approved_by = 1 and (r.reply_state <> 'live' or b.reply is distinct from r.reply)`,
      )
    await expect.poll(async () => Number((await unanswered())[0]?.count), { timeout: 60_000 }).toBe(0)
    const [promised] = await environment.rows<{ count: string }>(
      "select count(*) from built_in_reviews where reply like '%We promise to call.'",
    )
    expect(Number(promised?.count)).toBe(1)
    await page.context().close()
  })
})
