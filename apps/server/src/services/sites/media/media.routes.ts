import {
  completedChunks,
  createMediaFolder,
  deleteMediaFile,
  deleteMediaFiles,
  deleteMediaFolder,
  deleteMediaItems,
  deleteMediaVersion,
  discardUpload as discardContract,
  emptyMediaTrash,
  finishUpload as finishContract,
  linkHls,
  listMediaFiles,
  listMediaFolders,
  mediaDetails,
  mediaTree,
  mediaUsage,
  mediaUsesOf,
  moveMediaFile,
  moveMediaFiles,
  moveMediaFolder,
  moveMediaItems,
  pickMedia,
  previewImageEdit,
  purgeMediaItems,
  restoreMediaFile,
  restoreMediaItems,
  restoreMediaVersion,
  retryMediaFile,
  saveFile,
  saveFileS3,
  saveImageEdit,
  updateMediaFile,
} from '@rankdesk/api'
import { bytesOf } from '#platform/http/parseBytes.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { previewEdit, saveEdit } from './editing/editImage.ts'
import { deleteItems, emptyTrash, moveItems, purgeItems, restoreItems } from './library/changeItems.ts'
import { deleteFile, deleteFiles } from './library/deleteFile.ts'
import { createFolder, deleteFolder, moveFolder } from './library/folders.ts'
import { listFiles } from './library/listFiles.ts'
import { listFolders } from './library/listFolders.ts'
import { moveFile, moveFiles } from './library/moveFile.ts'
import { readFileDetails, readUsesOf } from './library/readFileDetails.ts'
import { pickFiles, readTree } from './library/readLibrary.ts'
import { updateFile } from './library/updateFile.ts'
import { deleteVersion, restoreFile, restoreVersion } from './versions/restoreVersion.ts'
import type { MediaContext, MediaLimits } from './mediaContext.ts'
import { processPicture } from './processing/processPicture.ts'
import { retryFile } from './processing/retryFile.ts'
import { readUsage } from './quota/quota.queries.ts'
import { mediaFileRoutes } from './serving/mediaFiles.routes.ts'
import { linkStream } from './streams/linkStream.ts'
import { readStreamJob } from './streams/readStreamJob.ts'
import { sweepRemovals, sweepTrash } from './trash/sweepTrash.ts'
import { discardUpload } from './uploads/discardUpload.ts'
import { chunksOf, finishUpload } from './uploads/finishUpload.ts'
import { saveBytes } from './uploads/saveBytes.ts'
import { sweepOrphanedChunks } from './uploads/sweepOrphanedChunks.ts'
import { sweepUploads } from './uploads/sweepUploads.ts'
import { readUploadHeaders } from './uploads/uploadHeaders.ts'
import { zipRoutes } from './zip/sendZip.ts'

/** A chunk and the overhead of a form. */
const BODY_LIMIT = 6 * 1024 * 1024

/** Registers the jobs and the sweeps of the media libraries. */
function addBackgroundWork(
  { jobs, clock, realClock, database: { db }, mediaStore: store, readStream }: ServiceDependencies,
  { diskSpace, limits }: Pick<MediaContext, 'diskSpace' | 'limits'>,
): void {
  jobs.addSweep(sweepUploads({ db, store, diskSpace, realClock }))
  jobs.addSweep(sweepOrphanedChunks({ db, store, realClock }))
  jobs.handle('process-picture', processPicture(store))
  jobs.handle('read-stream', readStreamJob(readStream, limits.streamHosts))
  jobs.addSweep(sweepTrash({ db, clock, trashDays: limits.trashDays }))
  jobs.addSweep(sweepRemovals({ db, store }))
}

