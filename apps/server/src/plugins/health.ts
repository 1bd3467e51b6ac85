import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import type { SpaceMonitor } from '../disk-space/index.ts'
import type { Database } from '../db/database.ts'

/**
 * Registers `/healthz` (the process responds) and `/readyz` (the database responds, too, with the level of the disk space:
 * ok, low or full). A full disk is no reason to take the server out of service: reading still works.
 */
export function registerHealth(app: FastifyInstance, database: Database, diskSpace: Pick<SpaceMonitor, 'level'>): void {
  const options = { schema: { hide: true }, config: { rateLimit: false as const } }
  app.get('/healthz', options, () => ({ status: 'ok' }))
  app.get('/readyz', options, async (request, reply) => {
    try {
      await database.db.execute(sql`select 1`)
      return { status: 'ready', disk: await diskSpace.level() }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.status(503).send({ status: 'not ready', reason: 'The database does not respond.' })
    }
  })
}
