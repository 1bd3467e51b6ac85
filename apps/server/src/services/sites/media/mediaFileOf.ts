import type { MediaFile } from '@rankdesk/api'
import { mediaPathIn } from '@rankdesk/format'
import { contentVersion } from '#connectors/storage/index.ts'
import type { media } from '#platform/db/schema/index.ts'
import { MEDIA_SIZES, type MediaSize } from './inspect/makeSizes.ts'

type MediaRow = typeof media.$inferSelect

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
export function mediaFileOf(row: MediaRow, progress: number | null = null, uses = 0): MediaFile {
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
    previous: presentPrevious(row),
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
    cloudThumbnail: streamThumbnail(row.hls),
    status: row.status,
    statusState: row.status,
    progress,
    errorText: row.errorText,
    deleted: row.deleted,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    alt: row.alt,
    caption: row.caption,
    textsVersion: row.textsVersion,
    focalPoint: presentFocalPoint(row),
    versions: row.versionCount,
    uses,
    blur: row.blur,
    variants: hasBytes ? presentVariants(row, mediaUrl(row.projectId, path), version) : [],
    url: hasBytes ? mediaUrl(row.projectId, path) : null,
    thumbnailUrl:
      hasBytes && isPicture && row.status === 'ready'
        ? `${mediaUrl(row.projectId, path, 'thumbnail')}${version}`
        : null,
  }
}

/** Presents the content that the file replaced. */
function presentPrevious({ previous }: MediaRow): MediaFile['previous'] {
  if (previous === null) return null
  return { size: previous.size, sha256: previous.sha256, lastModified: previous.lastModified ?? null }
}

function presentFocalPoint({ focalX, focalY }: MediaRow): MediaFile['focalPoint'] {
  return focalX === null || focalY === null ? null : { x: focalX, y: focalY }
}

/** Presents the variants of a picture, the smallest first. */
function presentVariants({ variants }: MediaRow, url: string, version: string): MediaFile['variants'] {
  return variants
    .map(({ width, height, format, size }) => ({
      width,
      height,
      format,
      size,
      url: `${url}?width=${width}&format=${format}${version}`,
    }))
    .toSorted((a, b) => a.width - b.width)
}

/** Returns the address of the video service's thumbnail for a stream. */
function streamThumbnail(hls: string | null): string | null {
  const base = hls === null ? undefined : /^(https:\/\/.+)\/manifest\/video\.m3u8$/.exec(hls)?.[1]
  return base === undefined ? null : `${base}/thumbnails/thumbnail.jpg`
}
