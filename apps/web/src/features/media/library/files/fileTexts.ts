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

/** What a screen says about a file. */
export interface FileTexts {
  /** The name of its type: 'JPEG', 'HLS', 'Word'. */
  type: string
  /** '1600 × 1067'; undefined without dimensions. */
  dimensions: string | undefined
  /** '1:04' or '1:02:03'; undefined without a duration. */
  duration: string | undefined
  /** The share of its processing: '62%'; undefined while it waits or is done. */
  progress: string | undefined
  /** The line below a tile's name: the type, and the dimensions or the size. */
  caption: string
}

/** Returns what a screen says about a file. */
export function fileTexts(file: MediaFile): FileTexts {
  const { width, height, duration } = file
  const texts = {
    type: typeText(file),
    dimensions: width === null || height === null ? undefined : `${width} × ${height}`,
    duration: duration === null ? undefined : durationText(duration),
    progress: progressText(file),
  }
  return { ...texts, caption: captionText(file, texts) }
}

function typeText({ hls, extension }: MediaFile): string {
  if (hls !== null) return 'HLS'
  return TYPE_NAMES[extension] ?? (extension === '' ? 'File' : extension.toUpperCase())
}

function durationText(seconds: number): string {
  const all = Math.max(0, Math.round(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

function progressText({ status, progress }: MediaFile): string | undefined {
  if (status !== 'inprogress' || progress === null) return undefined
  return `${formatNumber(progress * 100, { maximumDecimals: 0 })}%`
}

function captionText(file: MediaFile, { type, dimensions, progress }: Omit<FileTexts, 'caption'>): string {
  if (progress !== undefined) return progress
  if (file.status === 'error') return type
  const detail = fileKind(file) === 'image' ? dimensions : undefined
  const size = file.size > 0 ? formatFileSize(file.size) : undefined
  return [type, videoQuality(file), detail ?? size].filter((part) => part !== undefined).join(' · ')
}

/** Returns '1080p' for a video with a known height. */
function videoQuality(file: MediaFile): string | undefined {
  return fileKind(file) === 'video' && file.height !== null ? `${file.height}p` : undefined
}
