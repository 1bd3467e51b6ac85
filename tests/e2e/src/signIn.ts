import { signIn } from '@rankdesk/server/testing'
import type { Page } from 'playwright-core'

/** Opens an address as an unknown person and signs in as Maya by one click, on the sign-in page. */
export async function signInAsMaya(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: /^Maya Okafor/ }).click()
}

/**
 * Opens an address as a staff member who has signed in before: the browser has the tokens already. The app then loads
 * once instead of before and after the sign-in page.
 */
export async function openAs(page: Page, staffName: string, address: string): Promise<void> {
  const { origin } = new URL(address)
  const tokens = await signIn(origin, staffName)
  const expiry = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const record = {
    ...tokens,
    id_token_expires_at: expiry(tokens.id_token_expires_in),
    refresh_token_expires_at: expiry(tokens.refresh_token_expires_in),
  }
  // Any document of the origin will do; this one is tiny.
  await page.goto(`${origin}/readyz`)
  await page.evaluate((text) => {
    localStorage.setItem('identity.access', text)
    localStorage.setItem('identity.device_id', 'test')
  }, JSON.stringify(record))
  await page.goto(address)
}

/**
 * The home link in the header, which every screen of the app has. The pages before it (sign-in and others) have
 * headings too, so that waiting for a heading would continue too early.
 */
export const homeLink = (page: Page) => page.getByRole('link', { name: /, home$/ })
