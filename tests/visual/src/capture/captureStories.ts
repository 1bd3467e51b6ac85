import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { forEachAsync } from 'es-toolkit'
import type { VisualParameters } from '@rankdesk/ui/pictures'
import { serveFolder } from '@rankdesk/scripts/serveFolder.ts'
import { type PagePool, responseOf, SilentPageError, type StablePage } from './pagePool.ts'
import type { StoryFailure } from './scriptedWindow.ts'
import { atRest, boxOfStory, playStory, repaint, showStory, type Still, storyRendered } from './storyInPage.ts'
import {
  isScreen,
  type Story,
  type Theme,
  themes as allThemes,
  type Variant,
  type Width,
  widths,
  widthsOf,
} from './stories.ts'

/** A picture of a story, or the reason why there is none. */
export interface Screenshot {
  story: Story
  variant: Variant
  parameters: VisualParameters
  file?: string
  /** The hash of the file: one browser encodes equal pixels as equal bytes. */
  hash?: string
  failure?: StoryFailure
  /** The modules of which an exported function has run, if it is a screen in a page of its file alone. */
  ran?: readonly string[]
}

export interface CaptureOptions {
  pool: PagePool
  storybook: string
  stories: readonly Story[]
  /** The folder for pictures, which are named `id.variant.png`. */
  folder: string
  themes?: readonly Theme[]
  /** Whether only stories of one file share a page, with more patience and fewer pages at a time: far slower. */
  isolated?: boolean
  /** Whether a page is loaded for each file of screens, to know which modules ran. */
  knowsModules?: boolean
  onProgress?: (done: number, all: number) => void
}

/** The port of the Storybook under a camera, unless another run uses it. */
const STORY_PORT = 61_006
/** The number of stories after which a page is loaded again for the next file, as each leaves something in its memory. */
const STORIES_OF_PAGE = 60
/** A page for fewer renderings would cost more to load than it saves. */
const RENDERINGS_PER_LOADING = 6

/**
 * Renders each story in its themes and widths and photographs its own box: at rest, before its play function starts, and once
 * more at the end of the play function where that changed something.
 *
 * Loading a page takes five times as long as rendering a story. A page therefore renders the stories of a file, in one width
 * after the other, and goes on with another file. The theme is switched in the page, as in the app.
 */
export async function captureStories(options: CaptureOptions): Promise<Screenshot[]> {
  const { pool, storybook, stories, folder, isolated, onProgress } = options
  await mkdir(folder, { recursive: true })
  if (stories.length === 0) return []
  // Screens show addresses of the origin that they come from, which is therefore the same on both sides.
  const server = await serveFolder(storybook, STORY_PORT).catch(async () => serveFolder(storybook))
  try {
    // The longest file first, so that none is drawn alone at the end.
    const files = [...Map.groupBy(stories, ({ file }) => file).values()].toSorted((a, b) => b.length - a.length)
    const all = stories.flatMap(widthsOf).length
    const shots: Screenshot[] = []
    const context = { themes: allThemes, ...options, url: server.url }
    let done = 0
    const draw = async (own: readonly Story[]): Promise<void> => {
      for await (const found of captureFile(own, context)) {
        shots.push(...found)
        done += 1
        onProgress?.(done, all)
      }
    }
    const useful = isolated ? Math.ceil(pool.size / 2) : Math.min(pool.size, Math.ceil(all / RENDERINGS_PER_LOADING))
    await forEachAsync(files, draw, { concurrency: useful })
    return shots
  } finally {
    await server.close()
  }
}

interface CaptureContext extends CaptureOptions {
  url: string
  themes: readonly Theme[]
}

/** Yields the pictures of each story in each width. A story whose page stops responding is rendered again in another. */
async function* captureFile(stories: readonly Story[], context: CaptureContext): AsyncGenerator<Screenshot[]> {
  const { pool, storybook, themes, isolated = false, knowsModules = false } = context
  const isAlone = isolated || (knowsModules && stories.some(isScreen))
  let page = await acquirePage(context, isAlone)
  for (const width of widths)
    for (const story of stories.filter((one) => widthsOf(one).includes(width))) {
      let own: Screenshot[] | undefined
      for (let tries = 0; own === undefined && tries < 2; tries++) {
        own = await captureStory(page, context, story, width)
        if (own !== undefined) break
        pool.drop(page)
        page = await acquirePage(context, true)
      }
      const isIntact = own?.every(({ failure }) => failure === undefined) === true
      page.loaded = isIntact ? { storybook, stories: (page.loaded?.stories ?? 0) + 1 } : undefined
      const failure = { message: 'its page stopped responding', stack: '', isOfPlay: false }
      if (own !== undefined && isIntact && knowsModules && isAlone) {
        const ran = await page.page.evaluate<string[]>('[...visualModules]').catch(() => [])
        own = own.map((shot) => ({ ...shot, ran }))
      }
      yield own ?? themes.map((theme) => ({ story, variant: `${theme}-${width}`, parameters: {}, failure }))
    }
  pool.release(page)
}

