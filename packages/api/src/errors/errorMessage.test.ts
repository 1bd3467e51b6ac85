import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './ApiError.ts'
import { errorMessage } from './errorMessage.ts'

const shapeError = z.safeParse(z.object({ name: z.string() }), { name: 7 }).error

it.each([
  ['a response of another shape', shapeError, 'There was an unknown error at the API.'],
  ['a failed call', new ApiError({ status: 404 }), 'The api could not be found.'],
  ['another error', new Error('The site returned no list of pages.'), 'The site returned no list of pages.'],
  ['a value that is not an error', 'Offline', 'Offline'],
])('describes %s', (_case, error, message) => {
  expect(errorMessage(error)).toBe(message)
})
