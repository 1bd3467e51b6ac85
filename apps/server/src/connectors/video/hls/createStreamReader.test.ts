import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { createStreamReader } from './createStreamReader.ts'

it('reads a manifest from a trusted origin, and says which status the service had', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/a.m3u8' ? 200 : 302
    response.setHeader('location', '/a.m3u8')
    response.end('#EXTM3U\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const { signal } = new AbortController()
  try {
    const read = createStreamReader({ trusted: [origin] })
    expect(await read(`${origin}/a.m3u8`, signal)).toBe('#EXTM3U\n')
    await expect(read(`${origin}/b.m3u8`, signal)).rejects.toThrow('The video service responded with status 302.')
    await expect(createStreamReader()(`${origin}/a.m3u8`, signal)).rejects.toThrow('is not a public website')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
