import { Readable } from 'node:stream'
import {
  addImportFile as addFileContract,
  changeImport as changeContract,
  createFeedToken as createTokenContract,
  discardImport as discardContract,
  feedImport as feedImportContract,
  feedTokens as listTokensContract,
  IMPORT_CHUNK_BYTES,
  importDetails as detailsContract,
  listImports as listContract,
  readImportFiles as readContract,
  removeImportFile as removeFileContract,
  revokeFeedToken as revokeTokenContract,
  sendFeed as sendContract,
  startImport as startContract,
  undoImport as undoContract,
  writeImport as writeContract,
} from '@rankdesk/api'
import { bytesOf } from '#platform/http/parseBytes.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { changeImport } from './changeImport.ts'
import { addImportFile, discardImport, readFileClaim, removeImportFile, startImport } from './collectFiles.ts'
import { authenticateFeed, createFeedToken, listFeedTokens, revokeFeedToken } from './feeds/feedTokens.ts'
import { readFeedImport, receiveExport } from './feeds/receiveExport.ts'
import { sweepFolder } from './folder/sweepFolder.ts'
import type { ImportDeps } from './importDeps.ts'
import { importJob } from './importJobs.ts'
import { listImports, readImport } from './imports.queries.ts'
import { readImportFiles, readInBackground } from './readFiles.ts'
import { StagingFolder } from './stagingFolder.ts'
import { sweepFailedFiles } from './sweepFailedFiles.ts'
import { startUndo, undoInBackground } from './undo/undoImport.ts'
import { startWriting, writeInBackground, writeUnattended } from './writeFiles.ts'

/** The files that one address may send in a minute: a static site has thousands of small ones. */
const FILES_PER_MINUTE = 6000

/** The exports that one address may send in a minute, with a valid token or not. */
const EXPORTS_PER_MINUTE = 30
/** The states that one address may ask for in a minute. */
const STATES_PER_MINUTE = 120

/** Registers imports of clients: their files, the jobs that read, write and undo them, and the feeds of programs. */
export function importRoutes(services: ServiceDependencies): void {
  const { routes, database, config, jobs, clock, realClock, diskSpace, log } = services
  const { db } = database
  const staging = new StagingFolder(config.dataDir)
  jobs.handle('read-import', importJob(readInBackground(staging, writeUnattended(jobs))))
  jobs.handle('write-import', importJob(writeInBackground(staging)))
  jobs.handle('undo-import', importJob(undoInBackground))
  jobs.addSweep(sweepFailedFiles({ db, staging, clock, realClock }))
  const { importFolder: folder } = config
  if (folder !== undefined) jobs.addSweep(sweepFolder({ db, jobs, staging, diskSpace, clock, realClock, log, folder }))

  feedRoutes(services, { staging, diskSpace })

  routes.serve(listContract, async () => ({ imports: await listImports(db) }))

  routes.serve(startContract, ({ input: { body }, actor, context }) => startImport(context, { actor, ...body }))

  routes.serve(
    addFileContract,
    async ({ input: { params, headers }, request }) => {
      const claim = readFileClaim(headers)
      return addImportFile({ db, staging, diskSpace }, { ...params, claim, body: await bytesOf(request) })
    },
    { bodyLimit: IMPORT_CHUNK_BYTES, perMinute: FILES_PER_MINUTE },
  )

  routes.serve(removeFileContract, ({ input: { params, body } }) =>
    removeImportFile({ db, staging }, { ...params, ...body }),
  )

  routes.serve(readContract, ({ input: { params }, actor, context }) =>
    readImportFiles({ ...context, jobs }, { actor, ...params }),
  )

  routes.serve(detailsContract, ({ input: { params } }) => readImport(db, params.importId))

  routes.serve(changeContract, ({ input: { params, body }, actor, context }) =>
    changeImport({ ...context, jobs }, { actor, ...params, change: body }),
  )

  routes.serve(writeContract, ({ input: { params }, actor, context }) =>
    startWriting({ ...context, jobs }, { actor, ...params }),
  )

  routes.serve(undoContract, ({ input: { params }, actor, context }) =>
    startUndo({ ...context, jobs }, { actor, ...params }),
  )

  routes.serve(discardContract, ({ input: { params }, actor, context }) =>
    discardImport(context, { staging, actor, ...params }),
  )
}

/** Registers the address to which programs send exports, and the administration of its tokens. */
function feedRoutes(
  { routes, database: { db }, jobs }: Pick<ServiceDependencies, 'routes' | 'database' | 'jobs'>,
  { staging, diskSpace }: Pick<ImportDeps, 'staging' | 'diskSpace'>,
): void {
  routes.serve(listTokensContract, async ({ input: { params } }) => ({
    tokens: await listFeedTokens(db, params.clientId),
  }))

  routes.serve(createTokenContract, ({ input: { params, body }, actor, context }) =>
    createFeedToken(context, { actor, ...params, ...body }),
  )

  routes.serve(revokeTokenContract, ({ input: { params }, actor, context }) =>
    revokeFeedToken(context, { actor, ...params }),
  )

  routes.serve(
    sendContract,
    async ({ input: { params }, request, context }) => {
      const sender = await authenticateFeed(db, request)
      const length = request.headers['content-length']
      return receiveExport({ ...context, jobs, staging, diskSpace }, sender, {
        ...params,
        body: request.body instanceof Readable ? request.body : undefined,
        declaredBytes: length === undefined ? undefined : Number(length),
      })
    },
    { streams: true, perMinute: EXPORTS_PER_MINUTE },
  )

  routes.serve(
    feedImportContract,
    async ({ input: { params }, request }) => readFeedImport(db, await authenticateFeed(db, request), params.importId),
    { perMinute: STATES_PER_MINUTE },
  )
}
