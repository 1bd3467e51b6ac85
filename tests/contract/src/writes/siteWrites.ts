import { createHash, randomUUID } from 'node:crypto'
import {
  alphabetizeChildren,
  changePage,
  changePageExtended,
  changeRedirects,
  CHUNK_BYTES,
  crawledMeta,
  createMediaFolder,
  deleteMediaFile,
  deleteMediaFiles,
  deleteMediaFolder,
  deleteMediaItems,
  deleteMediaVersion,
  emptyMediaTrash,
  deletePages,
  discardUpload,
  finishUpload,
  linkHls,
  moveMediaFile,
  moveMediaFiles,
  moveMediaFolder,
  rebuildSite,
  moveMediaItems,
  purgeMediaItems,
  restoreMediaFile,
  retryMediaFile,
  restoreMediaItems,
  restoreMediaVersion,
  restorePages,
  updateMediaFile,
  saveFile,
  saveFileS3,
  saveImageEdit,
  showPages,
} from '@rankdesk/api'
import { NO_IMAGE_EDIT } from '@rankdesk/format'
import { PROJECT, type WriteCase, type WriteSetup } from './writeSetup.ts'

const ROOT = { project: PROJECT, folderPath: '/' }

/** Bytes that start as a PDF does. */
function pdf(length: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(length, randomUUID())
  bytes.write('%PDF-1.7\n')
  return bytes
}

const headersOf = (name: string, length: number) => ({
  'x-project': String(PROJECT),
  'x-folder-path': encodeURIComponent('/'),
  'x-file-name': encodeURIComponent(name),
  'x-file-length': String(length),
})

async function upload({ maya }: WriteSetup, contract: typeof saveFile | typeof saveFileS3 = saveFile): Promise<string> {
  const name = `${randomUUID()}.pdf`
  const bytes = pdf(2000)
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  await maya.call(contract, {
    binary: form,
    headers: { ...headersOf(name, bytes.length), 'x-upload-id': randomUUID() },
  })
  return name
}

