import type { MediaFile } from '@rankdesk/api'
import { formatFileSize, formatNumber, type MediaKind, mediaKindOf } from '@rankdesk/format'

/** The names of file types by extension; all others are the extension in capitals. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  jpg: 'JPEG',
  jpeg: 'JPEG',
  webp: 'WebP',
  webm: 'WebM',
  doc: 'Word',
  docx: 'Word',
  xls: 'Excel',
  xlsx: 'Excel',
  ppt: 'PowerPoint',
  pptx: 'PowerPoint',
  txt: 'Text',
}

/** Returns the kind of a file, which decides its icon, its preview and its filter. */
export function fileKind({ hls, name, contentType }: Pick<MediaFile, 'hls' | 'name' | 'contentType'>): MediaKind {
  return hls === null ? mediaKindOf({ name, type: contentType }) : 'video'
}

/** Returns the name of a file's type: 'JPEG', 'HLS', 'Word'. */
export function typeText({ hls, extension }: Pick<MediaFile, 'hls' | 'extension'>): string {
  if (hls !== null) return 'HLS'
  return TYPE_NAMES[extension] ?? (extension === '' ? 'File' : extension.toUpperCase())
}

/** Returns '1600 × 1067'; undefined without dimensions. */
export function dimensionsText({ width, height }: Pick<MediaFile, 'width' | 'height'>): string | undefined {
  return width === null || height === null ? undefined : `${width} × ${height}`
}

/** Returns a duration in seconds as '1:04' or '1:02:03'. */
export function durationText(seconds: number): string {
  const all = Math.max(0, Math.round(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Returns the share of a file's processing: '62%'; undefined while it waits or is done. */
export function progressText({ status, progress }: Pick<MediaFile, 'status' | 'progress'>): string | undefined {
  if (status !== 'inprogress' || progress === null) return undefined
  return `${formatNumber(progress * 100, { maximumDecimals: 0 })}%`
}

/** Returns the line below a tile's name: the type, and the dimensions or the size. */
export function captionText(file: MediaFile): string {
  const progress = progressText(file)
  if (progress !== undefined) return progress
  if (file.status === 'error') return typeText(file)
  const detail = fileKind(file) === 'image' ? dimensionsText(file) : undefined
  const size = file.size > 0 ? formatFileSize(file.size) : undefined
  return [typeText(file), videoQuality(file), detail ?? size].filter((part) => part !== undefined).join(' · ')
}

/** Returns '1080p' for a video with a known height. */
function videoQuality(file: MediaFile): string | undefined {
  return fileKind(file) === 'video' && file.height !== null ? `${file.height}p` : undefined
}
