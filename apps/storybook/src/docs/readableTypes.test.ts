import { expect, test } from 'vitest'
import { readableTypes } from './readableTypes.ts'

/** What the enhancer makes of one prop. */
function mended(argType: Record<string, unknown>): unknown {
  const context = { argTypes: { size: { name: 'size', ...argType } } } as unknown as Parameters<typeof readableTypes>[0]
  return readableTypes(context)['size']
}

test('a union is written out', () => {
  const value = [
    { name: 'literal', value: "'md'" },
    { name: 'literal', value: "'sm'" },
  ]
  expect(mended({ type: { name: 'union', value }, table: { type: { summary: 'union' } } })).toMatchObject({
    table: { type: { summary: "'md' | 'sm'" } },
  })
})

test('a default in the comment moves to its column, unless the code has one', () => {
  const description = "How high it is. @default 'md'"
  expect(mended({ description })).toMatchObject({
    description: 'How high it is.',
    table: { defaultValue: { summary: "'md'" } },
  })
  expect(mended({ description, table: { defaultValue: { summary: "'sm'" } } })).toMatchObject({
    table: { defaultValue: { summary: "'sm'" } },
  })
})
