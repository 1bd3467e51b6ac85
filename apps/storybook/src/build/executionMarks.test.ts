import { expect, test } from 'vitest'
import { withMarks } from './executionMarks.ts'

/** Returns what the marks of a script report while it runs, and its result. */
function run(script: string): { executed: number[]; result: unknown } {
  const executed = new Set<number>()
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is a text of this test
  const result: unknown = new Function('globalThis', `${withMarks(script, 7) ?? ''}; return result`)({
    visualExecuted: executed,
  })
  return { executed: [...executed], result }
}

test.each([
  ['a function', 'function f() { return 1 } const result = f()', 1],
  ['an arrow function with an object', 'const f = () => ({ a: 1 }); const result = f().a', 1],
  ['an arrow function with a block', 'const f = () => { return 2 }; const result = f()', 2],
  ['an arrow function that returns one', 'const f = (a) => (b) => a + b; const result = f(1)(2)', 3],
  ['a method', 'const result = { f() { return 4 } }.f()', 4],
  ['a getter', 'const result = { get f() { return 5 } }.f', 5],
  ['a constructor', 'class A { constructor() { this.a = 6 } } const result = new A().a', 6],
  ['a function in a call', 'const memo = [].find.bind([7]); const result = memo((one) => one === 7)', 7],
  ['a function with a directive', "function f() { 'use strict'; return this === undefined } const result = f()", true],
])('%s reports that it was called, and does the same', (_what, script, result) => {
  expect(run(script)).toEqual({ executed: [7], result })
})

test('a function that is not called reports nothing', () => {
  expect(
    run('function f() { return 1 } const g = () => f(); const a = { g() {} }; const result = typeof g + a'),
  ).toEqual({
    executed: [],
    result: 'function[object Object]',
  })
})

test('marks do nothing in another page', () => {
  // oxlint-disable-next-line typescript/no-implied-eval -- as above
  expect(new Function(`${withMarks('function f() { return 1 }', 0) ?? ''}; return f()`)()).toBe(1)
})

test('a script that cannot be parsed has no marks', () => {
  expect(withMarks('const = 1', 0)).toBeUndefined()
})
