import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldMessage } from './fieldMessage.ts'

function messageOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  return schema.safeParse(value, { error: fieldMessage }).error?.issues[0]?.message
}

test.each([
  ['an empty text', z.string().check(z.minLength(1)), ''],
  ['a text of spaces', z.string().check(z.trim(), z.minLength(1)), '  '],
  ['a missing text', z.string(), undefined],
  ['a missing number', z.number(), null],
  ['an empty list', z.array(z.string()).check(z.minLength(1)), []],
  ['a box that is not ticked', z.literal(true), false],
])("[M517] %s says 'This field is required'", (_what, schema, value) => {
  expect(messageOf(schema, value)).toBe('This field is required')
})

test('[M517] a message of its own wins', () => {
  expect(messageOf(z.string().check(z.minLength(1, 'Say who it is for')), '')).toBe('Say who it is for')
})

test('a wrong value that is not empty keeps the rule’s words', () => {
  expect(messageOf(z.string().check(z.minLength(3)), 'ab')).toBe('Too small: expected string to have >=3 characters')
  expect(messageOf(z.string().check(z.regex(/m3u8$/, 'Not a stream')), 'x')).toBe('Not a stream')
})
