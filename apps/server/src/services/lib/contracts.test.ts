import { defineContract } from '@rankdesk/api'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { registerErrorHandler } from '#platform/http/errorHandler.ts'
import { ContractRoutes, type ContractRoutesOptions, type Handler } from './contracts.ts'

const rename = defineContract({
  id: 'rename',
  service: 'seo',
  method: 'POST',
  writes: false,
  path: '/rename',
  summary: 'Renames something.',
  access: 'public',
  body: z.object({ name: z.string(), place: z.object({ city: z.string() }) }),
  result: z.object({ name: z.string(), places: z.array(z.object({ city: z.string() })) }),
})

/** Makes the call with a body, and returns its response. */
async function callWith(handler: Handler<typeof rename>, payload: object) {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  const unused = () => Promise.reject(new Error('A public call has no caller.'))
  const options = {
    authenticate: unused,
    authenticateClient: unused,
    authorize: unused,
    createContext: () => ({ changes: [] }),
  } as unknown as ContractRoutesOptions
  new ContractRoutes(app, options).serve(rename, handler)
  const response = await app.inject({ method: 'POST', url: '/services/seo/rename', payload })
  await app.close()
  return response
}

it('passes a use case only the fields of the contract, at any depth', async () => {
  let received: unknown
  const handler: Handler<typeof rename> = ({ input: { body } }) => {
    received = body
    return { name: body.name, places: [] }
  }
  const payload = { name: 'A', accessRole: 'administrator', place: { city: 'B', clientId: 7 } }
  expect((await callWith(handler, payload)).statusCode).toBe(200)
  expect(received).toEqual({ name: 'A', place: { city: 'B' } })
})

it('returns only the fields of the contract, at any depth', async () => {
  const row = { name: 'A', passwordHash: 'secret', places: [{ city: 'B', token: 'secret' }] }
  const response = await callWith(() => row, { name: 'A', place: { city: 'B' } })
  expect(response.json<{ result: unknown }>().result).toEqual({ name: 'A', places: [{ city: 'B' }] })
  expect(response.body).not.toContain('secret')
})
