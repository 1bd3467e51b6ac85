import { expect, test } from 'vitest'
import { validationMessage } from './validationMessage.ts'

test.each([
  ['an empty text', { code: 'too_small', origin: 'string', minimum: 1, input: '' }],
  ['a text of spaces', { code: 'too_small', origin: 'string', minimum: 1, input: '  ' }],
  ['a missing value', { code: 'invalid_type', expected: 'string', input: undefined }],
  ['null', { code: 'invalid_type', expected: 'number', input: null }],
  ['an empty list', { code: 'too_small', origin: 'array', minimum: 1, input: [] }],
  ['a box that must be ticked', { code: 'invalid_value', input: false }],
])('[FMT-39] says that a field is required for %s', (_name, issue) => {
  expect(validationMessage(issue)).toBe('This field is required')
})

test.each([
  [{ code: 'too_small', origin: 'string', minimum: 3, input: 'ab' }, 'Enter at least 3 characters'],
  [{ code: 'too_big', origin: 'string', maximum: 10_000, input: 'a…' }, 'Enter at most 10,000 characters'],
  [{ code: 'too_big', origin: 'string', maximum: 1, input: 'ab' }, 'Enter at most 1 character'],
  [{ code: 'too_small', origin: 'array', minimum: 2, input: [1] }, 'Choose at least 2'],
  [{ code: 'too_big', origin: 'array', maximum: 200, input: [1] }, 'Choose at most 200'],
  [{ code: 'too_small', origin: 'number', minimum: 1, input: 0 }, 'Enter a number of at least 1'],
  [{ code: 'too_big', origin: 'int', maximum: 5, input: 6 }, 'Enter a number of at most 5'],
  [{ code: 'invalid_type', expected: 'int', input: 1.5 }, 'Enter a whole number'],
  [{ code: 'invalid_type', expected: 'string', input: 7 }, 'Enter text'],
  [{ code: 'invalid_type', expected: 'boolean', input: 'x' }, 'Choose yes or no'],
  [{ code: 'invalid_type', expected: 'object', input: 'x' }, 'Enter a valid value'],
  [{ code: 'invalid_format', format: 'email', input: 'x' }, 'Enter a valid e-mail address'],
  [{ code: 'invalid_format', format: 'regex', input: 'x' }, 'Enter a valid value'],
  [{ code: 'invalid_value', input: 'x' }, 'Choose one of the available options'],
  [{ code: 'unrecognized_keys', input: { x: 1 } }, 'Remove the unknown fields'],
  [{ code: 'invalid_union', input: 'x' }, 'Enter a valid value'],
])('[FMT-39] describes %o in plain English', (issue, message) => {
  expect(validationMessage(issue)).toBe(message)
})
