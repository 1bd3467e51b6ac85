import { availableParallelism } from 'node:os'
import { attemptAsync } from 'es-toolkit'
import { type Browser, type CDPSession, chromium, type Page, type Request } from 'playwright-core'
import { pictureFlags } from '@rankdesk/scripts/browser.ts'
import { pageScript } from './scriptedWindow.ts'
import { type Width, widths } from './stories.ts'

const HEIGHTS: Readonly<Record<Width, number>> = { 1280: 900, 390: 844 }
const sizeOf = (width: Width): { width: number; height: number } => ({ width, height: HEIGHTS[width] })

/** The time limit (ms) for one response of a page. A story reports itself as unfinished before that. */
const RESPONSE_MS = 60_000

/** A page that was closed or no longer responds, which says nothing about its story. */
export class SilentPageError extends Error {}

/** A page in which nothing moves by itself: fixed clock, no motion, seeded randomness. */
export interface StablePage {
  page: Page
  devtools: CDPSession
  resize: (width: Width) => Promise<void>
  /** Whether no request is in progress. Videos are not counted, as their requests never end. */
  hasAll: () => boolean
  ended: () => number
  /** The folder of the Storybook that it has loaded and is ready to show another story of, and how many it has shown. */
  loaded: { storybook: string; stories: number } | undefined
}

/** The browser that takes pictures, with its pages. An open page is reused, also for another Storybook. */
export interface PagePool {
  version: string
  /** The number of pages that render in parallel. A page mostly waits for frames, so that a core can serve several. */
  size: number
  acquire: () => Promise<StablePage>
  release: (page: StablePage) => void
  drop: (page: StablePage) => void
  close: () => Promise<void>
}

/** Starts the browser in the file `program`. It is closed at the end of an `await using`. */
export async function openPagePool(program: string): Promise<PagePool> {
  // A signal ends the whole run, which then closes the browser.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await chromium.launch({ executablePath: program, args: [...pictureFlags], ...signals })
  const idle: StablePage[] = []
  return {
    version: browser.version(),
    size: 2 * availableParallelism() + 1,
    acquire: async () => idle.pop() ?? openStablePage(browser),
    release: (page) => void idle.push(page),
    // Not awaited, as it may never report that it is closed.
    drop: ({ page }) => void attemptAsync(async () => page.context().close()),
    close: async () => browser.close(),
  }
}

async function openStablePage(browser: Browser): Promise<StablePage> {
  const context = await browser.newContext({
    viewport: sizeOf(widths[0]),
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  })
  await context.addInitScript(pageScript)
  const page = await context.newPage()
  // The mouse is never moved. Once a browser has a mouse position, it repeats the event at every layout change, which
  // ends tooltips and moves what a play function drags.
  const pending = new Set<Request>()
  let ended = 0
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') pending.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      if (pending.delete(request)) ended += 1
    })
  return {
    page,
    devtools: await context.newCDPSession(page),
    resize: async (width) => page.setViewportSize(sizeOf(width)),
    hasAll: () => pending.size === 0,
    ended: () => ended,
    loaded: undefined,
  }
}

/** Returns the response of a page. Throws SilentPageError when there is none, and passes on an error of the page. */
export async function responseOf<T>(result: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new SilentPageError('the page did not answer')), RESPONSE_MS)
  try {
    return await Promise.race([result, promise])
  } catch (error) {
    if (error instanceof Error && /crashed|has been closed/.test(error.message))
      throw new SilentPageError('the page crashed or was closed', { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
