import { crc32 } from 'node:zlib'

/** The tag of IFD0 that points to the GPS directory (Exif 3.0, 4.6.3). */
const GPS_TAG = 0x88_25
/** The size in bytes of each type of a value, by its number in TIFF 6.0. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
/** The maximum length of Exif data, which is that of a JPEG segment. */
const MAX_EXIF_BYTES = 65_535
const EXIF_PREFIX = Buffer.from('Exif\0\0', 'latin1')
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47])
/** The type of a private chunk that every decoder of PNG ignores. */
const IGNORED_CHUNK = 'rdPd'
/** Keywords of PNG text chunks that contain Exif or XMP data. */
const PROFILE_KEYWORD = /^(XML:com\.adobe\.xmp|Raw profile type (exif|APP1|xmp|iptc))\0/

/**
 * Returns a picture's bytes without the position where it was taken: the GPS directory of its Exif data and the GPS
 * properties of its XMP data are overwritten. The pixels, the orientation, the color profile, the copyright and the
 * length stay the same. Returns the given bytes if there is no position. `exif` is the Exif data that a decoder found.
 */
export function removePosition(bytes: Buffer, exif?: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  for (const start of tiffStarts(copy, exif)) wipeGps(copy.subarray(start, start + MAX_EXIF_BYTES))
  wipeXmp(copy)
  if (copy.subarray(0, 4).equals(PNG_SIGNATURE)) repairPng(copy, bytes)
  return copy.equals(bytes) ? bytes : copy
}

/** Returns the offsets of TIFF headers: after each Exif prefix, and where the decoder found the Exif data. */
function tiffStarts(bytes: Buffer, exif: Buffer | undefined): Set<number> {
  const starts = new Set<number>()
  for (let at = bytes.indexOf(EXIF_PREFIX); at >= 0; at = bytes.indexOf(EXIF_PREFIX, at + 1)) {
    starts.add(at + EXIF_PREFIX.length)
  }
  const hasPrefix = exif?.subarray(0, EXIF_PREFIX.length).equals(EXIF_PREFIX) === true
  const tiff = hasPrefix ? exif?.subarray(EXIF_PREFIX.length) : exif
  const found = tiff === undefined || tiff.length < 8 ? -1 : bytes.indexOf(tiff)
  if (found >= 0) starts.add(found)
  return starts
}

/** Empties the GPS directory of TIFF data. Ignores offsets that lead outside. */
function wipeGps(tiff: Buffer): void {
  const order = tiff.toString('latin1', 0, 4)
  if (order !== 'II*\0' && order !== 'MM\0*') return
  const isLittle = order === 'II*\0'
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const short = (at: number) => (at + 2 <= tiff.length ? view.getUint16(at, isLittle) : 0)
  const long = (at: number) => (at + 4 <= tiff.length ? view.getUint32(at, isLittle) : 0)
  const entriesOf = (directory: number) =>
    Array.from(
      { length: Math.min(short(directory), Math.floor(tiff.length / 12)) },
      (_none, i) => directory + 2 + i * 12,
    )
  const pointer = entriesOf(long(4)).find((entry) => short(entry) === GPS_TAG)
  const directory = pointer === undefined ? 0 : long(pointer + 8)
  if (directory === 0 || directory + 2 > tiff.length) return
  const entries = entriesOf(directory)
  for (const entry of entries) {
    const length = (TYPE_BYTES[short(entry + 2)] ?? 0) * long(entry + 4)
    if (length > 4 && long(entry + 8) >= 8)
      tiff.fill(0, long(entry + 8), Math.min(tiff.length, long(entry + 8) + length))
  }
  tiff.fill(0, directory, Math.min(tiff.length, directory + 2 + entries.length * 12))
}

/** Overwrites the values of GPS properties in XMP data, written as attributes or as elements. */
function wipeXmp(bytes: Buffer): void {
  for (let start = bytes.indexOf('<x:xmpmeta'); start >= 0; start = bytes.indexOf('<x:xmpmeta', start + 1)) {
    const end = bytes.indexOf('</x:xmpmeta>', start)
    if (end < 0) return
    const text = bytes.toString('latin1', start, end)
    for (const { index, 1: before = '', 2: value = '' } of text.matchAll(/(:GPS\w+\s*=\s*["']|:GPS\w+>)([^<"']*)/g)) {
      const at = start + index + before.length
      bytes.fill(' ', at, at + value.length)
    }
  }
}

/** Replaces chunks with a compressed or encoded profile, and corrects the checksums of changed chunks. */
function repairPng(png: Buffer, original: Buffer): void {
  for (let at = 8; at + 12 <= png.length;) {
    const end = at + 8 + png.readUInt32BE(at)
    if (end + 4 > png.length) return
    const type = png.toString('latin1', at + 4, at + 8)
    const isText = type === 'tEXt' || type === 'zTXt' || type === 'iTXt'
    const isProfile = isText && PROFILE_KEYWORD.test(png.toString('latin1', at + 8, Math.min(end, at + 48)))
    if (isProfile && !png.subarray(at + 8, end).includes('<x:xmpmeta')) {
      png.write(IGNORED_CHUNK, at + 4, 'latin1')
      png.fill(0, at + 8, end)
    }
    if (!png.subarray(at, end).equals(original.subarray(at, end))) {
      png.writeUInt32BE(crc32(png.subarray(at + 4, end)), end)
    }
    at = end + 4
  }
}
