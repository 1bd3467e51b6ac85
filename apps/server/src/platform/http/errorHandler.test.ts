import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { CommitUncertain, DatabaseUnavailable } from '../db/databaseUnavailable.ts'
import { DATABASE_UNAVAILABLE, registerErrorHandler } from './errorHandler.ts'

const app = Fastify()
let thrown: Error
registerErrorHandler(app)
app.post('/write', () => {
  throw thrown
})
afterAll(() => app.close())

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const key = { 'idempotency-key': 'one' }

it.each([
  ['an unavailable database', new DatabaseUnavailable('gone'), {}, 503, '3'],
  ['a query whose connection was refused', new DrizzleQueryError('select', [], refused), {}, 503, '3'],
  [
    'a query whose connection ended',
    new DrizzleQueryError('select', [], new Error('Connection terminated')),
    {},
    503,
    '3',
  ],
  ['a commit that may be stored', new CommitUncertain('gone'), {}, 503, undefined],
  ['a commit that may be stored, of a call with a key', new CommitUncertain('gone'), key, 503, '3'],
  ['a connection of another service that was refused', refused, {}, 500, undefined],
])('responds to %s with its status, and with Retry-After only if a repetition is harmless', async (...row) => {
  const [, error, headers, status, retryAfter] = row
  thrown = error
  const response = await app.inject({ method: 'POST', url: '/write', headers })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([status, retryAfter])
  if (status === 503) expect(response.json<{ error: string }>().error).toBe(DATABASE_UNAVAILABLE)
})
