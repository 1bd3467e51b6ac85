import { endingOf } from '@rankdesk/format'

const RIFF_WEBP = 'RIFF\0\0\0\0WEBP'
const STARTS: Readonly<Record<string, string>> = {
  png: '\u0089PNG\r\n\u001a\n',
  jpeg: '\u00ff\u00d8\u00ff',
  jpg: '\u00ff\u00d8\u00ff',
  webp: RIFF_WEBP,
  gif: 'GIF89a',
  mp4: '\0\0\0\u0018ftypmp42',
  pdf: '%PDF-1.7\n',
  docx: 'PK\u0003\u0004',
}

/** Returns the first bytes of a file of the type that its name says. The rest of it has no meaning. */
export function fileStart(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(STARTS[endingOf({ name, type: '' })] ?? '', (character) => character.charCodeAt(0))
}
