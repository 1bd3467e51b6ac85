import { expect, it } from 'vitest'
import { MP4_SILENT, MP4_WITH_SOUND, WEBM_WITH_SOUND } from '../testing/sampleClips.ts'
import { inspectMedia } from './inspectMedia.ts'
import { readClip, UNKNOWN_CLIP } from './readClip.ts'

/** Returns a copy whose video track has another matrix: that of an upright recording of a phone. */
function turned(clip: Buffer): Buffer {
  const copy = Buffer.from(clip)
  // The matrix follows the times, which are longer in version 1 of the box.
  const box = copy.indexOf('tkhd') + 4
  const matrix = box + (copy[box] === 1 ? 52 : 40)
  copy.writeInt32BE(0, matrix)
  copy.writeInt32BE(65_536, matrix + 4)
  copy.writeInt32BE(-65_536, matrix + 12)
  copy.writeInt32BE(0, matrix + 16)
  return copy
}

/** Creates two seconds of silence. */
function wave(): Buffer {
  const bytes = Buffer.alloc(16_044, 128)
  bytes.write('RIFF')
  bytes.writeUInt32LE(16_036, 4)
  bytes.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, 16_000],
  ] as const)
    bytes.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    bytes.writeUInt16LE(value, at)
  bytes.write('data', 36)
  return bytes
}

/** Creates 100 frames of an MP3 of 128 kbit/s. */
function mp3(): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xff_fb_90_64)
  return Buffer.concat(Array.from({ length: 100 }, () => frame))
}

it.each([
  [
    'an MP4 with sound',
    MP4_WITH_SOUND,
    { width: 64, height: 48, duration: 1.461, videoBitrate: 3295, audioBitrate: 7228 },
  ],
  ['a silent MP4', MP4_SILENT, { width: 64, height: 48, duration: 1.332, videoBitrate: 3687, audioBitrate: null }],
  // A WebM file names no bitrates.
  ['a WebM', WEBM_WITH_SOUND, { width: 64, height: 48, duration: 1.44, videoBitrate: null, audioBitrate: null }],
  ['a WAV', wave(), { width: null, height: null, duration: 2, videoBitrate: null, audioBitrate: 64_000 }],
  ['an MP3', mp3(), { width: null, height: null, duration: 2.606, videoBitrate: null, audioBitrate: 128_000 }],
])('reads the facts of %s', async (_what, bytes, facts) => {
  expect(await readClip(bytes)).toEqual(facts)
})

it('reports an upright recording as upright', async () => {
  expect(await readClip(turned(MP4_SILENT))).toMatchObject({ width: 48, height: 64 })
})

it('reports no wrong dimensions for a file that is cut off anywhere', async () => {
  for (let length = 0; length < MP4_SILENT.length; length += 97) {
    const { width, height } = await readClip(MP4_SILENT.subarray(0, length))
    expect([`${width}x${height}`, '64x48']).toContain(width === null ? '64x48' : `${width}x${height}`)
  }
})

it('reads one file after the other when several arrive at once', async () => {
  const all = await Promise.all([MP4_SILENT, wave(), Buffer.alloc(0), MP4_WITH_SOUND].map((bytes) => readClip(bytes)))
  expect(all.map(({ duration }) => duration)).toEqual([1.332, 2, null, 1.461])
})

it('reports nothing for bytes that only pretend to be a video', async () => {
  const noise = Buffer.from(Array.from({ length: 20_000 }, (_none, index) => (index * 7919 + (index >> 3)) & 255))
  noise.write('ftypisom', 4)
  expect(await readClip(noise)).toEqual(UNKNOWN_CLIP)
})

it('keeps the bitrates with the file', async () => {
  expect(await inspectMedia(MP4_WITH_SOUND, 'a.mp4')).toMatchObject({ videoBitrate: 3295, audioBitrate: 7228 })
  expect(await inspectMedia(mp3(), 'a.mp3')).toMatchObject({ contentType: 'audio/mpeg', audioBitrate: 128_000 })
})
