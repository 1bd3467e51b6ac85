import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStreamReader } from './hls/createStreamReader.ts'
import type { ReadStream } from './port.ts'
import { readSampleStream } from './sample/readSampleStream.ts'

let server: Server
let origin: string
beforeAll(async () => {
  server = createServer((_request, response) => response.end('#EXTM3U\n#EXTINF:4,\n1.ts\n#EXT-X-ENDLIST\n'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const READERS: [string, () => ReadStream][] = [
  ['the video service', () => createStreamReader({ trusted: [origin] })],
  ['the sample', () => readSampleStream],
]

describe.each(READERS)('%s', (_name, open) => {
  it.each(['/film.m3u8', '/rendition/1080.m3u8'])('returns the manifest at %s', async (path) => {
    expect(await open()(`${origin}${path}`, new AbortController().signal)).toMatch(/^#EXTM3U\n/)
  })
})
