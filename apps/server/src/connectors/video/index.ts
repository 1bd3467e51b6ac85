import { createStreamReader } from './hls/createStreamReader.ts'
import type { ReadStream } from './port.ts'
import { readSampleStream } from './sample/readSampleStream.ts'

/** Returns the reader of linked videos: the video service, or in test mode a sample, which needs no network. */
export function openStreamReader({ isTestMode }: { isTestMode: boolean }): ReadStream {
  return isTestMode ? readSampleStream : createStreamReader()
}
