import type { Page } from 'playwright-core'

/** Opens an address as somebody whom the server does not know yet, and signs in as Maya by one click. */
export async function signInAsMaya(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: /Maya Okafor/ }).click()
}
