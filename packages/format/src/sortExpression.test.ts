import { expect, it } from 'vitest'
import { parseSortExpression } from './sortExpression.ts'

it.each([
  ['name', ['name']],
  ['address.city', ['address', 'city']],
  ['_x1', ['_x1']],
])('[FMT-36] parses %s as the path %o', (expression, path) => {
  expect(parseSortExpression(expression)).toEqual(path)
})

it.each(['a.b.c', '', '.', 'a.', '.a', 'a..b', 'a b', 'a;drop', '1a', 'a[0]', 'a.b.c.d'])(
  '[FMT-36] rejects %j',
  (expression) => {
    expect(() => parseSortExpression(expression)).toThrow('Sort expression not supported')
  },
)
