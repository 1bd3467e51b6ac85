import type { MediaFile } from '@rankdesk/api'
import { mediaPathIn } from '@rankdesk/format'
import { contentVersion } from '#connectors/storage/contentVersion.ts'
import type { media } from '#platform/db/schema/index.ts'
import { MEDIA_SIZES, type MediaSize } from './inspect/makeSizes.ts'

/** The base address of files, followed by the project and the path. */
export const MEDIA_BASE = '/services/sites/v1/api/media/file'

/** Returns the address of a file on this server. It stays the same when the file is replaced (C45). */
export function mediaUrl(projectId: number, path: string, size?: MediaSize): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return `${MEDIA_BASE}/${projectId}${encoded}${size === undefined ? '' : `?size=${size}`}`
}

/**
 * Returns a row as the calls present it (M460, M461). `progress` is that of its processing, 0 to 1; `uses` is the number of
 * its uses.
 */
export function mediaFileOf(row: typeof media.$inferSelect, progress: number | null = null, uses = 0): MediaFile {
  const path = mediaPathIn(row.folderPath, row.name)
  const hasBytes = row.storeKey !== '' && !row.deleted
  const isPicture = row.contentType.startsWith('image/') && row.contentType !== 'image/x-icon'
  // The variants are shown by this app only: their addresses change with the content, and may be cached for good.
  const version = `&v=${contentVersion(row.sha256)}`
  return {
    kind: 'file',
    mediaId: row.mediaId,
    path,
    folderPath: row.folderPath,
    name: row.name,
    extension: row.extension,
    contentType: row.contentType,
    size: row.size,
    sha256: row.sha256,
    lastModified: row.lastModified.toISOString(),
    width: row.width,
    height: row.height,
    previous:
      row.previous === null
        ? null
        : {
            size: row.previous.size,
            sha256: row.previous.sha256,
            lastModified: row.previous.lastModified ?? null,
          },
    duration: row.duration,
    videoBitrate: row.videoBitrate,
    audioBitrate: row.audioBitrate,
    // Values that only a video service measures are unknown for files of this store.
    quality: null,
    savings: null,
    ignoreSize: !isPicture || Math.max(row.width ?? 0, row.height ?? 0) <= MEDIA_SIZES.thumbnail,
    hls: row.hls,
    dash: null,
    uniqueId: row.uniqueId,
    cloudThumbnail: row.hls === null ? null : streamThumbnail(row.hls),
    status: row.status,
    statusState: row.status,
    progress,
    errorText: row.errorText,
    deleted: row.deleted,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    alt: row.alt,
    caption: row.caption,
    textsVersion: row.textsVersion,
    focalPoint: row.focalX === null || row.focalY === null ? null : { x: row.focalX, y: row.focalY },
    versions: row.versionCount,
    uses,
    blur: row.blur,
    variants: hasBytes
      ? row.variants
          .map(({ width, height, format, size }) => ({
            width,
            height,
            format,
            size,
            url: `${mediaUrl(row.projectId, path)}?width=${width}&format=${format}${version}`,
          }))
          .toSorted((a, b) => a.width - b.width)
      : [],
    url: hasBytes ? mediaUrl(row.projectId, path) : null,
    thumbnailUrl:
      hasBytes && isPicture && row.status === 'ready'
        ? `${mediaUrl(row.projectId, path, 'thumbnail')}${version}`
        : null,
  }
}

/** Returns the address of the video service's thumbnail for a stream. */
function streamThumbnail(hls: string): string | null {
  const base = /^(https:\/\/.+)\/manifest\/video\.m3u8$/.exec(hls)?.[1]
  return base === undefined ? null : `${base}/thumbnails/thumbnail.jpg`
}
