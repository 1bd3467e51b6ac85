import { createRequire } from 'node:module'
import type * as Mediabunny from 'mediabunny'
import type { Page } from 'playwright-core'

/**
 * Returns a real MP4 of two seconds, 1280 by 720 px. It is encoded as VP9 in a page of the app: the test browser has the
 * encoder, and plays no H.264. The page is empty afterwards.
 */
export async function smallVideo(page: Page, origin: string): Promise<Buffer> {
  // Only a page of a safe address, such as localhost, has the encoder. Those of the app allow no other scripts.
  const address = `${origin}/encoder`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(address)
  // The form of the library for a page without modules, which defines `Mediabunny`.
  const path = createRequire(import.meta.url)
    .resolve('mediabunny')
    .replace('.node.cjs', '.cjs')
  await page.addScriptTag({ path })
  const content = await page.evaluate(encode)
  // While anything is routed, every request of the page is, also those for parts of a video.
  await page.unroute(address)
  return Buffer.from(content, 'base64')
}

/** Runs in the page. */
async function encode(): Promise<string> {
  const { Output, Mp4OutputFormat, BufferTarget, CanvasSource } = (
    globalThis as unknown as {
      Mediabunny: Pick<typeof Mediabunny, 'Output' | 'Mp4OutputFormat' | 'BufferTarget' | 'CanvasSource'>
    }
  ).Mediabunny
  const canvas = new OffscreenCanvas(1280, 720)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas.')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 200_000 })
  output.addVideoTrack(source)
  await output.start()
  for (const [second, color] of ['#1f6feb', '#2da44e'].entries()) {
    context.fillStyle = color
    context.fillRect(0, 0, canvas.width, canvas.height)
    await source.add(second, 1)
  }
  await output.finalize()
  const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
