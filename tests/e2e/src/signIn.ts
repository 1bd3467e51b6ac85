import type { Page } from 'playwright-core'

/** Opens an address as somebody whom the server does not know yet, and signs in as Maya by one click. */
export async function signInAsMaya(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: /Maya Okafor/ }).click()
}

/**
 * What every screen of the desk has: the way home in its header. The pages before it, the sign-in's among them, have
 * headings of their own, so that waiting for one would go on too early.
 */
export const homeLink = (page: Page) => page.getByRole('link', { name: /, home$/ })
