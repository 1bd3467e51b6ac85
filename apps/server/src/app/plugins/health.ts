import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ScheduledBackups } from '#platform/backup/index.ts'
import type { Database } from '#platform/db/database.ts'
import type { SpaceMonitor } from '#platform/disk-space/index.ts'

/** What `/readyz` reports. */
export interface HealthSources {
  database: Pick<Database, 'db'>
  diskSpace: Pick<SpaceMonitor, 'level'>
  backups: Pick<ScheduledBackups, 'state'>
  draining: { readonly isDraining: boolean }
}

/**
 * Registers `/healthz` (the process responds) and `/readyz` (the database responds, too, with the level of the disk space
 * and the state of the backups). A full disk or a failed backup is no reason to take the server out of service; its own end is.
 */
export function registerHealth(app: FastifyInstance, { database, diskSpace, backups, draining }: HealthSources): void {
  const options = { schema: { hide: true }, config: { rateLimit: false as const } }
  app.get('/healthz', options, () => ({ status: 'ok' }))
  app.get('/readyz', options, async (request, reply) => {
    if (draining.isDraining) {
      return reply.status(503).send({ status: 'not ready', reason: 'The server is stopping.' })
    }
    try {
      await database.db.execute(sql`select 1`)
      return { status: 'ready', disk: await diskSpace.level(), backups: await backups.state() }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.status(503).send({ status: 'not ready', reason: 'The database does not respond.' })
    }
  })
}
