import { SITE_CALLS } from '@rankdesk/api'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { hostedRoutes } from './hosted.routes.ts'

const here = { publicUrl: undefined, host: '127.0.0.1', port: 3000 }

it.each([
  ['http://localhost:3000', here, true],
  ['http://127.0.0.1:3000', here, true],
  ['http://[::1]:3000', here, true],
  ['http://localhost:3001', here, false],
  ['https://localhost:3000', here, false],
  ['http://blueridge.com.localhost:3000', here, false],
  ['http://localhost', { ...here, port: 80 }, true],
  ['http://desk.lan:3000', { ...here, host: 'desk.lan' }, true],
  ['https://desk.example', { ...here, publicUrl: 'https://desk.example' }, true],
  ['http://localhost:3000', { ...here, publicUrl: 'https://desk.example' }, false],
  ['null', here, false],
])('checks whether %s is the web app at %o: %s', async (origin, config, expected) => {
  const app: FastifyInstance = fastify()
  await hostedRoutes({ app, config, database: {} } as ServiceDependencies)
  const url = `/@site/blueridge.example${SITE_CALLS.pageData.path}`
  const { headers } = await app.inject({ method: 'OPTIONS', url, headers: { origin } })
  expect(headers['access-control-allow-origin']).toBe(expected ? origin : undefined)
  await app.close()
})
