import { expect, test } from 'vitest'
import { markupProblems } from './markupProblems.ts'

test.each([
  ['<p>One</p>\n<ul><li>a<li>b</ul><br><img src="/a"><hr/>', []],
  ['<p>One<p>Two', []],
  ['text &amp; more &nbsp; & less < 5', []],
  ['<div>\n<b>One</div>', ['2: <b> is never closed']],
  ['<div><p>One</p>', ['1: <div> is never closed']],
  ['<p>One</p>\n</div>', ['2: </div> has no start tag']],
  ['<p class="a" class="b">One</p>', ['1: class is set twice in this tag']],
])('[M340] finds the problems of %j: %j', (html, problems) => {
  expect(markupProblems(html).map(({ line, message }) => `${line}: ${message}`)).toEqual(problems)
})

test('[M340] finds an unfinished tag', () => {
  expect(new Set(markupProblems('<p>One</p>\n<a href="/x').map(({ line }) => line))).toEqual(new Set([2]))
  expect(markupProblems('<p>One</p\n<h2>Two</h2>')).not.toEqual([])
})
