import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const FILE_BODY = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }

/** Registers the OpenAPI document, generated from the contracts, and its page at `/services/docs`. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Rankdesk', description: 'All API calls.', version: '0.1.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const made = jsonSchemaTransform(route)
      // Only calls with raw bytes declare what they consume; their body has no schema.
      if (made.schema.consumes === undefined) return made
      return { ...made, schema: { ...made.schema, body: FILE_BODY } }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/services/docs', staticCSP: true })
}
