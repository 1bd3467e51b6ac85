import { expect, it } from 'vitest'
import { isSiteFindingTask, siteFindingTask } from './siteFindingTask.ts'

const found = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `/p${index}`, detail: '404', pages: [] }))

it.each([
  [1, '/p0</a>.</p>'],
  [5, '/p4</a>.</p>'],
  [6, '/p4</a> and 1 more.</p>'],
  [1005, '/p4</a> and 1,000 more.</p>'],
])('names the first of %i pages', (count, end) => {
  const task = siteFindingTask({ kind: 'broken-links', found: found(count) }, 'https://acme.com')
  expect(task).toMatch(/^<p>Fix the links that lead to errors: <a href="https:\/\/acme\.com\/p0">\/p0<\/a>/)
  expect(task.endsWith(end)).toBe(true)
})

it('escapes what an address contains, and knows its own kind', () => {
  const page = { path: '/a?b=1&c="<x>', detail: '', pages: [] }
  const task = siteFindingTask({ kind: 'orphans', found: [page] }, 'https://acme.com')
  expect(task).toContain('/a?b=1&amp;c=&quot;&lt;x&gt;')
  expect(isSiteFindingTask(task, 'orphans')).toBe(true)
  expect(isSiteFindingTask(task, 'noindex')).toBe(false)
})
