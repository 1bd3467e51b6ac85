/** The groups of types that an upload can require (M465). */
export type UploadTypeGroup = 'image' | 'video' | 'image+video' | 'audio' | 'file' | 'transcript' | 'vcf' | 'ico'

const IMAGE = ['png', 'webp', 'jpeg', 'jpg', 'gif', 'avif'] as const
const VIDEO = ['mp4', 'webm', 'mov', 'm4v'] as const

/**
 * The file extensions of each group, without the dot. `file` and `transcript` are the specification's own lists (M465).
 * The specification has no extensions for images, video and audio; ours are those that browsers display. SVG is
 * excluded because it can contain scripts.
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

/** Every extension that a media library accepts. */
export const MEDIA_ENDINGS: readonly string[] = [...new Set(Object.values(UPLOAD_TYPE_GROUPS).flat())]

/** The file extension for a media type, for files without one in their name: pasted or downloaded files. */
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

/** The facts that decide a file's type: its name and its media type in the browser. */
export interface NamedFile {
  readonly name: string
  readonly type: string
}

/** Returns the allowed extensions, in lower case without the dot. Undefined if every type is allowed. */
export function allowedEndings(types: UploadTypeGroup | readonly string[] | undefined): readonly string[] | undefined {
  if (types === undefined) return undefined
  if (typeof types === 'string') return UPLOAD_TYPE_GROUPS[types]
  return types.map((ending) => ending.replace(/^\./, '').toLowerCase())
}

/** Returns a file's extension in lower case without the dot: from its name, else from its media type, else ''. */
export function endingOf(file: NamedFile): string {
  const named = /[^.]\.([a-z\d]+)$/i.exec(file.name)?.[1]?.toLowerCase()
  return named ?? ENDING_OF_TYPE[file.type.toLowerCase()] ?? ''
}

/** The kinds of files by how they can be displayed. */
export type MediaKind = 'image' | 'video' | 'audio' | 'document'

/** Returns the kind of a file, for its icon and its thumbnail. */
export function mediaKindOf(file: NamedFile): MediaKind {
  const ending = endingOf(file)
  if (IMAGE.some((known) => known === ending) || ending === 'ico') return 'image'
  if (VIDEO.some((known) => known === ending)) return 'video'
  return UPLOAD_TYPE_GROUPS.audio.includes(ending) ? 'audio' : 'document'
}
