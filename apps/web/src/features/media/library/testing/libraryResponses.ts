import type { MediaFile } from '@rankdesk/api'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { fileKind } from '../files/fileTexts.ts'

/** The change that every write of the library records. */
export const MEDIA_CHANGE = { kind: 'media', clientId: 3 } as const

/** The responses of a library with these files, whose writes change them. */
export function libraryResponses(library: { files: MediaFile[] }): FakeResponses {
  const files = () => library.files
  const current = () => files().filter(({ deleted }) => !deleted)
  const update = (ids: readonly number[], change: (file: MediaFile) => MediaFile) => {
    library.files = files().map((file) => (ids.includes(file.mediaId) ? change(file) : file))
  }
  const bulk = (change: (file: MediaFile, body: Record<string, unknown>) => MediaFile) =>
    (({ body }) => {
      const ids = body['mediaIds'] as number[]
      update(ids, (file) => change(file, body))
      const outcomes = ids.map((id) => {
        const file = files().find(({ mediaId }) => mediaId === id) ?? null
        return { folderPath: file?.folderPath ?? '/', name: file?.name ?? '', error: null, file }
      })
      return new FakeWrite({ files: outcomes }, MEDIA_CHANGE)
    }) satisfies FakeResponses[string]
  return {
    listMediaFolders: () => ({
      folders: foldersOf(current()),
      deleted: files().filter(({ deleted }) => deleted).length,
    }),
    listMediaFiles: ({ query }) => {
      const found = files()
        .filter(({ deleted }) => deleted === (query['deleted'] === 'true'))
        .filter(({ folderPath }) => query['folderPath'] === undefined || folderPath === query['folderPath'])
        .filter((file) => query['withoutAlt'] !== 'true' || (fileKind(file) === 'image' && file.alt === ''))
        .filter((file) => query['type']?.split(',').includes(fileKind(file)) ?? true)
        .filter(({ uses }) => query['unused'] !== 'true' || uses === 0)
        .filter(({ name }) => name.includes(query['search'] ?? ''))
      return { files: found, total: found.length, nextCursor: null }
    },
    mediaUsage: () => {
      const none = { count: 0, size: 0 }
      return { used: 1024 ** 3, quota: 5 * 1024 ** 3, files: none, versions: none, deleted: none, trashDays: 30 }
    },
    mediaDetails: ({ query }) => {
      const file = files().find(({ mediaId }) => String(mediaId) === query['mediaId']) ?? null
      return {
        file,
        versions: [],
        uses: file === null ? [] : usesOf(file),
        uploadedBy: 'Priya Raman',
        deletedBy: null,
        purgedAt: null,
        publicPath: `/media${file?.path ?? ''}`,
      }
    },
    mediaUsesOf: ({ query }) => {
      const ids = new Set(query['ids']?.split(','))
      return {
        uses: current()
          .filter(({ mediaId }) => ids.has(String(mediaId)))
          .flatMap(usesOf),
      }
    },
    moveMediaItems: bulk((file, body) => {
      const folderPath = String(body['moveToFolder'])
      return { ...file, folderPath, path: `${folderPath}/${file.name}` }
    }),
    deleteMediaItems: bulk((file) => ({ ...file, deleted: true, deletedAt: '2026-11-18T17:00:00Z' })),
    restoreMediaItems: bulk((file) => ({ ...file, deleted: false, deletedAt: null })),
    updateMediaFile: ({ body }) => {
      const id = Number(body['mediaId'])
      const known = files().find(({ mediaId }) => mediaId === id)
      const isText = 'alt' in body || 'caption' in body
      if (isText && known?.textsVersion !== body['textsVersion'])
        throw new FakeHttpError(409, 'Someone else changed the texts.', { theirs: known })
      update([id], (file) => ({
        ...file,
        ...(body as Partial<MediaFile>),
        textsVersion: file.textsVersion + (isText ? 1 : 0),
      }))
      return new FakeWrite(
        files().find(({ mediaId }) => mediaId === id),
        MEDIA_CHANGE,
      )
    },
  }
}

function foldersOf(files: readonly MediaFile[]) {
  const paths = new Set(['/', ...files.map(({ folderPath }) => folderPath)])
  return [...paths].map((path) => ({
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    files: files.filter(({ folderPath }) => folderPath === path).length,
    size: 0,
  }))
}

const usesOf = ({ mediaId, uses }: MediaFile) =>
  Array.from({ length: uses }, (_use, index) => ({
    mediaId,
    kind: 'zone',
    label: index === 0 ? 'Garage Door Repair' : `Page ${index + 1}`,
    pagePath: `/page-${index + 1}`,
    pageId: index + 1,
    strategyId: null,
    locationId: null,
    elementId: 'main',
  }))
