import { type AudioTrack, type MediaInfo, type MediaInfoResult, mediaInfoFactory, type VideoTrack } from 'mediainfo.js'

/** Facts about a video or a sound. Unknown ones are null. */
export interface ClipFacts {
  /** In px, as displayed. Null for audio only. */
  width: number | null
  height: number | null
  /** In seconds. */
  duration: number | null
  /** In bits per second. */
  videoBitrate: number | null
  audioBitrate: number | null
}

export const UNKNOWN_CLIP: ClipFacts = {
  width: null,
  height: null,
  duration: null,
  videoBitrate: null,
  audioBitrate: null,
}

/** A duration over 115 days, or a side over 65,535 px, is a wrong header. */
const MAX_SECONDS = 1e7
const MAX_SIDE = 65_535
const MAX_BITRATE = 2 ** 31 - 1

/** The library reads one file at a time, so calls wait for one another. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Reads dimensions, duration and bitrates from the headers of a video or a sound, in a WebAssembly sandbox. Returns
 * unknown facts for content that cannot be read; never rejects.
 */
export function readClip(bytes: Buffer): Promise<ClipFacts> {
  const read = queue.then(() => analyze(bytes)).catch(() => UNKNOWN_CLIP)
  queue = read
  return read
}

async function analyze(bytes: Buffer): Promise<ClipFacts> {
  // A file that breaks the module must not affect the next one, so each file has its own instance.
  const library: MediaInfo = await mediaInfoFactory()
  try {
    const result = await library.analyzeData(bytes.length, (size, offset) => bytes.subarray(offset, offset + size))
    return clipFactsOf(result)
  } finally {
    library.close()
  }
}

/** Returns the facts in the library's result. */
function clipFactsOf({ media }: MediaInfoResult): ClipFacts {
  const tracks = media?.track ?? []
  const general = tracks.find((track) => track['@type'] === 'General')
  const video = tracks.find((track) => track['@type'] === 'Video')
  const audio = tracks.find((track) => track['@type'] === 'Audio')
  const duration = general?.Duration ?? video?.Duration ?? audio?.Duration
  return {
    ...displayedSize(video),
    duration: duration !== undefined && duration > 0 && duration < MAX_SECONDS ? duration : null,
    videoBitrate: bitrateOf(video),
    audioBitrate: bitrateOf(audio),
  }
}

/** Returns width and height as displayed: a clip that is turned by 90° swaps them. */
function displayedSize(video: VideoTrack | undefined): Pick<ClipFacts, 'width' | 'height'> {
  const width = wholeUpTo(video?.Width, MAX_SIDE)
  const height = wholeUpTo(video?.Height, MAX_SIDE)
  const isTurned = Math.abs(Number(video?.Rotation ?? 0)) % 180 === 90
  return { width: isTurned ? height : width, height: isTurned ? width : height }
}

const bitrateOf = (track: VideoTrack | AudioTrack | undefined) =>
  wholeUpTo(track?.BitRate ?? track?.BitRate_Nominal, MAX_BITRATE)

function wholeUpTo(value: number | undefined, limit: number): number | null {
  const whole = Math.round(value ?? Number.NaN)
  return whole > 0 && whole <= limit ? whole : null
}
