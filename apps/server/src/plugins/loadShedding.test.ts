import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerErrorHandler } from './errorHandler.ts'
import { registerLoadShedding } from './loadShedding.ts'

const app = Fastify()
let waiting = 0
beforeAll(async () => {
  registerErrorHandler(app)
  await registerLoadShedding(app, { countWaitingQueries: () => waiting })
  app.get('/call', { config: { canShed: true } }, () => 'done')
  app.get('/file', () => 'done')
})
afterAll(() => app.close())

it.each([
  ['/call', 100, 200, undefined],
  ['/call', 101, 503, '3'],
  ['/file', 101, 200, undefined],
])('serves %s while %i queries wait with %i', async (url, queries, status, retryAfter) => {
  waiting = queries
  const response = await app.inject(url)
  expect([response.statusCode, response.headers['retry-after']]).toEqual([status, retryAfter])
})
