import { expect, test } from 'vitest'
import { ApiError } from './ApiError.ts'
import { fieldErrorsOf } from './fieldErrorsOf.ts'

test('returns the fields that the server rejected', () => {
  const fieldErrors = [{ path: 'summary.external', message: 'Enter at most 5,000 characters' }]
  expect(fieldErrorsOf(new ApiError({ status: 400, data: { fieldErrors } }))).toEqual(fieldErrors)
})

test.each([
  ['a failure without data', new ApiError({ status: 500 })],
  ['a failure with other data', new ApiError({ status: 409, data: { theirs: {} } })],
  ['any other error', new TypeError('x is undefined')],
])('returns no fields for %s', (_name, error) => {
  expect(fieldErrorsOf(error)).toEqual([])
})
