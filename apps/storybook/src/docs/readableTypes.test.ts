import { expect, test } from 'vitest'
import { readableTypes } from './readableTypes.ts'

/** Returns one prop as the enhancer changes it. */
function readable(argType: Record<string, unknown>): unknown {
  const context = { argTypes: { size: { name: 'size', ...argType } } } as unknown as Parameters<typeof readableTypes>[0]
  return readableTypes(context)['size']
}

test('writes out a union', () => {
  const value = [
    { name: 'literal', value: "'md'" },
    { name: 'literal', value: "'sm'" },
  ]
  expect(readable({ type: { name: 'union', value }, table: { type: { summary: 'union' } } })).toMatchObject({
    table: { type: { summary: "'md' | 'sm'" } },
  })
})

test("explains a well-known prop unless the component's own comment does", () => {
  const context = (description?: string) =>
    ({ argTypes: { onClick: { name: 'onClick', description } } }) as unknown as Parameters<typeof readableTypes>[0]
  expect(readableTypes(context())['onClick']).toMatchObject({ description: 'Called when it is pressed.' })
  expect(readableTypes(context('Goes on.'))['onClick']).toMatchObject({ description: 'Goes on.' })
})

test('moves a default from the comment to its column unless the code has one', () => {
  const description = "How high it is. @default 'md'"
  expect(readable({ description })).toMatchObject({
    description: 'How high it is.',
    table: { defaultValue: { summary: "'md'" } },
  })
  expect(readable({ description, table: { defaultValue: { summary: "'sm'" } } })).toMatchObject({
    table: { defaultValue: { summary: "'sm'" } },
  })
})

/** `T | undefined` as Storybook describes it. */
function orUndefined(...members: readonly Record<string, unknown>[]): Record<string, unknown> {
  return { type: { name: 'union', value: [...members, { name: 'other', value: 'undefined' }] } }
}

test('gives an optional prop the control of its type', () => {
  expect(readable(orUndefined({ name: 'boolean' }))).toMatchObject({ type: { name: 'boolean' } })
  expect(readable(orUndefined({ name: 'other', value: 'PlainDate' }))).toMatchObject({ type: { name: 'string' } })
  expect(readable(orUndefined({ name: 'literal', value: "'md'" }, { name: 'literal', value: "'sm'" }))).toMatchObject({
    type: { name: 'enum', value: ['md', 'sm'] },
  })
})

test('gives elements and functions no control', () => {
  expect(readable({ type: { name: 'other', value: 'ReactNode' } })).toMatchObject({ control: false })
  expect(readable(orUndefined({ name: 'function' }))).toMatchObject({ control: false })
})

test('explains a prop that a story sets and no comment mentions', () => {
  const context = { argTypes: {}, initialArgs: { children: 'Save', fancy: true } }
  expect(readableTypes(context as unknown as Parameters<typeof readableTypes>[0])).toEqual({
    children: { name: 'children', description: 'The content.' },
  })
})

test.each([
  ['false', { name: 'boolean' }],
  ["'button'", { name: 'string' }],
])('takes the control of a prop without a type from its default %s', (summary, type) => {
  expect(readable({ type: { required: false }, table: { defaultValue: { summary } } })).toMatchObject({ type })
})

test('gives a prop without type and default no control', () => {
  expect(readable({ type: { required: false } })).toMatchObject({ control: false })
})
