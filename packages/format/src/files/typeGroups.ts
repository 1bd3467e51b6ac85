/** The groups of types that a place may ask for (M465). */
export type UploadTypeGroup = 'image' | 'video' | 'image+video' | 'audio' | 'file' | 'transcript' | 'vcf' | 'ico'

const IMAGE = ['png', 'webp', 'jpeg', 'jpg', 'gif', 'avif'] as const
const VIDEO = ['mp4', 'webm', 'mov', 'm4v'] as const

/**
 * The endings of each group, without the dot. `file` and `transcript` are the spec's own lists (M465). The spec names no
 * endings for pictures, videos and sound; ours are those that browsers show. SVG is left out: it can carry scripts.
 */
export const UPLOAD_TYPE_GROUPS: Readonly<Record<UploadTypeGroup, readonly string[]>> = {
  image: IMAGE,
  video: VIDEO,
  'image+video': [...IMAGE, ...VIDEO],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'aac'],
  file: ['txt', 'rtf', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
  transcript: ['vtt', 'srt'],
  vcf: ['vcf'],
  ico: ['ico'],
}

/** The ending for a media type, for files whose name has none: what is pasted, what was downloaded. */
const ENDING_OF_TYPE: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/webp': 'webp',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/x-icon': 'ico',
  'image/vnd.microsoft.icon': 'ico',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/aac': 'aac',
  'text/plain': 'txt',
  'text/vtt': 'vtt',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'application/rtf': 'rtf',
  'application/pdf': 'pdf',
  'application/x-subrip': 'srt',
}

/** What is needed of a file to tell its type: the name and what the browser takes it for. */
export interface NamedFile {
  readonly name: string
  readonly type: string
}

/** The endings that a place takes, in lower case without the dot; undefined when it takes every type. */
export function allowedEndings(types: UploadTypeGroup | readonly string[] | undefined): readonly string[] | undefined {
  if (types === undefined) return undefined
  if (typeof types === 'string') return UPLOAD_TYPE_GROUPS[types]
  return types.map((ending) => ending.replace(/^\./, '').toLowerCase())
}

/** A file's ending in lower case without the dot: of its name, else by its media type; '' when neither tells. */
export function endingOf(file: NamedFile): string {
  const named = /[^.]\.([a-z\d]+)$/i.exec(file.name)?.[1]?.toLowerCase()
  return named ?? ENDING_OF_TYPE[file.type.toLowerCase()] ?? ''
}

/** The `accept` of a file input for these types; undefined for every type. */
export function acceptAttribute(types: UploadTypeGroup | readonly string[] | undefined): string | undefined {
  return allowedEndings(types)
    ?.map((ending) => `.${ending}`)
    .join(',')
}

/** How a file can be shown, by its ending. */
export type MediaKind = 'image' | 'video' | 'audio' | 'document'

/** What kind of thing a file is, for its icon and its thumbnail. */
export function mediaKindOf(file: NamedFile): MediaKind {
  const ending = endingOf(file)
  if (IMAGE.some((known) => known === ending) || ending === 'ico') return 'image'
  if (VIDEO.some((known) => known === ending)) return 'video'
  return UPLOAD_TYPE_GROUPS.audio.includes(ending) ? 'audio' : 'document'
}
