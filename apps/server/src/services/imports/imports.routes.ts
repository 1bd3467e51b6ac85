import {
  addImportFile as addFileContract,
  changeImport as changeContract,
  discardImport as discardContract,
  importDetails as detailsContract,
  IMPORT_CHUNK_BYTES,
  listImports as listContract,
  readImportFiles as readContract,
  removeImportFile as removeFileContract,
  startImport as startContract,
  undoImport as undoContract,
  writeImport as writeContract,
} from '@rankdesk/api'
import type { SpaceMonitor } from '#platform/disk-space/index.ts'
import { bytesOf } from '#platform/http/parseBytes.ts'
import type { ServiceDependencies } from '../lib/dependencies.ts'
import { changeImport } from './changeImport.ts'
import { addImportFile, discardImport, readFileClaim, removeImportFile, startImport } from './collectFiles.ts'
import { feedRoutes } from './feeds/feeds.routes.ts'
import { writeUnattended, startWriting, writeInBackground } from './writeFiles.ts'
import { type FolderSweepOptions, sweepFolder } from './folder/sweepFolder.ts'
import { importJob } from './importJobs.ts'
import { listImports, readImport } from './imports.queries.ts'
import { readImportFiles, readInBackground } from './readFiles.ts'
import { StagingFolder } from './stagingFolder.ts'
import { sweepFailedFiles } from './sweepFailedFiles.ts'
import { startUndo, undoInBackground } from './undo/undoImport.ts'

/** The files that one address may send in a minute: a static site has thousands of small ones. */
const FILES_PER_MINUTE = 6000

/** Registers imports of clients: their files, the jobs that read, write and undo them, and the feeds of programs. */
export function importRoutes(
  services: ServiceDependencies,
  { diskSpace, log }: { diskSpace: SpaceMonitor; log: FolderSweepOptions['log'] },
): void {
  const { routes, database, config, jobs, clock, realClock } = services
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
