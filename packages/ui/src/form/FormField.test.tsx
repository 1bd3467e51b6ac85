import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TextInput } from '../text-input/TextInput.tsx'
import { Form } from './Form.tsx'
import { FormField } from './FormField.tsx'

afterEach(cleanup)

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1)),
  note: z.string(),
  visits: z.number(),
  budget: z.nullable(z.number()),
  tags: z.array(z.string()),
  people: z.array(z.string()).check(z.minLength(1)),
  paused: z.boolean(),
  agreed: z.literal(true),
  starts: z.optional(z.string()),
  calls: z.array(z.object({ phone: z.string().check(z.minLength(1)), note: z.string() })),
  address: z.object({ city: z.string().check(z.minLength(1)), street: z.string() }),
})

/** Whether a field is announced as required, and is marked by a star. */
function isRequired(fields: z.core.$ZodType<object, object>, name: string, initial?: unknown): boolean {
  const { container, unmount } = render(
    <Form
      aria-label="Example"
      schema={fields}
      defaultValues={initial === undefined ? {} : { [name]: initial }}
      onSubmit={() => undefined}
    >
      <FormField name={name} label="Example">
        {() => <TextInput value="" onChange={() => undefined} />}
      </FormField>
    </Form>,
  )
  const required = screen.getByRole('textbox').getAttribute('aria-required') === 'true'
  expect(container.textContent.includes('*')).toBe(required)
  unmount()
  return required
}

test.each([
  ['name', true],
  ['note', false],
  ['visits', true],
  ['budget', false],
  ['tags', false],
  ['people', true],
  ['paused', false],
  ['agreed', true],
  ['starts', false],
  ['address.city', true],
  ['address.street', false],
  ['calls.3.phone', true],
  ['calls.3.note', false],
  ['nowhere.at.all', false],
])('[M518] marks %s as required: %s', (name, required) => {
  expect(isRequired(schema, name)).toBe(required)
})

test('[M518] takes an empty initial value as the meaning of empty', () => {
  expect(isRequired(schema, 'note', '')).toBe(false)
  expect(isRequired(schema, 'note', null)).toBe(true)
  expect(isRequired(schema, 'budget', null)).toBe(false)
  expect(isRequired(schema, 'name', 'North Fork Electric')).toBe(true)
})

test('[M518] counts a rule that throws for a value of another type as rejecting it', () => {
  const own = z.object({ hours: z.custom<string[]>().check(z.refine((days) => days.every((day) => day !== ''))) })
  expect(isRequired(own, 'hours', ['9 to 5'])).toBe(false)
  expect(isRequired(own, 'hours', null)).toBe(true)
})
