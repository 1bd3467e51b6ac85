import { expect, it } from 'vitest'
import { ImportBudget } from './ImportBudget.ts'

const MB = 1024 ** 2

it('accepts exactly the limits', () => {
  let now = 0
  const budget = new ImportBudget({ entries: 2, depth: 3, bytes: 2 * MB, ms: 60_000 }, () => now)
  now = 60_000
  const read = () => {
    budget.countEntry('a', 3)
    budget.countEntry('b', 0)
    budget.countBytes(MB)
    budget.countBytes(MB)
    budget.checkTime()
  }
  expect(read).not.toThrow()
})

it.each<[string, (budget: ImportBudget) => void]>([
  ['The import has more than 2 files and folders.', (budget) => [1, 2, 3].forEach(() => budget.countEntry('a', 0))],
  ['a is nested more than 3 folders deep.', (budget) => budget.countEntry('a', 4)],
  ['The import is larger than 2 MB; split it into several.', (budget) => budget.countBytes(2 * MB + 1)],
])('says "%s"', (sentence, act) => {
  const budget = new ImportBudget({ entries: 2, depth: 3, bytes: 2 * MB })
  expect(() => act(budget)).toThrow(sentence)
})

it.each<[string, (budget: ImportBudget) => void]>([
  ['an entry', (budget) => budget.countEntry('a', 0)],
  ['a file', (budget) => budget.countBytes(1)],
  ['a client', (budget) => budget.checkTime()],
])('ends an import that takes too long, at %s', (_what, act) => {
  let now = 0
  const budget = new ImportBudget({ ms: 120_000 }, () => now)
  now = 120_001
  expect(() => act(budget)).toThrow('The import takes more than 2 minutes; split it into several.')
})
