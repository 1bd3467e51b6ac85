/** Facts from the header of an MP4 or QuickTime video. */
export interface ClipFacts {
  /** In px, as displayed. Null for audio only. */
  width: number | null
  height: number | null
  /** In seconds. */
  duration: number | null
}

interface Box {
  type: string
  content: Buffer
}

/** The maximum number of boxes that are read, more than any real file has. */
const MAX_BOXES = 2000

/**
 * Reads dimensions and duration from the boxes `moov/mvhd` and `moov/trak/tkhd` (ISO 14496-12). Null if they are
 * missing.
 */
export function readMp4(bytes: Buffer): ClipFacts {
  const moov = boxesOf(bytes).find((box) => box.type === 'moov')
  const inside = moov === undefined ? [] : boxesOf(moov.content)
  const header = inside.find((box) => box.type === 'mvhd')
  const sizes = inside
    .filter((box) => box.type === 'trak')
    .flatMap((track) => boxesOf(track.content).filter((box) => box.type === 'tkhd'))
    .map((box) => shownSize(box.content))
  const picture = sizes.find((size) => size !== undefined && size.width > 0 && size.height > 0)
  return {
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    duration: header === undefined ? null : (secondsOf(header.content) ?? null),
  }
}

function boxesOf(bytes: Buffer): Box[] {
  const found: Box[] = []
  for (let at = 0; at + 8 <= bytes.length && found.length < MAX_BOXES;) {
    const short = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const isLong = short === 1 && at + 16 <= bytes.length
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    const head = isLong ? 16 : 8
    if (size < head) break
    found.push({ type, content: bytes.subarray(at + head, Math.min(at + size, bytes.length)) })
    at += size
  }
  return found
}

function secondsOf(header: Buffer): number | undefined {
  const isLong = header[0] === 1
  if (header.length < (isLong ? 32 : 20)) return undefined
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  const seconds = length / scale
  return scale > 0 && seconds < 1e7 ? seconds : undefined
}

/** Reads width and height, 16.16 numbers at the end of the header. A matrix that rotates by 90 degrees swaps them. */
function shownSize(header: Buffer): { width: number; height: number } | undefined {
  const isLong = header[0] === 1
  const matrix = isLong ? 52 : 40
  if (header.length < matrix + 44) return undefined
  const width = Math.round(header.readUInt32BE(matrix + 36) / 65_536)
  const height = Math.round(header.readUInt32BE(matrix + 40) / 65_536)
  const isTurned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 4) !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}
