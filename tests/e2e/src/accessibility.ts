import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))

/**
 * The themes in which a tour of many screens is checked. `npm test` checks these screens in light, a few others in both
 * themes, and one story of each component in dark; `npm run soak` checks everything in both.
 */
export const TOUR_THEMES: readonly ('light' | 'dark')[] = process.env['SOAK'] === '1' ? ['light', 'dark'] : ['light']

/** Emulates the system's light or dark setting and waits until the page follows. */
export async function emulateColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
}

/** Waits until nothing moves: colors in the middle of a transition would give false contrasts. */
export async function settledMotion(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations !== 1),
  )
}

/**
 * Returns axe's violations on the current page: each rule with the elements that break it. `rules` are those that can
 * find something: `colors` where only the theme differs from a page that was checked before, `structure` where only the
 * colors can't differ from such a page. The rule about colors takes most of the time.
 */
export async function violations(
  page: Page,
  { rules = 'all' }: { rules?: 'all' | 'colors' | 'structure' } = {},
): Promise<string[]> {
  await settledMotion(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(SOURCE, 'utf8'))
  const found = await page.evaluate(async (wanted) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const runOnly =
      wanted === 'colors'
        ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
        : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }
    const left = wanted === 'structure' ? { 'color-contrast': { enabled: false } } : {}
    // Elements that pass a rule need not be described one by one.
    return (await axe.run({ runOnly, rules: left, resultTypes: ['violations'] })).violations
  }, rules)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