/** A PNG of 4 x 2 px. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNg6PiPQMgcAJb6DDl3qRDzAAAAAElFTkSuQmCC',
  'base64',
)

async function uploadPicture({ maya }: WriteSetup) {
  const name = `${randomUUID()}.png`
  const form = new FormData()
  form.append('file', new Blob([PICTURE]), name)
  const headers = { ...headersOf(name, PICTURE.length), 'x-upload-id': randomUUID() }
  const { file } = await maya.call(saveFile, { binary: form, headers })
  if (file === null) throw new Error('The upload is incomplete.')
  return file
}

/** Sends every chunk of a file but does not finish it. */
async function uploadChunks({ maya }: WriteSetup) {
  const name = `${randomUUID()}.pdf`
  const bytes = pdf(CHUNK_BYTES + 100)
  const uploadId = randomUUID()
  for (let index = 0; index < 2; index += 1) {
    const start = index * CHUNK_BYTES
    const end = Math.min(bytes.length, start + CHUNK_BYTES)
    await maya.call(saveFile, {
      binary: new Blob([bytes.subarray(start, end)]),
      headers: {
        ...headersOf(name, bytes.length),
        'x-upload-id': uploadId,
        'x-total-chunks': '2',
        'x-chunk-index': String(index),
        'content-range': `bytes ${start}-${end - 1}/${bytes.length}`,
      },
    })
  }
  return { uploadId, length: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function makeFolder({ maya }: WriteSetup): Promise<string> {
  const name = `folder ${randomUUID()}`
  await maya.call(createMediaFolder, { body: { ...ROOT, name } })
  return name
}

/** Uploads a file, twice for `versions`, and returns its id. */
async function uploadedId(setup: WriteSetup, versions = false): Promise<number> {
  const name = await upload(setup)
  const [file] = await setup.environment.rows<{ mediaId: number }>(
    'select media_id "mediaId" from media where name = $1',
    [name],
  )
  const mediaId = file?.mediaId ?? 0
  if (versions) {
    await setup.environment.rows(
      `insert into media_versions (media_id, version, store_key, size, sha256, content_type, last_modified, replaced_at, reason)
       select media_id, 1, store_key, size, sha256, content_type, last_modified, last_modified, 'replaced'
       from media where media_id = $1`,
      [mediaId],
    )
  }
  return mediaId
}

/** Uploads a file, deletes it and returns its id. */
async function deletedId(setup: WriteSetup): Promise<number> {
  const mediaId = await uploadedId(setup)
  await setup.maya.call(deleteMediaItems, { body: { project: PROJECT, mediaIds: [mediaId] } })
  return mediaId
}

/** Writes on sites: pages and the media library. */
export const SITE_WRITES: Record<string, WriteCase> = {
  changePage: async ({ maya, freePage }) => {
    const { pageId } = await freePage()
    return maya.call(changePage, { body: { projectId: PROJECT, pageId, pageName: `Page ${randomUUID()}` } })
  },
  changePageExtended: async ({ maya, freePage }) => {
    const { pageId } = await freePage()
    return maya.call(changePageExtended, { body: { projectId: PROJECT, pageId, metaTitle: 'A title' } })
  },
  deletePages: async ({ maya, freePage }) => {
    const { pageId } = await freePage()
    return maya.call(deletePages, {
      body: { projectId: PROJECT, pageIds: [pageId], withChildren: false, add301: true },
    })
  },
  restorePages: async ({ maya, freePage }) => {
    const { pageId } = await freePage()
    const { pageDeletionId } = await maya.call(deletePages, { body: { projectId: PROJECT, pageIds: [pageId] } })
    return maya.call(restorePages, { body: { projectId: PROJECT, pageDeletionId } })
  },
  showPages: async ({ maya, freePage, environment }) => {
    const { pageId } = await freePage()
    await environment.rows('update pages set visible = true where page_id = $1', [pageId])
    return maya.call(showPages, { body: { projectId: PROJECT, pageIds: [pageId], visible: false } })
  },
  changeRedirects: ({ maya }) =>
    maya.call(changeRedirects, { body: { projectId: PROJECT, add: [{ from: `/${randomUUID()}`, to: '/' }] } }),
  alphabetizeChildren: async ({ maya, environment }) => {
    const [parent] = await environment.rows<{ pageId: number }>(
      `select parent_id "pageId" from pages where project_id = $1 and parent_id is not null
       group by parent_id having count(*) > 1 order by 1 limit 1`,
      [PROJECT],
    )
    const pageId = parent?.pageId ?? 0
    // In the reverse of the alphabet, so that there is something to do.
    await environment.rows(
      `update pages set seq = reversed.seq from (
         select page_id, row_number() over (order by lower(page_name) desc) seq from pages where parent_id = $1
       ) reversed where pages.page_id = reversed.page_id`,
      [pageId],
    )
    return maya.call(alphabetizeChildren, { body: { projectId: PROJECT, pageId } })
  },
  rebuildSite: ({ maya }) => maya.call(rebuildSite, { body: { projectId: PROJECT } }),
  crawledMeta: ({ maya }) => maya.call(crawledMeta, { body: { projectId: PROJECT } }),
  createMediaFolder: makeFolder,
  moveMediaFolder: async (setup) => {
    const [moved, target] = [await makeFolder(setup), await makeFolder(setup)]
    const body = { project: PROJECT, folderPath: `/${moved}`, moveToFolder: `/${target}` }
    return setup.maya.call(moveMediaFolder, { body })
  },
  deleteMediaFolder: async (setup) => {
    const name = await makeFolder(setup)
    return setup.maya.call(deleteMediaFolder, { body: { project: PROJECT, folderPath: `/${name}` } })
  },
  linkHls: ({ maya }) => {
    const hlsLink = `https://customer-ab12.cloudflarestream.com/${randomUUID().replaceAll('-', '')}/manifest/video.m3u8`
    return maya.call(linkHls, { body: { ...ROOT, hlsLink } })
  },
  deleteMediaFile: async (setup) => {
    const name = await upload(setup)
    return setup.maya.call(deleteMediaFile, { body: { ...ROOT, name } })
  },
  deleteMediaFiles: async (setup) => {
    const names = [await upload(setup), await upload(setup)]
    return setup.maya.call(deleteMediaFiles, { body: { ...ROOT, names } })
  },
  restoreMediaFile: async (setup) => {
    const name = await upload(setup)
    await setup.maya.call(deleteMediaFile, { body: { ...ROOT, name } })
    return setup.maya.call(restoreMediaFile, { body: { ...ROOT, name } })
  },
  saveImageEdit: async (setup) => {
    const { mediaId, sha256 } = await uploadPicture(setup)
    const edit = { ...NO_IMAGE_EDIT, rotate: 90 as const }
    return setup.maya.call(saveImageEdit, { body: { project: PROJECT, mediaId, sha256, edit } })
  },
  retryMediaFile: async (setup) => {
    const { mediaId } = await uploadPicture(setup)
    await setup.environment.rows(`update media set status = 'error' where media_id = $1`, [mediaId])
    return setup.maya.call(retryMediaFile, { body: { project: PROJECT, mediaId } })
  },
  moveMediaFile: async (setup) => {
    const name = await upload(setup)
    return setup.maya.call(moveMediaFile, { body: { ...ROOT, name, moveToName: `moved ${name}` } })
  },
  moveMediaFiles: async (setup) => {
    const files = [{ folderPath: '/', name: await upload(setup) }]
    const moveToFolder = `/${await makeFolder(setup)}`
    return setup.maya.call(moveMediaFiles, { body: { project: PROJECT, files, moveToFolder } })
  },
  updateMediaFile: async (setup) => {
    const body = { project: PROJECT, mediaId: await uploadedId(setup), alt: 'Our van', textsVersion: 1 }
    return setup.maya.call(updateMediaFile, { body })
  },
  restoreMediaVersion: async (setup) => {
    const body = { project: PROJECT, mediaId: await uploadedId(setup, true), version: 1 }
    return setup.maya.call(restoreMediaVersion, { body })
  },
  deleteMediaVersion: async (setup) => {
    const body = { project: PROJECT, mediaId: await uploadedId(setup, true), version: 1 }
    return setup.maya.call(deleteMediaVersion, { body })
  },
  moveMediaItems: async (setup) => {
    const mediaIds = [await uploadedId(setup)]
    const moveToFolder = `/${await makeFolder(setup)}`
    return setup.maya.call(moveMediaItems, { body: { project: PROJECT, mediaIds, moveToFolder } })
  },
  deleteMediaItems: async (setup) => {
    const mediaIds = [await uploadedId(setup)]
    return setup.maya.call(deleteMediaItems, { body: { project: PROJECT, mediaIds } })
  },
  restoreMediaItems: async (setup) => {
    const mediaIds = [await deletedId(setup)]
    return setup.maya.call(restoreMediaItems, { body: { project: PROJECT, mediaIds } })
  },
  purgeMediaItems: async (setup) => {
    const mediaIds = [await deletedId(setup)]
    return setup.maya.call(purgeMediaItems, { body: { project: PROJECT, mediaIds } })
  },
  emptyMediaTrash: async (setup) => {
    await deletedId(setup)
    return setup.maya.call(emptyMediaTrash, { body: { project: PROJECT } })
  },
  saveFile: (setup) => upload(setup),
  saveFileS3: (setup) => upload(setup, saveFileS3),
  finishUpload: async (setup) => {
    const body = await uploadChunks(setup)
    return setup.maya.call(finishUpload, { body })
  },
  discardUpload: async (setup) => {
    const { uploadId } = await uploadChunks(setup)
    return setup.maya.call(discardUpload, { body: { uploadId } })
  },
}
