import { runReport, success } from '@rankdesk/api'
import { expect, test } from 'vitest'
import { serializedSuccess, serializeResult } from './serializedResult.ts'

const result = { fields: ['name'], rows: [['"Quoted" \u2028'], [null]], total: 2 }

test('gives the same response as a result that is serialized with its envelope', () => {
  const response = serializedSuccess('id', serializeResult(runReport, result), null)
  expect(response).toBe(JSON.stringify(success('id', result)))
})

test('throws for a result that the contract does not allow', () => {
  expect(() => serializeResult(runReport, { ...result, total: 'two' })).toThrow()
})