/** Returns a page that has loaded the Storybook, or keeps nothing of another one at the same address. */
async function acquirePage({ pool, storybook, url }: CaptureContext, isFresh: boolean): Promise<StablePage> {
  const page = await pool.acquire()
  const { devtools, loaded } = page
  if (loaded?.storybook !== storybook) {
    await responseOf(devtools.send('Network.clearBrowserCache'))
    await responseOf(devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' }))
  }
  if (isFresh || loaded?.storybook !== storybook || loaded.stories >= STORIES_OF_PAGE) page.loaded = undefined
  return page
}

/** Photographs a story in each theme. Undefined when the page was closed or does not respond. */
async function captureStory(
  page: StablePage,
  context: CaptureContext,
  story: Story,
  width: Width,
): Promise<Screenshot[] | undefined> {
  const { themes, folder } = context
  const shots: Screenshot[] = []
  let parameters: VisualParameters = {}
  let moment: '' | '-end' = ''
  const capture = async (): Promise<void> => {
    for (const theme of themes) {
      const variant: Variant = `${theme}-${width}${moment}`
      await responseOf(switchTheme(page, theme))
      const picture = await photograph(page)
      const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32)
      // The end of a play function that changed nothing has no picture of its own.
      if (shots.some((rest) => `${rest.variant}-end` === variant && rest.hash === hash)) continue
      const file = path.join(folder, `${story.id}.${variant}.png`)
      await writeFile(file, picture)
      shots.push({ story, variant, parameters, file, hash })
    }
  }
  const fail = (failure: StoryFailure): Screenshot[] => {
    const variants = themes.map((theme): Variant => `${theme}-${width}${moment}`)
    const missing = variants.filter((one) => !shots.some(({ variant }) => variant === one))
    return [...shots, ...missing.map((variant) => ({ story, variant, parameters, failure }))]
  }
  try {
    await responseOf(page.resize(width))
    const rendered = await openStory(page, context, story)
    parameters = rendered.parameters
    if (rendered.failure) return fail(rendered.failure)
    if (rendered.plays) {
      await capture()
      moment = '-end'
      await responseOf(switchTheme(page, themes[0] ?? 'light'))
      await responseOf(page.page.evaluate(playStory))
    }
    const failure = await responseOf(page.page.evaluate<StoryFailure | undefined>('visualFinished'))
    if (failure) return fail(failure)
    await capture()
    return shots
  } catch (error) {
    if (error instanceof SilentPageError) return undefined
    const text = (error instanceof Error ? error.message : String(error)).replace(/^page\.evaluate: (Error: )?/, '')
    return fail({ message: text.split('\n')[0] ?? '', stack: text, isOfPlay: false })
  }
}

async function openStory({ page, loaded }: StablePage, { url, themes, isolated }: CaptureContext, story: Story) {
  if (loaded !== undefined) await responseOf(page.evaluate(showStory, story.id))
  else {
    const address = `${url}/iframe.html?id=${story.id}&viewMode=story&globals=theme:${themes[0] ?? 'light'};a11y.manual:!true${isolated ? '&patient' : ''}`
    // The page itself reports when the story is rendered.
    await responseOf(page.goto(address, { waitUntil: 'commit' }))
  }
  return responseOf(page.evaluate(storyRendered))
}

/** Switches the theme, as the app does while it is in use. */
async function switchTheme({ page }: StablePage, theme: Theme): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
}

/**
 * Takes the picture. Content longer than the page's window is rendered in a longer window and must come to rest there:
 * a browser asked for a picture beyond the window changes the layout while it takes it. Playwright's own method is
 * slower, as it queries the page more often and encodes more slowly.
 */
async function photograph(stable: StablePage): Promise<Buffer> {
  const { page, devtools } = stable
  const usual = page.viewportSize()
  let still = await restOf(stable)
  let longer: typeof usual = null
  try {
    // Once for the content, and once for what is only rendered near the window.
    for (let times = 0; times < 2 && !still.fits; times++) {
      if (usual === null) break
      longer = { width: usual.width, height: still.box.y + still.box.height }
      await responseOf(page.setViewportSize(longer))
      still = await restOf(stable)
    }
    await responseOf(page.evaluate(repaint))
    const { box } = still
    const seen = longer === null ? box : { ...box, height: Math.max(1, Math.min(box.height, longer.height - box.y)) }
    const shot = { format: 'png', clip: { ...seen, scale: 1 }, optimizeForSpeed: true } as const
    const { data } = await responseOf(devtools.send('Page.captureScreenshot', shot))
    return Buffer.from(data, 'base64')
  } finally {
    if (longer !== null && usual !== null) await responseOf(page.setViewportSize(usual))
  }
}

/**
 * Waits until the page is at rest and nothing was loaded meanwhile: a script that has arrived is compiled apart from the
 * page, which looks idle until it runs.
 */
async function restOf({ page, hasAll, ended }: StablePage): Promise<Still> {
  for (let tries = 0; ; tries++) {
    const before = ended()
    await responseOf(page.evaluate(atRest))
    if ((hasAll() && ended() === before) || tries === 50) return responseOf(page.evaluate(boxOfStory))
    await setTimeout(100)
  }
}
