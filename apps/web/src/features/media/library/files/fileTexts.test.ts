import { expect, it } from 'vitest'
import { mediaFile } from '../testing/mediaFile.ts'
import { fileKind, fileTexts } from './fileTexts.ts'

it.each([
  ['/a.jpg', {}, 'JPEG · 800 × 600'],
  ['/a.webp', { width: null, height: null }, 'WebP · 2 KB'],
  ['/a.png', { status: 'inprogress', progress: 0.62 }, '62%'],
  ['/a.png', { status: 'queued', progress: null }, 'PNG · 800 × 600'],
  ['/a.png', { status: 'error' }, 'PNG'],
  ['/a.mp4', { width: 1920, height: 1080 }, 'MP4 · 1080p · 2 KB'],
  ['/stream', { hls: 'https://x.test/a.m3u8', size: 0, width: null, height: null }, 'HLS'],
  ['/a.pdf', { width: null, height: null }, 'PDF · 2 KB'],
  ['/a.docx', { width: null, height: null }, 'Word · 2 KB'],
] as const)('describes %s %j as %j', (path, part, text) => {
  expect(fileTexts(mediaFile(path, { size: 2048, ...part })).caption).toBe(text)
})

it.each([
  [0, '0:00'],
  [64, '1:04'],
  [59.6, '1:00'],
  [3723, '1:02:03'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(fileTexts(mediaFile('/a.mp4', { duration: seconds })).duration).toBe(text)
})

it('knows the kind of a stream and of a file without an extension', () => {
  expect(fileKind(mediaFile('/stream', { hls: 'https://x.test/a.m3u8' }))).toBe('video')
  expect(fileTexts(mediaFile('/README', { extension: '' })).type).toBe('File')
})
