import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerErrorHandler } from '#platform/http/errorHandler.ts'
import { registerLimits } from './limits.ts'

const LIMITS = { secure: false, siteSources: [], streamSources: [], perMinute: 1_000_000 }

const app = Fastify()
let waiting = 0
let slow = Promise.withResolvers<string>()
beforeAll(async () => {
  registerErrorHandler(app)
  await registerLimits(app, { ...LIMITS, longestWaitMs: () => waiting })
  app.get('/call', { config: { canShed: true } }, () => 'done')
  app.get('/slow', { config: { canShed: true } }, () => slow.promise)
  app.get('/file', () => 'done')
})
afterAll(() => app.close())

it.each([
  ['/call', 1000, 200, undefined],
  ['/call', 1001, 503, '3'],
  ['/file', 1001, 200, undefined],
])('serves %s while a query has waited %i ms with %i', async (url, waited, status, retryAfter) => {
  waiting = waited
  const response = await app.inject(url)
  expect([response.statusCode, response.headers['retry-after']]).toEqual([status, retryAfter])
})

it('rejects calls while 200 are in progress, and serves them again afterwards', async () => {
  waiting = 0
  slow = Promise.withResolvers<string>()
  const running = Array.from({ length: 201 }, () => app.inject('/slow'))
  expect((await Promise.race(running)).statusCode).toBe(503)
  expect((await app.inject('/file')).statusCode).toBe(200)
  slow.resolve('done')
  const statuses = (await Promise.all(running)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(200)
  expect((await app.inject('/call')).statusCode).toBe(200)
})

it('counts a call only until its caller gives up', async () => {
  slow = Promise.withResolvers<string>()
  const caller = new AbortController()
  const running = Promise.allSettled(
    Array.from({ length: 200 }, () => app.inject({ url: '/slow', signal: caller.signal })),
  )
  expect((await app.inject('/call')).statusCode).toBe(503)
  caller.abort()
  await running
  expect((await app.inject('/call')).statusCode).toBe(200)
  slow.resolve('done')
})

it('is never done by accident on a test server, which sheds only when a test says so', async () => {
  const server = Fastify()
  const release = Promise.withResolvers<string>()
  let isOverloaded = false
  registerErrorHandler(server)
  await registerLimits(server, { ...LIMITS, longestWaitMs: () => 1_000_000, isOverloaded: () => isOverloaded })
  server.get('/call', { config: { canShed: true } }, () => 'done')
  server.get('/slow', { config: { canShed: true } }, () => release.promise)
  const many = Array.from({ length: 300 }, async () => server.inject('/slow'))
  expect((await server.inject('/call')).statusCode).toBe(200)
  isOverloaded = true
  expect((await server.inject('/call')).statusCode).toBe(503)
  release.resolve('done')
  expect(new Set((await Promise.all(many)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await server.close()
})
