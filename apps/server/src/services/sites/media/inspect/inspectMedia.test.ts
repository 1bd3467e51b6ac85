import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { picture } from '../testing/mediaEnvironment.ts'
import { inspectMedia } from './inspectMedia.ts'
import { pictureProblem, sizesOf } from './makeSizes.ts'
import { readMp4 } from './readMp4.ts'
import { fitsEnding, sniffType } from './sniffType.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

describe('the type', () => {
  it.each<[string, string, Buffer, string, string]>([
    ['a.png', 'png', bytes([0x89], 'PNG\r\n', [0x1a], '\n'), 'image', 'image/png'],
    ['a.jpg', 'jpg', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image', 'image/jpeg'],
    ['a.gif', 'gif', bytes('GIF89a'), 'image', 'image/gif'],
    ['a.webp', 'webp', bytes('RIFF', [0, 0, 0, 0], 'WEBP'), 'image', 'image/webp'],
    ['a.avif', 'avif', bytes([0, 0, 0, 0], 'ftypavif'), 'image', 'image/avif'],
    ['a.ico', 'ico', bytes([0, 0, 1, 0, 1, 0, 16, 16]), 'icon', 'image/x-icon'],
    ['a.mp4', 'mp4', bytes([0, 0, 0, 0], 'ftypisom'), 'clip', 'video/mp4'],
    ['a.mov', 'mov', bytes([0, 0, 0, 0], 'ftypqt  '), 'clip', 'video/quicktime'],
    ['a.m4a', 'm4a', bytes([0, 0, 0, 0], 'ftypM4A '), 'clip', 'audio/mp4'],
    ['a.webm', 'webm', bytes([0x1a, 0x45, 0xdf, 0xa3]), 'clip', 'video/webm'],
    ['a.mp3', 'mp3', bytes('ID3'), 'audio', 'audio/mpeg'],
    ['a.mp3', 'mp3', bytes([0xff, 0xfb]), 'audio', 'audio/mpeg'],
    ['a.aac', 'aac', bytes([0xff, 0xf1]), 'audio', 'audio/aac'],
    ['a.wav', 'wav', bytes('RIFF', [0, 0, 0, 0], 'WAVE'), 'audio', 'audio/wav'],
    ['a.ogg', 'ogg', bytes('OggS'), 'audio', 'audio/ogg'],
    ['a.pdf', 'pdf', bytes('%PDF-1.7'), 'pdf', 'application/pdf'],
    ['a.rtf', 'rtf', bytes('{\\rtf1'), 'rtf', 'application/rtf'],
    ['a.doc', 'doc', bytes([0xd0, 0xcf, 0x11, 0xe0]), 'ole', 'application/octet-stream'],
    ['a.vtt', 'vtt', bytes('WEBVTT\n'), 'text', 'text/vtt; charset=utf-8'],
    ['a.srt', 'srt', bytes('1\n00:00'), 'text', 'text/plain; charset=utf-8'],
    ['a.txt', 'txt', bytes('<!doctype html><script>'), 'text', 'text/plain; charset=utf-8'],
    ['a.txt', 'txt', bytes('<svg xmlns="x"/>'), 'text', 'text/plain; charset=utf-8'],
  ])('is %s by its bytes', (_name, ending, content, kind, contentType) => {
    expect(sniffType(content, ending)).toEqual({ kind, contentType })
    expect(fitsEnding(sniffType(content, ending).kind, ending)).toBe(true)
  })

  it('is unknown for bytes with a NUL and no signature', () => {
    expect(sniffType(bytes('MZ', [0, 1]), 'txt').kind).toBe('unknown')
    expect(fitsEnding('unknown', 'txt')).toBe(false)
  })
})

describe('an image', () => {
  it('is measured as displayed: a rotated photo is upright', async () => {
    const turned = await sharp(await picture(400, 200))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { width, height, sizes } = await inspectMedia(turned, 'a.jpg')
    expect([width, height]).toEqual([200, 400])
    const thumbnail = sizes.find(({ size }) => size === 'thumbnail')?.bytes
    const small = await sharp(thumbnail).metadata()
    expect([small.width, small.height]).toEqual([150, 300])
  })

  it('is rejected if it decompresses to too many pixels', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 7000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    await expect(inspectMedia(bomb, 'a.png')).rejects.toMatchObject({
      statusCode: 400,
      message: 'The picture a.png has more than 100 megapixels. Reduce its dimensions first.',
    })
  })

  it('has its variants made at once up to 13 megapixels', async () => {
    const { isLarge, sizes } = await inspectMedia(await picture(4000, 3250), 'a.png')
    expect([isLarge, sizes.map(({ size }) => size)]).toEqual([false, ['large', 'medium', 'small', 'thumbnail']])
  })

  it('has its variants made in a job above 13 megapixels', async () => {
    const { isLarge, sizes, width, height } = await inspectMedia(await picture(4000, 3251), 'a.png')
    expect({ isLarge, sizes, width, height }).toEqual({ isLarge: true, sizes: [], width: 4000, height: 3251 })
  })

  it.each([
    [new Error('timeout: 42% complete'), 'takes too long to process. Reduce its dimensions first.'],
    [new Error('Input buffer contains unsupported image format'), 'cannot be opened.'],
    ['no error', 'cannot be opened.'],
  ])('is described by a sentence after %s', (error, problem) => {
    expect(pictureProblem('a.png', error)).toBe(`The picture a.png ${problem}`)
  })

  it.each([
    [300, 200, ['thumbnail']],
    [640, 640, ['thumbnail']],
    [641, 10, ['small', 'thumbnail']],
    [10, 1921, ['large', 'medium', 'small', 'thumbnail']],
  ])('of %d x %d px has the variants %j', (width, height, sizes) => {
    expect(sizesOf({ width, height })).toEqual(sizes)
  })
})

const box = (type: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.length + 8)
  head.write(type, 4)
  return Buffer.concat([head, inside])
}
const words = (count: number, values: Record<number, number>) => {
  const content = Buffer.alloc(count * 4)
  for (const [index, value] of Object.entries(values)) content.writeInt32BE(value, Number(index) * 4)
  return content
}
const clip = (matrix: Record<number, number>) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('mdat', Buffer.alloc(100)),
    box(
      'moov',
      box('mvhd', words(25, { 3: 1000, 4: 12_500 })),
      box('trak', box('tkhd', words(21, { 19: 0, 20: 0 }))),
      box('trak', box('tkhd', words(21, { ...matrix, 19: 1920 * 65_536, 20: 1080 * 65_536 }))),
    ),
  ])

describe('a video', () => {
  it('reports its dimensions and duration, also from its end', () => {
    expect(readMp4(clip({ 10: 65_536, 14: 65_536 }))).toEqual({ width: 1920, height: 1080, duration: 12.5 })
  })

  it('reports an upright recording as upright', () => {
    expect(readMp4(clip({ 11: 65_536, 13: -65_536 }))).toMatchObject({ width: 1080, height: 1920 })
  })

  it('reports no wrong values if it is cut off anywhere', () => {
    const whole = clip({ 10: 65_536 })
    for (let length = 0; length < whole.length; length += 1) {
      const { width, duration } = readMp4(whole.subarray(0, length))
      expect([null, 1920]).toContain(width)
      expect([null, 12.5]).toContain(duration)
    }
  })
})
