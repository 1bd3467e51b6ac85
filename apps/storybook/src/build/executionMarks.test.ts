import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withMarks } from './executionMarks.ts'

/** Returns what the marks of a script report while it runs, and its result. */
function run(script: string): { executed: number[]; result: unknown } {
  const executed = new Set<number>()
  const result: unknown = runInNewContext(`${withMarks(script, 7) ?? ''}; result`, { visualExecuted: executed })
  return { executed: [...executed], result }
}

test.each([
  ['a function', 'function f() { return 1 } var result = f()', 1],
  ['an arrow function with an object', 'const f = () => ({ a: 1 }); var result = f().a', 1],
  ['an arrow function with a block', 'const f = () => { return 2 }; var result = f()', 2],
  ['an arrow function that returns one', 'const f = (a) => (b) => a + b; var result = f(1)(2)', 3],
  ['a method', 'var result = { f() { return 4 } }.f()', 4],
  ['a getter', 'var result = { get f() { return 5 } }.f', 5],
  ['a constructor', 'class A { constructor() { this.a = 6 } } var result = new A().a', 6],
  ['a function in a call', 'const memo = [].find.bind([7]); var result = memo((one) => one === 7)', 7],
  ['a function with a directive', "function f() { 'use strict'; return this === undefined } var result = f()", true],
])('%s reports that it was called, and does the same', (_what, script, result) => {
  expect(run(script)).toEqual({ executed: [7], result })
})

test('a function that is not called reports nothing', () => {
  expect(run('function f() { return 1 } const g = () => f(); const a = { g() {} }; var result = typeof g + a')).toEqual(
    {
      executed: [],
      result: 'function[object Object]',
    },
  )
})

test('marks do nothing in another page', () => {
  expect(runInNewContext(`${withMarks('function f() { return 1 }', 0) ?? ''}; f()`)).toBe(1)
})

test('a script that cannot be parsed has no marks', () => {
  expect(withMarks('const = 1', 0)).toBeUndefined()
})
