import { expect, it } from 'vitest'
import { parseManifest } from './parseManifest.ts'

const MASTER = `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English, original",URI="audio.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="English",URI="text.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360,CODECS="avc1.4d401e,mp4a.40.2"
small.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=5200000,AVERAGE-BANDWIDTH=4100000,RESOLUTION=1920x1080,AUDIO="sound"

large.m3u8?token=a
`

it('finds the best rendition with its facts', () => {
  expect(parseManifest(MASTER)).toEqual({
    best: 'large.m3u8?token=a',
    width: 1920,
    height: 1080,
    bitrate: 4_100_000,
    duration: null,
  })
  expect(parseManifest(MASTER.replaceAll('\n', '\r\n'))?.best).toBe('large.m3u8?token=a')
})

it.each([
  ['no resolution', '#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8', { best: 'a.m3u8', width: null, bitrate: 1 }],
  ['a wrong resolution', '#EXT-X-STREAM-INF:RESOLUTION=wide\na.m3u8', { best: 'a.m3u8', width: null, bitrate: null }],
  ['a bitrate beyond the column', '#EXT-X-STREAM-INF:BANDWIDTH=9999999999\na.m3u8', { bitrate: null }],
  ['a rendition without an address', '#EXT-X-STREAM-INF:BANDWIDTH=1\n', { best: undefined }],
  ['segments alone', '#EXTINF:4,\na.ts', { best: undefined }],
])('reads a manifest with %s', (_what, tags, facts) => {
  expect(parseManifest(`#EXTM3U\n${tags}`)).toMatchObject(facts)
})

it.each([
  ['#EXTINF:4.004,\na.ts\n#EXTINF:2.5\nb.ts\n#EXT-X-ENDLIST', 6.504],
  ['#EXTINF:10,\na.ts', null],
  ['#EXT-X-ENDLIST', null],
])('adds up the durations of %j', (tags, seconds) => {
  expect(parseManifest(`#EXTM3U\n${tags}`)?.duration).toBe(seconds)
})

it.each([
  ['#EXTM3U\n', true],
  ['\uFEFF#EXTM3U\r\n', true],
  ['<html>#EXTM3U\n', false],
  ['#EXTM3U8\n', false],
  ['', false],
])('decides whether %j is a manifest: %s', (text, expected) => {
  expect(parseManifest(text) !== undefined).toBe(expected)
})
