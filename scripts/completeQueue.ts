import type { Page } from 'playwright-core'

/** The effort for one item of the queue. */
export interface ItemEffort {
  presses: number
  seconds: number
  /** The path of its screen. */
  path: string
}

/** The name of the question before a publish (M259). */
const QUESTION = 'Publish this content to the site?'

/**
 * Completes items of the queue by keyboard alone, from Home: Start Work, then for each item approve all texts, publish
 * and go on to the next one. Returns the keys pressed and the seconds that each item took until the next one was shown;
 * publishes count down and are sent while the person works on.
 */
export async function completeQueue(page: Page, items: number): Promise<ItemEffort[]> {
  const efforts: ItemEffort[] = []
  let presses = 0
  const press = async (keys: string) => {
    presses += 1
    await page.keyboard.press(keys)
  }
  await page.getByRole('link', { name: 'View My Clients' }).waitFor()
  await press('s')
  await page.waitForURL(/\/execution\/\d+/)
  for (let item = 0; item < items; item += 1) {
    const path = new URL(page.url()).pathname
    const began = performance.now()
    const complete = page.getByRole('button', { name: 'Complete', exact: true })
    await complete.waitFor()
    await page.getByRole('group', { name: 'Work queue' }).waitFor()
    const review = page.getByRole('group', { name: 'Review', exact: true })
    await review.waitFor()
    const approveAll = review.getByRole('button', { name: 'Approve all', exact: true })
    if ((await approveAll.count()) > 0) {
      await press('Shift+A')
      await approveAll.waitFor({ state: 'detached' })
    }
    await press('p')
    const dialog = page.getByRole('dialog', { name: QUESTION })
    await dialog.getByRole('button', { name: 'Publish', exact: true, disabled: false }).waitFor()
    await press('Control+Enter')
    await page.waitForURL((url) => url.pathname !== path)
    efforts.push({ presses, seconds: (performance.now() - began) / 1000, path })
    presses = 0
  }
  return efforts
}
