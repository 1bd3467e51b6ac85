import { expect, test } from 'vitest'
import { hlsLinkProblem } from './hlsLink.ts'

test.each(['', '   ', 'https://videodelivery.net/abc/manifest/video.m3u8', ' https://a.b/c.m3u8 '])(
  '[UPL-12] accepts "%s"',
  (link) => {
    expect(hlsLinkProblem(link)).toBeUndefined()
  },
)

test.each(['abc.m3u8', 'https://a.b/c.mp4', 'https://a.b/c.m3u8?x=1', '://', 'x'])('[UPL-12] rejects "%s"', (link) => {
  expect(hlsLinkProblem(link)).toBe('For an HLS link, please provide a Cloudflare .m3u8 url')
})
