/** What a manifest of a stream says about it. Unknown facts are null. */
export interface ManifestFacts {
  /** The address of the best rendition's manifest, relative to this one. Undefined for a manifest of segments. */
  best: string | undefined
  /** In px. */
  width: number | null
  height: number | null
  /** In bits per second: all tracks of the best rendition. */
  bitrate: number | null
  /** In seconds. Null for a live stream, which has no end, and without segments. */
  duration: number | null
}

/**
 * Reads a manifest of HLS: its best rendition, which has the highest bitrate, and the duration of its segments. Undefined
 * for another text.
 */
export function parseManifest(text: string): ManifestFacts | undefined {
  if (!/^\uFEFF?#EXTM3U\s/.test(text)) return undefined
  const lines = text.split(/\r?\n/)
  const renditions = lines.flatMap((line, index) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return []
    const address = lines.slice(index + 1).find((next) => next.trim() !== '' && !next.startsWith('#'))
    const attributes = attributesOf(line)
    const [width, height] =
      /^(\d{1,5})x(\d{1,5})$/
        .exec(attributes.get('RESOLUTION') ?? '')
        ?.slice(1)
        .map(Number) ?? []
    const bitrate = positive(attributes.get('AVERAGE-BANDWIDTH')) ?? positive(attributes.get('BANDWIDTH'))
    return address === undefined ? [] : [{ address: address.trim(), width, height, bitrate }]
  })
  const [best] = renditions.toSorted((a, b) => (b.bitrate ?? 0) - (a.bitrate ?? 0))
  return {
    best: best?.address,
    width: best?.width ?? null,
    height: best?.height ?? null,
    bitrate: best?.bitrate ?? null,
    duration: durationOf(text),
  }
}

function durationOf(text: string): number | null {
  const isComplete = /^#EXT-X-ENDLIST\b/m.test(text)
  const segments = [...text.matchAll(/^#EXTINF:(\d+(?:\.\d+)?)/gm)].map(([, seconds]) => Number(seconds))
  if (!isComplete || segments.length === 0) return null
  return Math.round(segments.reduce((sum, seconds) => sum + seconds, 0) * 1000) / 1000
}

/** Reads the attributes of a tag: `#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="avc1,mp4a"`. */
function attributesOf(line: string): ReadonlyMap<string, string> {
  const list = line.slice(line.indexOf(':') + 1)
  return new Map(
    [...list.matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))/g)].map(([, name = '', quoted, plain = '']) => [
      name,
      quoted ?? plain,
    ]),
  )
}

/** Reads a bitrate that fits into its column. */
function positive(text: string | undefined): number | null {
  const value = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  return value > 0 && value < 2 ** 31 ? value : null
}
