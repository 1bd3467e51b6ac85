import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nameProblems, readNameReasons, readProductCode } from './sameNames.ts'

const LIST = path.join(import.meta.dirname, 'sameNames.txt')

test('no function has the name of another one without a reason', () => {
  const sources = readProductCode()
  expect(sources.length).toBeGreaterThan(1000)
  expect(nameProblems(sources, readNameReasons(readFileSync(LIST, 'utf8')))).toEqual([])
})

const DECLARED = { file: 'packages/a.ts', text: 'export async function load(id: number) {}' }

test.each([
  ['a function', 'export function load() {}'],
  ['an arrow function', 'export const load = (id: number): string => String(id)'],
])('rejects %s with the name of another one', (_, text) => {
  expect(nameProblems([DECLARED, { file: 'apps/b.ts', text }], new Map())).toEqual([
    'load is exported by apps/b.ts and packages/a.ts. Merge them, give one another name, or add a reason to scripts/sameNames.txt.',
  ])
})

test('accepts overloads, private functions, and a name with a reason', () => {
  const overloads = { file: 'packages/c.ts', text: 'export function read(a: 1): 1\nexport function read(a: 2): 2\n' }
  const hidden = { file: 'apps/d.ts', text: 'function load() {}\nfunction read() {}' }
  expect(nameProblems([DECLARED, overloads, hidden], new Map())).toEqual([])
  const reasons = readNameReasons('# Why\n\nload: two platforms')
  expect(nameProblems([DECLARED, { ...DECLARED, file: 'apps/b.ts' }], reasons)).toEqual([])
})

test('rejects an entry that is no longer needed, and one without a reason', () => {
  expect(nameProblems([DECLARED], new Map([['load', 'two platforms']]))).toEqual([
    'Only one file exports load: take it off scripts/sameNames.txt.',
  ])
  expect(() => readNameReasons('load')).toThrow('names no function and reason')
})