/** Registers the media libraries of the clients' sites: folders, files, uploads (M351, M455-M464, M630-M644). */
export function mediaRoutes(services: ServiceDependencies): void {
  const { routes, jobs, realClock, config, mediaStore: store } = services
  const { db } = services.database
  const limits: MediaLimits = {
    quotaBytes: config.mediaQuotaBytes,
    trashDays: config.mediaTrashDays,
    streamHosts: config.mediaStreamHosts,
  }
  const diskSpace = config.mediaBucket === undefined ? services.diskSpace : undefined
  addBackgroundWork(services, { diskSpace, limits })
  mediaFileRoutes(services)
  zipRoutes(services)
  const withStore = (context: UseCaseContext): MediaContext => ({
    ...context,
    store,
    jobs,
    diskSpace,
    realClock,
    limits,
  })

  for (const contract of [saveFile, saveFileS3]) {
    routes.serve(
      contract,
      async ({ input: { headers }, actor, context, request }) => {
        const claim = readUploadHeaders(headers)
        const bytes = await bytesOf(request)
        return saveBytes(withStore(context), { claim, bytes, actor })
      },
      { bodyLimit: BODY_LIMIT },
    )
  }
  routes.serve(completedChunks, ({ input: { query }, actor, context }) =>
    chunksOf(withStore(context), query.uploadId, actor),
  )
  routes.serve(finishContract, ({ input: { body }, actor, context }) =>
    finishUpload(withStore(context), { ...body, actor }),
  )
  routes.serve(discardContract, ({ input: { body }, actor, context }) => discardUpload(context, body.uploadId, actor))

  routes.serve(previewImageEdit, ({ input: { body }, actor, context }) =>
    previewEdit(withStore(context), { ...body, actor }),
  )
  routes.serve(saveImageEdit, ({ input: { body }, actor, context }) => saveEdit(withStore(context), { ...body, actor }))
  routes.serve(retryMediaFile, ({ input: { body }, actor, context }) =>
    retryFile(withStore(context), { ...body, actor }),
  )

  libraryRoutes(services, withStore)

  routes.serve(mediaTree, ({ input: { query } }) => readTree(db, query.project, query.deleted === 'true'))
  routes.serve(pickMedia, ({ input: { query } }) => pickFiles(db, query))
  routes.serve(createMediaFolder, ({ input: { body }, actor, context }) =>
    createFolder(withStore(context), { ...body, actor }),
  )
  routes.serve(moveMediaFolder, ({ input: { body }, actor, context }) =>
    moveFolder(withStore(context), { ...body, moveToName: body.moveToName, actor }),
  )
  routes.serve(deleteMediaFolder, ({ input: { body }, actor, context }) =>
    deleteFolder(withStore(context), { ...body, actor }),
  )
  routes.serve(linkHls, ({ input: { body }, actor, context }) =>
    linkStream(withStore(context), { ...body, name: body.name, actor }),
  )
  routes.serve(deleteMediaFile, ({ input: { body }, actor, context }) =>
    deleteFile(withStore(context), { ...body, actor }),
  )
  routes.serve(deleteMediaFiles, async ({ input: { body }, actor, context }) => ({
    files: await deleteFiles(withStore(context), { ...body, cloudflareIds: body.cloudflareIds ?? [], actor }),
  }))
  routes.serve(restoreMediaFile, ({ input: { body }, actor, context }) =>
    restoreFile(withStore(context), { ...body, actor }),
  )
  routes.serve(moveMediaFile, ({ input: { body }, actor, context }) => moveFile(withStore(context), { ...body, actor }))
  routes.serve(moveMediaFiles, async ({ input: { body }, actor, context }) => ({
    files: await moveFiles(withStore(context), { ...body, actor }),
  }))
}

/** Registers the calls of the media library's screen (M453-M455, M473, D19, D21). */
function libraryRoutes(
  { routes, database: { db } }: ServiceDependencies,
  withStore: (context: UseCaseContext) => MediaContext,
): void {
  routes.serve(listMediaFiles, ({ input: { query } }) => listFiles(db, query))
  routes.serve(listMediaFolders, ({ input: { query } }) => listFolders(db, query.project))
  routes.serve(mediaDetails, ({ input: { query }, context }) =>
    readFileDetails(db, query, withStore(context).limits.trashDays),
  )
  routes.serve(mediaUsesOf, ({ input: { query } }) => readUsesOf(db, query))
  routes.serve(mediaUsage, ({ input: { query }, context }) => readUsage(db, query.project, withStore(context).limits))
  routes.serve(updateMediaFile, ({ input: { body }, actor, context }) =>
    updateFile(withStore(context), { ...body, actor }),
  )
  routes.serve(restoreMediaVersion, ({ input: { body }, actor, context }) =>
    restoreVersion(withStore(context), { ...body, actor }),
  )
  routes.serve(deleteMediaVersion, ({ input: { body }, actor, context }) =>
    deleteVersion(withStore(context), { ...body, actor }),
  )
  routes.serve(moveMediaItems, async ({ input: { body }, actor, context }) => ({
    files: await moveItems(withStore(context), { ...body, actor }),
  }))
  routes.serve(deleteMediaItems, async ({ input: { body }, actor, context }) => ({
    files: await deleteItems(withStore(context), { ...body, actor }),
  }))
  routes.serve(restoreMediaItems, async ({ input: { body }, actor, context }) => ({
    files: await restoreItems(withStore(context), { ...body, actor }),
  }))
  routes.serve(purgeMediaItems, async ({ input: { body }, actor, context }) => ({
    files: await purgeItems(withStore(context), { ...body, actor }),
  }))
  routes.serve(emptyMediaTrash, ({ input: { body }, actor, context }) =>
    emptyTrash(withStore(context), { ...body, actor }),
  )
}
