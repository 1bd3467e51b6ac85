import sharp from 'sharp'
import { expect, it } from 'vitest'
import { picture } from '../testing/mediaEnvironment.ts'
import { inspectMedia } from './inspectMedia.ts'
import { removePosition } from './removePosition.ts'

const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '39/1 44/1 1234/100',
  GPSLongitudeRef: 'W',
  GPSLongitude: '104/1 59/1 5678/100',
}
const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:rights="Blue Ridge"
 exif:GPSLatitude="39,44.2057N"><exif:GPSLongitude>104,59.9463W</exif:GPSLongitude></rdf:Description></rdf:RDF>
</x:xmpmeta><?xpacket end="w"?>`
const POSITION = /39,44|104,59/

/** Creates a photo with a position, an orientation and a copyright. */
async function photo(format: 'jpeg' | 'png' | 'webp' | 'avif', orientation = 6): Promise<Buffer> {
  return sharp(await picture(64, 32))
    .withExif({ IFD0: { Copyright: 'Blue Ridge' }, IFD3: GPS })
    .withMetadata({ orientation })
    .withXmp(XMP)
    .toFormat(format)
    .toBuffer()
}

async function gpsOf(bytes: Buffer): Promise<string> {
  const { exif } = await sharp(bytes).metadata()
  const tiff = exif?.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0)
  // 39/1 and 104/1 as rational numbers, in either order of bytes.
  const numbers = [39, 104].flatMap((degrees) => [
    Buffer.from([degrees, 0, 0, 0, 1, 0, 0, 0]),
    Buffer.from([0, 0, 0, degrees, 0, 0, 0, 1]),
  ])
  return numbers.some((number) => tiff?.includes(number)) ? 'position' : 'none'
}

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'removes the position of a photo in %s, and nothing else',
  async (format) => {
    const original = await photo(format)
    expect(await gpsOf(original)).toBe('position')
    const { content, width, height } = await inspectMedia(original, `a.${format}`)
    expect(await gpsOf(content)).toBe('none')
    expect(content.toString('latin1')).not.toMatch(POSITION)
    expect(content).toHaveLength(original.length)
    expect([width, height]).toEqual([32, 64])
    const [before, after] = await Promise.all([original, content].map((bytes) => sharp(bytes).metadata()))
    expect(after?.orientation).toBe(before?.orientation)
    expect(content.includes('Blue Ridge')).toBe(true)
    const pixels = await Promise.all([original, content].map((bytes) => sharp(bytes).raw().toBuffer()))
    expect(pixels[0]?.equals(pixels[1] ?? Buffer.alloc(0))).toBe(true)
  },
)

it('returns the same bytes for a photo without a position', async () => {
  const plain = await sharp(await picture(64, 32))
    .withExif({ IFD0: { Copyright: 'Blue Ridge' } })
    .jpeg()
    .toBuffer()
  expect(removePosition(plain, (await sharp(plain).metadata()).exif)).toBe(plain)
})

it('keeps the color profile', async () => {
  const wide = await sharp(await photo('jpeg'))
    .keepMetadata()
    .withIccProfile('p3')
    .toBuffer()
  const content = removePosition(wide, (await sharp(wide).metadata()).exif)
  const [before, after] = await Promise.all([wide, content].map((bytes) => sharp(bytes).metadata()))
  expect(after?.icc?.equals(before?.icc ?? Buffer.alloc(0))).toBe(true)
})

it('survives Exif data that is damaged anywhere', async () => {
  const original = await photo('jpeg')
  const start = original.indexOf('Exif')
  for (let at = start; at < start + 400; at += 1) {
    for (const value of [0, 255]) {
      const damaged = Buffer.from(original)
      damaged[at] = value
      expect(removePosition(damaged, undefined)).toHaveLength(original.length)
    }
  }
})
