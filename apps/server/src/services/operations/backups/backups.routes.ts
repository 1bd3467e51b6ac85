import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  backupDownloadPath,
  backups as backupsContract,
  type Contract,
  makeBackup as makeContract,
  verifyBackup as verifyContract,
} from '@rankdesk/api'
import type { FastifyRequest } from 'fastify'
import { BackupError } from '#platform/backup/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { Handler } from '#services/lib/contracts.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import { readBackupOverview, requestBackup, requestVerification, verifyInBackground } from './backups.ts'

export interface BackupRoutesOptions {
  serve<C extends Contract>(contract: C, handler: Handler<C>): void
  authorizeDownload(request: FastifyRequest): Promise<Actor>
}

/** Registers the calls about backups, and their download, which leaves an audit event. */
export function backupRoutes(
  { app, database: { db }, config, jobs, backups, createContext }: ServiceDependencies,
  { serve, authorizeDownload }: BackupRoutesOptions,
): void {
  jobs.handle('verify-backup', verifyInBackground(backups))

  serve(backupsContract, () => readBackupOverview(db, backups, config.backups))
  serve(makeContract, ({ actor, context }) => requestBackup({ ...context, jobs }, actor))
  serve(verifyContract, async ({ input: { params }, actor, context }) => {
    await fileOf(params.name)
    return requestVerification({ ...context, jobs }, { actor, ...params })
  })

  /** Returns the path and the size of a backup. Throws `HttpError` 404. */
  async function fileOf(name: string): Promise<{ path: string; size: number }> {
    try {
      const path = backups.pathOf(name)
      const stats = await stat(path)
      if (stats.isFile()) return { path, size: stats.size }
    } catch (error) {
      // Not the name of a backup, or deleted in the meantime.
      if (!(error instanceof BackupError) && !(error instanceof Error && 'code' in error)) throw error
    }
    throw new HttpError(404, 'This backup does not exist. Reload the list.')
  }

  const actors = new WeakMap<FastifyRequest, Actor>()
  app.get<{ Params: { name: string } }>(
    `/services/operations${backupDownloadPath(':name')}`,
    {
      schema: { hide: true },
      onRequest: async (request) => {
        actors.set(request, await authorizeDownload(request))
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const { path, size } = await fileOf(name)
      const actor = actors.get(request)
      if (actor === undefined) throw new HttpError(401, 'Sign in again.')
      await runWrite(createContext(request), { actor, action: 'downloadBackup', lock: noLock }, () =>
        Promise.resolve({ result: undefined, auditEvent: { details: { name, size }, changes: ['backup'] } }),
      )
      // The archive is compressed already.
      request.headers['x-no-compression'] = 'true'
      return reply
        .header('content-type', 'application/gzip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', size)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(createReadStream(path))
    },
  )
}
