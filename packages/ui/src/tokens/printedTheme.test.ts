import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

test('paper is light: the dark tokens and the dark variant apply to screens only', async () => {
  const css = await readFile(path.join(import.meta.dirname, 'theme.css'), 'utf8')
  const rules = [...css.matchAll(/^( *).*\[data-theme='dark'\].*\{$/gm)]
  expect(rules).toHaveLength(2)
  for (const rule of rules) {
    const before = css.slice(0, rule.index)
    const query = before.lastIndexOf('@media not print {')
    // Still open: more braces were opened than closed since.
    const braces = [...before.slice(query).matchAll(/[{}]/g)].map(([brace]) => (brace === '{' ? 1 : -1))
    expect(query).toBeGreaterThan(-1)
    expect(braces.reduce<number>((depth, step) => depth + step, 0)).toBeGreaterThan(0)
  }
})
