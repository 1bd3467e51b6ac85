import type { Page } from 'playwright-core'

/** Chooses a colleague to act for in the staff switcher by `search`, which must match nobody else. */
export async function actFor(page: Page, search: string, staffName: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Switch staff…' }).click()
  await page.getByRole('textbox', { name: 'Search staff' }).fill(search)
  // Until the search has been applied, the rows move under the pointer.
  await page.locator('ul[aria-label=Staff]:not(:has(li:nth-child(2))) li').waitFor()
  await page.getByRole('button', { name: staffName }).click()
}
