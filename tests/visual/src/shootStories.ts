import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { pictureFlags } from '../../../scripts/browser.ts'
import type { Story } from './listStories.ts'
import { serveFolder } from './serveFolder.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** One picture of a story, or why there is none. */
export interface Shot extends Story {
  theme: Theme
  /** The picture's file; undefined when the story could not be drawn. */
  file: string | undefined
  note?: string
}

/** A moment for stories that look at the clock all the same. */
const fixedTime = new Date('2026-11-20T18:00:00Z')
const pages = 2

/** Draws each story in both themes and keeps a picture of its own box, without the empty page around it. */
export async function shootStories(
  executablePath: string,
  storybook: string,
  stories: readonly Story[],
  folder: string,
): Promise<Shot[]> {
  await mkdir(folder, { recursive: true })
  const server = await serveFolder(storybook)
  const browser = await chromium.launch({ executablePath, args: [...pictureFlags] })
  try {
    const jobs = themes.flatMap((theme) => stories.map((story) => ({ ...story, theme })))
    const shots: Shot[] = []
    const worker = async (): Promise<void> => {
      const page = await openPage(browser)
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
        const file = path.join(folder, `${job.id}.${job.theme}.png`)
        const note = await shoot(page, server.url, job, file)
        shots.push(note === undefined ? { ...job, file } : { ...job, file: undefined, note })
      }
    }
    await Promise.all(Array.from({ length: pages }, worker))
    return shots
  } finally {
    await browser.close()
    await server.close()
  }
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  })
  await context.clock.setFixedTime(fixedTime)
  return context.newPage()
}

/** Takes one picture; answers why not when the story failed. */
async function shoot(
  page: Page,
  url: string,
  { id, theme }: { id: string; theme: Theme },
  file: string,
): Promise<string | undefined> {
  try {
    await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`)
    await page.evaluate(waitForStory)
    const clip = await page.evaluate(storyBox)
    await page.mouse.move(1199, 899)
    await page.screenshot({ path: file, clip, fullPage: true, animations: 'disabled', caret: 'hide' })
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

/** Runs in the page: until the story is drawn and played and its fonts and pictures are there. */
async function waitForStory(): Promise<void> {
  interface Channel {
    last: (event: string) => unknown[] | undefined
  }
  const frame = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__?: Channel }
  const deadline = performance.now() + 15_000
  for (;;) {
    const channel = frame.__STORYBOOK_ADDONS_CHANNEL__
    if (channel?.last('storyFinished') !== undefined) break
    const failure = ['storyThrewException', 'storyErrored', 'storyMissing'].find(
      (event) => channel?.last(event) !== undefined,
    )
    if (failure !== undefined) throw new Error(failure)
    if (performance.now() > deadline) throw new Error('the story was not drawn in 15 seconds')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  // Two frames: what the last change of state draws is on the screen.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Runs in the page: the box around the story and all that it opened beside itself (dialogs, flyouts, toasts). */
function storyBox(): { x: number; y: number; width: number; height: number } {
  const boxes = [...document.body.children]
    .filter(
      (element) => !/^(SCRIPT|STYLE)$/.test(element.tagName) && !(element.getAttribute('class') ?? '').includes('sb-'),
    )
    .flatMap((element) => [element, ...element.querySelectorAll('*')])
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0)
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left))))
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top + window.scrollY))))
  const right = Math.min(1200, Math.ceil(Math.max(...boxes.map((box) => box.right))))
  const bottom = Math.min(6000, Math.ceil(Math.max(...boxes.map((box) => box.bottom + window.scrollY))))
  if (boxes.length === 0) return { x: 0, y: 0, width: 1, height: 1 }
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
