import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { pictureFlags } from '../../../scripts/browser.ts'
import { openFrozenPage } from './frozenPage.ts'
import type { Story } from './listStories.ts'
import { serveFolder } from './serveFolder.ts'
import { type Finished, storyAtRest, storyBox, storyFinished, type VisualParameters } from './storyInPage.ts'
import { type Theme, themes, type Variant, type Width, widths } from './variant.ts'

/** One picture of a story, or why there is none. */
export interface Shot {
  story: Story
  variant: Variant
  /** The picture's file; undefined when the story could not be drawn. */
  file: string | undefined
  note?: string
  parameters: VisualParameters
}

export interface ShootOptions {
  /** The browser's file. */
  browser: string
  /** Folder of the built Storybook. */
  storybook: string
  stories: readonly Story[]
  /** Where pictures go, as `id.variant.png`. */
  folder: string
  /** Told after each story. */
  progress?: (done: number, all: number) => void
}

/** How many pages draw side by side. */
const pages = 2

interface Job {
  story: Story
  theme: Theme
  width: Width
}

/**
 * Draws each story in both themes and widths and keeps a picture of its own box, without the empty page around it.
 * Each look is loaded anew: a theme that is switched on a page redraws parts of it, and the seams differ by a few pixels.
 */
export async function shootStories(options: ShootOptions): Promise<Shot[]> {
  const { browser: executablePath, storybook, stories, folder, progress } = options
  await mkdir(folder, { recursive: true })
  if (stories.length === 0) return []
  const server = await serveFolder(storybook)
  const browser = await chromium.launch({ executablePath, args: [...pictureFlags] })
  try {
    const jobs = stories.flatMap((story) =>
      widths.flatMap((width) => themes.map((theme): Job => ({ story, theme, width }))),
    )
    const all = jobs.length
    const shots: Shot[] = []
    const worker = async (): Promise<void> => {
      const open = new Map<Width, Page>()
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
        const kept = open.get(job.width)
        const page = kept === undefined || kept.isClosed() ? await openFrozenPage(browser, job.width) : kept
        open.set(job.width, page)
        shots.push(await shootVariant(page, server.url, job, folder))
        progress?.(all - jobs.length, all)
      }
    }
    await Promise.all(Array.from({ length: pages }, worker))
    return shots
  } finally {
    await browser.close()
    await server.close()
  }
}

async function shootVariant(page: Page, url: string, { story, theme, width }: Job, folder: string): Promise<Shot> {
  const variant: Variant = `${theme}-${width}`
  const file = path.join(folder, `${story.id}.${variant}.png`)
  try {
    const { parameters, note } = await openStory(page, url, story, theme)
    await photograph(page, file)
    return { story, variant, file, parameters, ...(note === undefined ? {} : { note }) }
  } catch (error) {
    const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    const note = text.replace(/^page\.evaluate: (Error: )?/, '')
    return { story, variant, file: undefined, note, parameters: {} }
  }
}

async function openStory(page: Page, url: string, story: Story, theme: Theme): Promise<Finished> {
  // What the last story kept in the browser is none of this one's business.
  await page.evaluate(() => {
    if (location.protocol !== 'about:') {
      localStorage.clear()
      sessionStorage.clear()
    }
  })
  await page.goto(`${url}/iframe.html?id=${story.id}&viewMode=story&globals=theme:${theme};a11y.manual:!true`)
  return page.evaluate(storyFinished)
}

async function photograph(page: Page, file: string): Promise<void> {
  await page.evaluate(storyAtRest)
  const clip = await page.evaluate(storyBox)
  await page.screenshot({ path: file, clip, fullPage: true, animations: 'disabled', caret: 'hide' })
}
