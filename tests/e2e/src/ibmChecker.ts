import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { settledMotion } from './accessibility.ts'

const SOURCE = fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js'))

/** A result of a rule about an element. */
interface Result {
  ruleId: string
  /** How the rule is meant, and what it found. */
  value: readonly ['VIOLATION' | 'RECOMMENDATION' | 'INFORMATION', 'PASS' | 'FAIL' | 'POTENTIAL' | 'MANUAL']
  message: string
  snippet: string
}

/** Findings that are none, with the reason. */
const NONE: readonly { rule: string; of?: string }[] = [
  // The input in the label has its name as an attribute, which axe checks.
  { rule: 'label_content_exists' },
  // In a tree table the focus is on cells (docs/accessibility.md).
  { rule: 'aria_child_tabbable', of: 'treegrid' },
  // ARIA 1.3, which browsers and screen readers support; the checker knows 1.2.
  { rule: 'aria_attribute_allowed', of: "'aria-description'" },
  // What the advisor recommends stands above its section and in it.
  { rule: 'aria_article_label_unique' },
]

/** Rules that say nothing about a view. */
const WITHOUT: Readonly<Record<'contrast theme', readonly string[]>> = {
  // The checker reads the colors of our theme, not those that a contrast theme replaces them by.
  'contrast theme': ['text_contrast_sufficient'],
}

/**
 * Returns the violations that IBM's Equal Access checker finds on the current page by WCAG 2.2: each rule with the elements
 * that break it. What only a person can judge is left out.
 */
export async function ibmViolations(page: Page, view?: keyof typeof WITHOUT): Promise<string[]> {
  await settledMotion(page)
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(await readFile(SOURCE, 'utf8'))
  const results = await page.evaluate(async () => {
    const { ace } = globalThis as unknown as {
      ace: { Checker: new () => { check(root: Document, guidelines: string[]): Promise<{ results: Result[] }> } }
    }
    const report = await new ace.Checker().check(document, ['WCAG_2_2'])
    return report.results.filter(({ value: [kind, found] }) => kind === 'VIOLATION' && found === 'FAIL')
  })
  const left = view === undefined ? [] : WITHOUT[view]
  const byRule = Map.groupBy(
    results.filter((result) => !left.includes(result.ruleId) && !NONE.some((none) => isOf(result, none))),
    ({ ruleId, message }) => `${ruleId}: ${message}`,
  )
  return [...byRule].map(([rule, found]) => `${rule}: ${found.map(({ snippet }) => snippet.slice(0, 160)).join(' | ')}`)
}

const isOf = ({ ruleId, message, snippet }: Result, { rule, of }: (typeof NONE)[number]) =>
  ruleId === rule && (of === undefined || message.includes(of) || snippet.includes(of))
