import { endingOf, MEDIA_ENDINGS } from './typeGroups.ts'

/** The kind of bytes that the library distinguishes. `clip` is a container with audio, video or both. */
export type BytesKind = 'image' | 'icon' | 'clip' | 'audio' | 'pdf' | 'rtf' | 'zip' | 'ole' | 'text' | 'unknown'

export interface SniffedType {
  kind: BytesKind
  /** The content type with which it may be served. Never HTML, SVG or anything else that a browser would run. */
  contentType: string
}

const OFFICE: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** Detects a file's type by its bytes. `ending` only distinguishes documents with the same signature. */
export function sniffType(bytes: Uint8Array, ending: string): SniffedType {
  return (
    sniffImage(bytes) ??
    sniffClip(bytes) ??
    sniffAudio(bytes) ??
    sniffDocument(bytes, ending) ??
    sniffText(bytes) ?? { kind: 'unknown', contentType: 'application/octet-stream' }
  )
}

/** How many bytes from its start show a file's type. */
export const SNIFFED_BYTES = 65_536

const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const has = (bytes: Uint8Array, at: number, text: string) => textAt(bytes, at, at + text.length) === text
const begins = (bytes: Uint8Array, ...values: number[]) => values.every((value, index) => bytes[index] === value)

function sniffImage(bytes: Uint8Array): SniffedType | undefined {
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { kind: 'image', contentType: 'image/png' }
  if (begins(bytes, 0xff, 0xd8, 0xff)) return { kind: 'image', contentType: 'image/jpeg' }
  if (has(bytes, 0, 'GIF87a') || has(bytes, 0, 'GIF89a')) return { kind: 'image', contentType: 'image/gif' }
  if (has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP')) return { kind: 'image', contentType: 'image/webp' }
  if (has(bytes, 4, 'ftypavif') || has(bytes, 4, 'ftypavis')) return { kind: 'image', contentType: 'image/avif' }
  if (begins(bytes, 0, 0, 1, 0) && (bytes[4] ?? 0) > 0) return { kind: 'icon', contentType: 'image/x-icon' }
  return undefined
}

function sniffClip(bytes: Uint8Array): SniffedType | undefined {
  if (begins(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return { kind: 'clip', contentType: 'video/webm' }
  if (has(bytes, 4, 'ftyp')) {
    const brand = textAt(bytes, 8, 12)
    if (brand === 'qt  ') return { kind: 'clip', contentType: 'video/quicktime' }
    return { kind: 'clip', contentType: brand.startsWith('M4A') || brand.startsWith('M4B') ? 'audio/mp4' : 'video/mp4' }
  }
  const oldQuickTime = ['moov', 'mdat', 'wide'].some((box) => has(bytes, 4, box))
  return oldQuickTime ? { kind: 'clip', contentType: 'video/quicktime' } : undefined
}

function sniffAudio(bytes: Uint8Array): SniffedType | undefined {
  if (has(bytes, 0, 'RIFF') && has(bytes, 8, 'WAVE')) return { kind: 'audio', contentType: 'audio/wav' }
  if (has(bytes, 0, 'OggS')) return { kind: 'audio', contentType: 'audio/ogg' }
  if (has(bytes, 0, 'ID3')) return { kind: 'audio', contentType: 'audio/mpeg' }
  const second = bytes[1] ?? 0
  if (bytes[0] !== 0xff || (second & 0xe0) !== 0xe0) return undefined
  // The layer bits are zero in AAC's frames and never in MP3's.
  return { kind: 'audio', contentType: (second & 0x06) === 0 ? 'audio/aac' : 'audio/mpeg' }
}

function sniffDocument(bytes: Uint8Array, ending: string): SniffedType | undefined {
  if (has(bytes, 0, '%PDF-')) return { kind: 'pdf', contentType: 'application/pdf' }
  if (has(bytes, 0, '{\\rtf')) return { kind: 'rtf', contentType: 'application/rtf' }
  if (has(bytes, 0, 'PK\u0003\u0004')) return { kind: 'zip', contentType: OFFICE[ending] ?? 'application/octet-stream' }
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { kind: 'ole', contentType: 'application/octet-stream' }
  return undefined
}

/** Detects text, which has no NUL. It is served as plain text whatever it contains, except subtitles. */
function sniffText(bytes: Uint8Array): SniffedType | undefined {
  if (bytes.length === 0 || bytes.subarray(0, SNIFFED_BYTES).includes(0)) return undefined
  const isSubtitles = /^(\u00ef\u00bb\u00bf)?WEBVTT(\s|$)/.test(textAt(bytes, 0, 16))
  return { kind: 'text', contentType: `text/${isSubtitles ? 'vtt' : 'plain'}; charset=utf-8` }
}

/** The allowed kinds for each group of endings. An image may have another image type than its name says. */
const KINDS_OF_ENDING: readonly (readonly [readonly string[], readonly BytesKind[]])[] = [
  [['png', 'webp', 'jpeg', 'jpg', 'gif', 'avif'], ['image']],
  [['ico'], ['icon', 'image']],
  [['mp4', 'webm', 'mov', 'm4v'], ['clip']],
  [
    ['mp3', 'm4a', 'wav', 'ogg', 'aac'],
    ['audio', 'clip'],
  ],
  [['pdf'], ['pdf']],
  [['rtf'], ['rtf']],
  [['doc'], ['ole', 'rtf', 'zip']],
  [
    ['xls', 'ppt'],
    ['ole', 'zip'],
  ],
  [
    ['docx', 'xlsx', 'pptx'],
    ['zip', 'ole'],
  ],
  [['txt', 'vtt', 'srt', 'vcf'], ['text']],
]

/**
 * Returns the problem of a file whose bytes are of another kind than its name says, or undefined. `head` is the start of
 * the file, SNIFFED_BYTES or all of it.
 */
export function contentProblem(name: string, head: Uint8Array): string | undefined {
  const ending = endingOf({ name, type: '' })
  if (!MEDIA_ENDINGS.includes(ending) || fitsEnding(sniffType(head, ending).kind, ending)) return undefined
  return `The content of ${name} does not match its extension.`
}

/** Whether bytes of this kind may have a name with this ending. */
function fitsEnding(kind: BytesKind, ending: string): boolean {
  return KINDS_OF_ENDING.some(([endings, kinds]) => endings.includes(ending) && kinds.includes(kind))
}
