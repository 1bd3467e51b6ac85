import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))

/** Emulates the system's light or dark setting and waits until the page follows. */
export async function emulateColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
}

/**
 * Returns axe's violations on the current page: each rule with the elements that break it. `contrast` is false where colors
 * can't differ from a page that was checked before; that rule takes most of the time.
 */
export async function violations(page: Page, { contrast = true } = {}): Promise<string[]> {
  // Colors in the middle of a transition would give false contrasts.
  await page.waitForFunction(() =>
    document.getAnimations().every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations !== 1),
  )
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(SOURCE, 'utf8'))
  const found = await page.evaluate(async (checksContrast) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
    // Elements that pass a rule need not be described one by one.
    const rules = { 'color-contrast': { enabled: checksContrast } }
    return (await axe.run({ runOnly, rules, resultTypes: ['violations'] })).violations
  }, contrast)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
