import type { Locator, Page } from 'playwright-core'

/** The number of stops after which a control counts as out of reach. */
const MAX_STOPS = 250

/** Presses Tab, or Shift+Tab, until a control has the focus. Throws if it is not reached. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor({ state: 'attached' })
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${control.toString()} was not reached by ${key}.`)
}

/** Reaches a control with Tab and presses a key on it. */
export async function tabAndPress(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}
