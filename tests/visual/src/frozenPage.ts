import type { Browser, CDPSession, Page, Request } from 'playwright-core'
import { frozenWorldScript } from './frozenWorld.ts'
import { pressKeys } from './pressKeys.ts'
import { type Width, widths } from './variant.ts'

/** The time for stories that read the clock. */
const FIXED_TIME = Date.parse('2026-11-20T18:00:00Z')
const HEIGHTS: Readonly<Record<Width, number>> = { 1280: 900, 390: 844 }

const sizeOf = (width: Width): { width: number; height: number } => ({ width, height: HEIGHTS[width] })

/** A page with its DevTools session. */
export interface FrozenPage {
  page: Page
  devtools: CDPSession
  /** Gives the page's window that width. */
  resize: (width: Width) => Promise<void>
  /** Whether no request is in progress. Videos are not counted, as their requests never end. */
  hasAll: () => boolean
  /** The number of requests, without those of videos, that have ended. */
  ended: () => number
  /** The names of the scripts that the page has requested since it was cleared. */
  scripts: Set<string>
  /** The address of the Storybook that it has loaded and is ready to show another story of, and how many it has shown. */
  loaded: { url: string; stories: number } | undefined
  /** The modules that earlier stories executed, since it was cleared. */
  executed: Set<string>
}

/** Opens a page in which nothing moves by itself: fixed clock, no motion, seeded randomness. */
export async function openFrozenPage(browser: Browser): Promise<FrozenPage> {
  const context = await browser.newContext({
    viewport: sizeOf(widths[0]),
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  })
  // One script: Playwright doesn't define the order of several.
  await context.addInitScript(frozenWorldScript(FIXED_TIME))
  const page = await context.newPage()
  // The stories of patterns press the keys of the browser itself where a run offers them.
  await page.exposeFunction('pressRealKeys', async (keys: string) => pressKeys(page.keyboard, keys))
  // The mouse is never moved. Once a browser has a mouse position, it repeats the event at every layout change, which
  // ends tooltips and moves what a play function drags.
  const pending = new Set<Request>()
  const scripts = new Set<string>()
  let ended = 0
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') pending.add(request)
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname.slice(1))
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      if (pending.delete(request)) ended += 1
    })
  const devtools = await context.newCDPSession(page)
  return {
    page,
    devtools,
    resize: async (width) => page.setViewportSize(sizeOf(width)),
    hasAll: () => pending.size === 0,
    ended: () => ended,
    scripts,
    loaded: undefined,
    executed: new Set(),
  }
}
