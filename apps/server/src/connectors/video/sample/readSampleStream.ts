import type { ReadStream } from '../port.ts'

/** Stands in for the video service in test mode: every address is a stream of 64 seconds. */
export const readSampleStream: ReadStream = (address) =>
  Promise.resolve(
    address.includes('/rendition/')
      ? '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts\n#EXTINF:60,\n2.ts\n#EXT-X-ENDLIST\n'
      : '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=4000000,RESOLUTION=1920x1080\n/rendition/1080.m3u8\n',
  )
