import {
  completedChunks,
  createMediaFolder,
  deleteMediaFile,
  deleteMediaFiles,
  deleteMediaFolder,
  discardUpload,
  finishUpload as finishContract,
  linkHls,
  mediaTree,
  moveMediaFile,
  moveMediaFiles,
  moveMediaFolder,
  pickMedia,
  restoreMediaFile,
  saveFile,
  saveFileS3,
} from '@rankdesk/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MediaStore } from '../../../media-store/index.ts'
import { bytesOf } from '../../../plugins/parseBytes.ts'
import type { ServiceDependencies } from '../../dependencies.ts'
import { deleteFile, deleteFiles } from './library/deleteFile.ts'
import { createFolder, deleteFolder, moveFolder } from './library/folders.ts'
import { linkStream } from './library/linkStream.ts'
import { moveFile, moveFiles } from './library/moveFile.ts'
import { pickFiles, readTree } from './library/readLibrary.ts'
import { restoreFile } from './library/restoreFile.ts'
import type { MediaContext } from './mediaContext.ts'
import { mediaFileRoutes, type MediaFileRoutes } from './serving/mediaFiles.routes.ts'
import { discard } from './uploads/discard.ts'
import { chunksOf, finishUpload } from './uploads/finishUpload.ts'
import { saveBytes } from './uploads/saveBytes.ts'
import { sweepUploads } from './uploads/sweepUploads.ts'
import { readUploadHeaders } from './uploads/uploadHeaders.ts'

/** A chunk with what stands around it in a form. */
const BODY_LIMIT = 6 * 1024 * 1024

export interface MediaOptions {
  store: MediaStore
  authenticateReader: MediaFileRoutes['authenticateReader']
}

/** The media libraries of the clients' sites: folders, files, uploads (M351, M455-M464, M630-M644). */
export function mediaRoutes(
  app: FastifyInstance,
  services: ServiceDependencies,
  { store, authenticateReader }: MediaOptions,
): void {
  const { routes, jobs, realClock } = services
  const { db } = services.database
  jobs.addSweep(sweepUploads({ db, store, realClock }))
  mediaFileRoutes(app, { db, store, authenticateReader })
  const around = (requestId: string, request: FastifyRequest): MediaContext => ({
    ...services.useCase(requestId, request.log),
    store,
    realClock,
  })

  for (const contract of [saveFile, saveFileS3]) {
    routes.serve(
      contract,
      async ({ input: { headers }, actor, requestId, request }) => {
        const claim = readUploadHeaders(headers)
        const bytes = await bytesOf(request)
        return saveBytes(around(requestId, request), { claim, bytes, actor })
      },
      { bodyLimit: BODY_LIMIT },
    )
  }
  routes.serve(completedChunks, ({ input: { query }, actor, requestId, request }) =>
    chunksOf(around(requestId, request), query.uploadId, actor),
  )
  routes.serve(finishContract, ({ input: { body }, actor, requestId, request }) =>
    finishUpload(around(requestId, request), { ...body, actor }),
  )
  routes.serve(discardUpload, ({ input: { body }, actor }) => discard(db, body.uploadId, actor))

  routes.serve(mediaTree, ({ input: { query } }) => readTree(db, query.project, query.deleted === 'true'))
  routes.serve(pickMedia, ({ input: { query } }) => pickFiles(db, query))
  routes.serve(createMediaFolder, ({ input: { body }, actor, requestId, request }) =>
    createFolder(around(requestId, request), { ...body, actor }),
  )
  routes.serve(moveMediaFolder, ({ input: { body }, actor, requestId, request }) =>
    moveFolder(around(requestId, request), { ...body, moveToName: body.moveToName, actor }),
  )
  routes.serve(deleteMediaFolder, ({ input: { body }, actor, requestId, request }) =>
    deleteFolder(around(requestId, request), { ...body, actor }),
  )
  routes.serve(linkHls, ({ input: { body }, actor, requestId, request }) =>
    linkStream(around(requestId, request), { ...body, name: body.name, actor }),
  )
  routes.serve(deleteMediaFile, ({ input: { body }, actor, requestId, request }) =>
    deleteFile(around(requestId, request), { ...body, actor }),
  )
  routes.serve(deleteMediaFiles, async ({ input: { body }, actor, requestId, request }) => ({
    files: await deleteFiles(around(requestId, request), { ...body, cloudflareIds: body.cloudflareIds ?? [], actor }),
  }))
  routes.serve(restoreMediaFile, ({ input: { body }, actor, requestId, request }) =>
    restoreFile(around(requestId, request), { ...body, actor }),
  )
  routes.serve(moveMediaFile, ({ input: { body }, actor, requestId, request }) =>
    moveFile(around(requestId, request), { ...body, actor }),
  )
  routes.serve(moveMediaFiles, async ({ input: { body }, actor, requestId, request }) => ({
    files: await moveFiles(around(requestId, request), { ...body, actor }),
  }))
}
