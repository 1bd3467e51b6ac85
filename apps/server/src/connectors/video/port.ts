/** Reads the manifest of a linked video at an address as text. Rejects with `StreamUnavailable`. */
export type ReadStream = (address: string, signal: AbortSignal) => Promise<string>

/** Thrown for a manifest that the video service does not serve, which no retry changes soon. */
export class StreamUnavailable extends Error {
  override name = 'StreamUnavailable'
}
