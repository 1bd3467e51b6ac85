import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as Mediabunny from 'mediabunny'
import type { Browser, Page } from 'playwright-core'

/** A picture stands this long at most, in seconds: the film is shorter than the work where the machine was slow. */
const LONGEST_STILL = 3
/** Two pictures are at least this far apart, in seconds. */
const SHORTEST_STILL = 0.08
/** The line below the page that says what is done, in pixels. */
const CAPTION_HEIGHT = 48
const BITS_PER_SECOND = 330_000

interface Frame {
  /** A JPEG of the page, as base64. */
  data: string
  /** Seconds since the epoch. */
  at: number
  caption: string
}

/** A film of a page, which a real browser records and encodes. */
export interface Camera {
  /** Says below the page, from now on, what is done. */
  caption(text: string): void
  /** Ends the recording and writes it as WebM. Returns its length in seconds and its size. */
  finish(file: string): Promise<{ seconds: number; bytes: number }>
}

/** Starts to film a page whose window has these dimensions. */
export async function startCamera(page: Page, window: { width: number; height: number }): Promise<Camera> {
  const frames: Frame[] = []
  let caption = ''
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp ?? Date.now() / 1000, caption })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  const size = { maxWidth: window.width, maxHeight: window.height }
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1, ...size })
  return {
    caption: (text) => {
      caption = text
    },
    finish: async (file) => {
      await session.send('Page.stopScreencast')
      const browser = page.context().browser()
      if (browser === null) throw new Error('The page belongs to no browser.')
      const stills = stillsOf(frames, Date.now() / 1000)
      const content = await encode(browser, new URL('/film', page.url()).href, stills, window)
      await writeFile(file, content)
      return { seconds: stills.reduce((sum, { seconds }) => sum + seconds, 0), bytes: content.byteLength }
    },
  }
}

interface Still {
  data: string
  caption: string
  seconds: number
}

/** Returns what the film shows, each for how long: long waits are cut, pictures in quick succession left out. */
function stillsOf(frames: readonly Frame[], end: number): Still[] {
  const stills: Still[] = []
  let left = 0
  for (const [index, { data, caption, at }] of frames.entries()) {
    const seconds = (frames[index + 1]?.at ?? end) - at + left
    const isLast = index === frames.length - 1
    if (seconds < SHORTEST_STILL && !isLast && frames[index + 1]?.caption === caption) {
      left = seconds
      continue
    }
    left = 0
    stills.push({ data, caption, seconds: Math.min(Math.max(seconds, SHORTEST_STILL), LONGEST_STILL) })
  }
  return stills
}

/** Encodes pictures as VP9 in WebM, in a page of the browser: it has the encoder, and this program needs no other one. */
async function encode(
  browser: Browser,
  address: string,
  stills: readonly Still[],
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    // Only a page of a safe address, such as localhost, has the encoder.
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto(address)
    // The form of the library for a page without modules, which defines `Mediabunny`.
    const library = createRequire(import.meta.url)
      .resolve('mediabunny')
      .replace('.node.cjs', '.cjs')
    await page.addScriptTag({ path: library })
    await page.evaluate(startEncoder, { width, height, captionHeight: CAPTION_HEIGHT, bitrate: BITS_PER_SECOND })
    for (const still of stills)
      await page.evaluate((each) => (globalThis as unknown as EncoderPage).addStill(each), still)
    const content = await page.evaluate(() => (globalThis as unknown as EncoderPage).finishFilm())
    return Buffer.from(content, 'base64')
  } finally {
    await context.close()
  }
}

interface EncoderPage {
  Mediabunny: Pick<typeof Mediabunny, 'Output' | 'WebMOutputFormat' | 'BufferTarget' | 'CanvasSource'>
  addStill(still: Still): Promise<void>
  finishFilm(): Promise<string>
}

/** Runs in the browser. */
async function startEncoder(options: {
  width: number
  height: number
  captionHeight: number
  bitrate: number
}): Promise<void> {
  const { width, height, captionHeight, bitrate } = options
  const page = globalThis as unknown as EncoderPage
  const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = page.Mediabunny
  const canvas = new OffscreenCanvas(width, height + captionHeight)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas.')
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate, latencyMode: 'quality', contentHint: 'text' })
  output.addVideoTrack(source)
  await output.start()
  let at = 0
  page.addStill = async ({ data, caption, seconds }) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    context.drawImage(picture, 0, 0, width, height)
    context.fillStyle = '#101828'
    context.fillRect(0, height, width, captionHeight)
    context.fillStyle = '#ffffff'
    context.font = '500 20px sans-serif'
    context.textBaseline = 'middle'
    context.fillText(caption, 24, height + captionHeight / 2)
    await source.add(at, seconds)
    at += seconds
  }
  page.finishFilm = async () => {
    await output.finalize()
    const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer())
    let text = ''
    for (let start = 0; start < bytes.length; start += 8192)
      text += String.fromCodePoint(...bytes.subarray(start, start + 8192))
    return btoa(text)
  }
}
