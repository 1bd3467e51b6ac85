import { expect, test, vi } from 'vitest'
import type { HlsModule } from './attachVideo.ts'
import { attachVideo, isHlsAddress } from './attachVideo.ts'

test.each([
  ['https://videodelivery.net/crew/manifest/video.m3u8', true],
  ['https://a.b/c.M3U8?token=1', true],
  ['data:application/vnd.apple.mpegurl,x', true],
  ['https://a.b/c.mp4', false],
  ['https://a.b/c.m3u8.mp4', false],
  ['blob:https://a.b/1', false],
])('%s is an HLS stream: %s', (src, expected) => {
  expect(isHlsAddress(src)).toBe(expected)
})

function fakeVideo() {
  const video = { src: '', removeAttribute: () => void (video.src = ''), load: vi.fn<() => void>() }
  return video
}

function fakeHls(isSupported = true) {
  const player = {
    loadSource: vi.fn<(url: string) => void>(),
    attachMedia: vi.fn<(video: unknown) => void>(),
    on: vi.fn<(event: string, listener: (event: string, data: { fatal: boolean }) => void) => void>(),
    destroy: vi.fn<() => void>(),
  }
  const load = vi.fn<() => Promise<HlsModule>>(() =>
    Promise.resolve({ isSupported: () => isSupported, errorEvent: 'error', create: () => player }),
  )
  const fail = (fatal: boolean) => player.on.mock.calls[0]?.[1]('error', { fatal })
  return { player, load, fail }
}

const STREAM = 'https://a.b/c.m3u8'
const asVideo = (video: unknown) => video as HTMLVideoElement

test('a video file is played natively without loading hls.js', () => {
  const video = fakeVideo()
  const { load } = fakeHls()
  attachVideo(asVideo(video), '/crew.mp4', () => undefined, load)
  expect(video.src).toBe('/crew.mp4')
  expect(load).not.toHaveBeenCalled()
})

test('a stream is played with hls.js and destroyed on cleanup', async () => {
  const video = fakeVideo()
  const { load, player } = fakeHls()
  const detach = attachVideo(asVideo(video), STREAM, () => undefined, load)
  await vi.waitFor(() => expect(player.attachMedia).toHaveBeenCalledWith(video))
  expect(player.loadSource).toHaveBeenCalledWith(STREAM)
  detach()
  expect(player.destroy).toHaveBeenCalledOnce()
})

test('a browser without media sources plays the stream natively', async () => {
  const video = fakeVideo()
  attachVideo(asVideo(video), STREAM, () => undefined, fakeHls(false).load)
  await vi.waitFor(() => expect(video.src).toBe(STREAM))
})

test('reports only fatal errors', async () => {
  const onFatal = vi.fn<() => void>()
  const { load, player, fail } = fakeHls()
  attachVideo(asVideo(fakeVideo()), STREAM, onFatal, load)
  await vi.waitFor(() => expect(player.attachMedia).toHaveBeenCalled())
  fail(false)
  expect(onFatal).not.toHaveBeenCalled()
  fail(true)
  expect(onFatal).toHaveBeenCalledOnce()
})

test('reports that hls.js failed to load', async () => {
  const onFatal = vi.fn<() => void>()
  attachVideo(asVideo(fakeVideo()), STREAM, onFatal, () => Promise.reject(new Error('offline')))
  await vi.waitFor(() => expect(onFatal).toHaveBeenCalledOnce())
})

test('a video that is removed before hls.js has loaded gets no source', async () => {
  const { load, player } = fakeHls()
  attachVideo(asVideo(fakeVideo()), STREAM, () => undefined, load)()
  await load.mock.results[0]?.value
  await Promise.resolve()
  expect(player.attachMedia).not.toHaveBeenCalled()
})
