import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))

/** Turns the system to light or dark, and waits until the page follows. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
}

/** What axe finds wrong with the page as it is shown now: a rule and the elements that break it. */
export async function violations(page: Page): Promise<string[]> {
  // Colours in the middle of a fade are nobody's contrast.
  await page.waitForFunction(() =>
    document.getAnimations().every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations !== 1),
  )
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(SOURCE, 'utf8'))
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    return (await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })).violations
  })
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
