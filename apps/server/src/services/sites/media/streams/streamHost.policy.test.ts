import { expect, it } from 'vitest'
import { isStreamOfService, streamSourcesOf } from './streamHost.policy.ts'

const HOSTS = ['cloudflarestream.com', 'videodelivery.net']

it.each([
  ['https://videodelivery.net/abc/manifest/video.m3u8', true],
  ['https://customer-1.cloudflarestream.com/abc/manifest/video.m3u8', true],
  ['https://CUSTOMER-1.CloudflareStream.com/abc/manifest/video.m3u8', true],
  ['http://videodelivery.net/abc/manifest/video.m3u8', false],
  ['https://evil.example/abc/manifest/video.m3u8', false],
  ['https://cloudflarestream.com.evil.example/video.m3u8', false],
  ['https://notcloudflarestream.com/video.m3u8', false],
  ['https://videodelivery.net@evil.example/video.m3u8', false],
  ['https://user:secret@videodelivery.net/video.m3u8', false],
  ['https://videodelivery.net:8443/video.m3u8', false],
  ['https://127.0.0.1/video.m3u8', false],
  ['https://[::1]/video.m3u8', false],
  ['file:///videodelivery.net/video.m3u8', false],
  ['javascript://videodelivery.net/video.m3u8', false],
  ['no address', false],
])('decides whether %s is a stream of the video service: %s', (link, isStream) => {
  expect(isStreamOfService(link, HOSTS)).toBe(isStream)
})

it('allows no stream without a host, and lists the sources of the allowed ones', () => {
  expect(isStreamOfService('https://videodelivery.net/abc/manifest/video.m3u8', [])).toBe(false)
  expect(streamSourcesOf(['video.example'])).toEqual(['https://video.example', 'https://*.video.example'])
})
