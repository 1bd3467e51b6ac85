import { expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { defineContract } from '../contract/contract.ts'
import { ApiError } from './ApiError.ts'
import { ConflictError, conflictOf, withConflict } from './ConflictError.ts'

const saveThing = defineContract({
  id: 'saveThing',
  service: 'seo',
  method: 'PUT',
  writes: true,
  path: '/api/thing',
  summary: 'Saves a thing.',
  access: 'staff',
  result: z.boolean(),
  conflict: z.object({ theirs: z.object({ name: z.string(), version: z.int() }) }),
})
const saveOther = defineContract({ ...saveThing, id: 'saveOther' })
const theirs = { name: 'lamp', version: 7 }
const rejection = new ApiError({ status: 409, message: 'Changed.', requestId: 'r1', data: { theirs, more: 1 } })

it('is the rejection with the parsed data of the contract', () => {
  const error = withConflict(saveThing, rejection)
  expect(error).toBeInstanceOf(ConflictError)
  expect(error).toMatchObject({ status: 409, message: 'Changed.', requestId: 'r1', data: { theirs, more: 1 } })
  expect(conflictOf(saveThing, error)).toEqual({ theirs })
})

it('is no conflict of another contract', () => {
  expect(conflictOf(saveOther, withConflict(saveThing, rejection))).toBeUndefined()
})

test.each([
  ['another status', saveThing, new ApiError({ status: 412, data: { theirs } })],
  ['data of another shape', saveThing, new ApiError({ status: 409, data: { theirs: 'lamp' } })],
  ['no data', saveThing, new ApiError({ status: 409 })],
  ['another error', saveThing, new TypeError('Failed to fetch')],
  ['a contract without a conflict', { ...saveThing, conflict: undefined }, rejection],
])('leaves %s as it is', (_what, contract, error) => {
  const { conflict, ...rest } = contract
  expect(withConflict(conflict === undefined ? rest : { ...rest, conflict }, error)).toBe(error)
})
