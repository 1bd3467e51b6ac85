import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { CommitUncertain, DatabaseUnavailable } from '../db/databaseUnavailable.ts'
import { CONTENDED, DATABASE_UNAVAILABLE, registerErrorHandler } from './errorHandler.ts'

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

it.each(['55P03', '40P01', '40001'])(
  'responds to PostgreSQL’s %s with 503, a sentence and Retry-After',
  async (code) => {
    thrown = new DrizzleQueryError('select', [], Object.assign(new pg.DatabaseError('lost', 4, 'error'), { code }))
    const response = await app.inject({ method: 'POST', url: '/write' })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '3'])
    expect(response.json<{ error: string }>().error).toBe(CONTENDED)
  },
)
