import type { Page } from 'playwright-core'

/** Opens an address as an unknown person and signs in as Maya by one click. */
export async function signInAsMaya(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: /Maya Okafor/ }).click()
}

/**
 * The home link in the header, which every screen of the app has. The pages before it (sign-in and others) have
 * headings too, so that waiting for a heading would continue too early.
 */
export const homeLink = (page: Page) => page.getByRole('link', { name: /, home$/ })
