import type { MediaFile } from '@rankdesk/api'

/** Returns a ready file of the library, for tests. Its id is made from its path. */
export function mediaFile(path: string, part: Partial<MediaFile> = {}): MediaFile {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : ''
  return {
    kind: 'file',
    mediaId: path.split('').reduce((id, letter) => (id * 31 + letter.charCodeAt(0)) % 1_000_003, 7),
    path,
    folderPath: path.slice(0, path.lastIndexOf('/')) || '/',
    name,
    extension,
    contentType: TYPES[extension] ?? 'image/png',
    size: 2048,
    sha256: '',
    lastModified: '2026-11-17T18:00:00Z',
    width: 800,
    height: 600,
    previous: null,
    duration: null,
    videoBitrate: null,
    audioBitrate: null,
    quality: null,
    savings: null,
    ignoreSize: false,
    hls: null,
    dash: null,
    uniqueId: null,
    cloudThumbnail: null,
    status: 'ready',
    statusState: 'ready',
    progress: null,
    errorText: null,
    deleted: false,
    deletedAt: null,
    alt: '',
    caption: '',
    textsVersion: 1,
    focalPoint: null,
    versions: 0,
    uses: 0,
    blur: null,
    variants: [],
    url: `/file${path}`,
    thumbnailUrl: `/file${path}?size=thumbnail`,
    ...part,
  }
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
