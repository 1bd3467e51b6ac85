import { contentProblem, sniffType } from '@rankdesk/format'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { picture } from '../testing/mediaEnvironment.ts'
import { inspectMedia } from './inspectMedia.ts'
import { pictureError, PictureTooSlow } from './makeSizes.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const rawFrame = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .raw()
    .toBuffer()

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
    expect(contentProblem(`a.${ending}`, content)).toBeUndefined()
  })

  it('is unknown for bytes with a NUL and no signature', () => {
    const program = bytes('MZ', [0, 1])
    expect(sniffType(program, 'txt').kind).toBe('unknown')
    expect(contentProblem('a.txt', program)).toBe('The content of a.txt does not match its extension.')
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

  it('has variants that are never larger than it, each with its dimensions [M471]', async () => {
    const { sizes } = await inspectMedia(await picture(1600, 400), 'a.png')
    expect(sizes.map(({ size, width, height }) => [size, width, height])).toEqual([
      ['medium', 1280, 320],
      ['small', 640, 160],
      ['thumbnail', 300, 75],
    ])
    const tiny = await inspectMedia(await picture(20, 10), 'a.png')
    expect(tiny.sizes.map(({ width, height }) => [width, height])).toEqual([[20, 10]])
  })

  it('has a blurred preview of a few hundred bytes', async () => {
    const { blur } = await inspectMedia(await picture(400, 200), 'a.png')
    expect(blur?.length).toBeLessThan(600)
    const preview = await sharp(Buffer.from(blur?.split(',')[1] ?? '', 'base64')).metadata()
    expect([preview.format, preview.width, preview.height]).toEqual(['webp', 16, 8])
  })

  it('keeps its animation: only a thumbnail is made', async () => {
    const frames = Buffer.concat(await Promise.all(['#f00', '#0f0'].map((color) => rawFrame(800, color))))
    const animated = await sharp(frames, { raw: { width: 800, height: 1600, channels: 3, pageHeight: 800 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const { width, height, sizes, content } = await inspectMedia(animated, 'a.gif')
    expect([width, height, sizes.map(({ size }) => size)]).toEqual([800, 800, ['thumbnail']])
    expect(content).toBe(animated)
  })

  it('has variants in sRGB, also from a picture with another color profile', async () => {
    const wide = await sharp(await picture(800, 800, '#0f0'))
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toBuffer()
    const { sizes } = await inspectMedia(wide, 'a.jpg')
    const small = await sharp(sizes[0]?.bytes).raw().toBuffer()
    expect((await sharp(sizes[0]?.bytes).metadata()).icc).toBeUndefined()
    const [red = 255, green = 0, blue = 255] = small
    expect([red < 24, green > 231, blue < 24]).toEqual([true, true, true])
  })

  it.each([
    ['an SVG with a script', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', 'a.jpg', '<!doctype html><script>alert(1)</script>'],
    ['an SVG behind a PNG signature', 'a.png', '\x89PNG<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a GIF header without a picture', 'a.gif', 'GIF89a'],
    ['a program', 'a.webp', 'MZ\0\x01'],
  ])('is rejected if it is %s', async (_what, name, content) => {
    await expect(inspectMedia(Buffer.from(content, 'latin1'), name)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('is rejected by its name if it is an SVG', async () => {
    await expect(inspectMedia(Buffer.from('<svg/>'), 'a.svg')).rejects.toMatchObject({ statusCode: 400 })
  })

  it('is rejected if it is truncated anywhere', async () => {
    const whole = await sharp(await picture(300, 200))
      .jpeg()
      .toBuffer()
    for (const share of [0.1, 0.4, 0.7]) {
      await expect(inspectMedia(whole.subarray(0, whole.length * share), 'a.jpg')).rejects.toMatchObject({
        statusCode: 400,
        message: 'The picture a.jpg cannot be opened.',
      })
    }
  })

  it('is rejected if it decompresses to too many pixels', { tags: ['long'] }, async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 7000, channels: 3, background: '#fff' } })
      .toColourspace('b-w')
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
    const { isLarge, sizes, blur, width, height } = await inspectMedia(await picture(4000, 3251), 'a.png')
    expect({ isLarge, sizes, blur }).toEqual({ isLarge: true, sizes: [], blur: null })
    expect({ width, height }).toEqual({ width: 4000, height: 3251 })
  })

  it('has its variants made in a job if the machine is too busy for a small one', async () => {
    const tooSlow = () => Promise.reject(new PictureTooSlow('a.png'))
    const { isLarge, sizes, width } = await inspectMedia(await picture(40, 30), 'a.png', tooSlow)
    expect({ isLarge, sizes, width }).toEqual({ isLarge: true, sizes: [], width: 40 })
  })

  it.each([
    [new Error('timeout: 42% complete'), 503, 'could not be processed in time because the server is busy. Try again.'],
    [new Error('Input buffer contains unsupported image format'), 400, 'cannot be opened.'],
    ['no error', 400, 'cannot be opened.'],
  ])('is described by a sentence after %s', (error, statusCode, problem) => {
    expect(pictureError('a.png', error)).toMatchObject({ statusCode, message: `The picture a.png ${problem}` })
  })

  it.each([
    [300, 200, ['thumbnail']],
    [640, 640, ['thumbnail']],
    [641, 10, ['small', 'thumbnail']],
    [10, 1921, ['large', 'medium', 'small', 'thumbnail']],
  ])('of %d x %d px has the variants %j', async (width, height, variants) => {
    const { sizes } = await inspectMedia(await picture(width, height), 'a.png')
    expect(sizes.map(({ size }) => size)).toEqual(variants)
  })
})
