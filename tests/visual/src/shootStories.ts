import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { VisualParameters } from '@rankdesk/ui/pictures'
import { serveFolder } from '../../../scripts/serveFolder.ts'
import { evaluateInPage, SilentPageError } from './evaluateInPage.ts'
import type { FrozenPage } from './frozenPage.ts'
import { PATIENT } from './frozenWorld.ts'
import { readMarkedModules } from './inputs/executedModules.ts'
import type { Story } from './listStories.ts'
import {
  atRest,
  boxOfStory,
  playStory,
  type Rendered,
  repaint,
  showStory,
  type Still,
  storyFinished,
  storyRendered,
  switchTheme,
  takeExecuted,
} from './storyInPage.ts'
import type { Studio } from './studio.ts'
import { type Theme, themes as allThemes, type Variant, type Width, widths, widthsOf } from './variant.ts'

/** A picture of a story, or the reason why there is none. */
export interface Shot {
  story: Story
  variant: Variant
  /** The file of the picture; undefined when the story failed to render or its play function stopped. */
  file: string | undefined
  /** The hash of the file: one browser encodes equal pixels as equal bytes. Undefined when there is no picture. */
  hash: string | undefined
  note?: string
  /** Whether the play function stopped, with the message in `note`. */
  stopped?: boolean
  parameters: VisualParameters
  /** The scripts that its page had loaded by then: no other module can have drawn it. */
  scripts?: readonly string[]
  /** The modules of which it called a function. Undefined for a build whose modules don't report that. */
  executed?: readonly string[]
  /** The modules of which earlier stories in its page called a function: what these left behind may be in the picture. */
  executedBefore?: readonly string[]
}

export interface ShootOptions {
  studio: Studio
  /** The folder of the built Storybook. */
  storybook: string
  stories: readonly Story[]
  /** The folder for pictures, which are named `id.variant.png`. */
  folder: string
  /** @default both */
  themes?: readonly Theme[]
  /**
   * Whether each story is rendered in a newly loaded page, one at a time and with more patience, which is far slower but
   * rules out side effects. @default false
   */
  alone?: boolean
  /**
   * Whether a page renders the stories of several files, which is faster. What the page of a story loaded is not known then.
   * @default false
   */
  shared?: boolean
  /** Called after each tenth of a long run. */
  log?: (line: string) => void
}

/** The number of stories after which a shared page is loaded again for the next file, as each leaves something in its memory. */
const STORIES_OF_PAGE = 60

/** The number of pages that render in parallel. A page mostly waits for frames, so that a core can serve several. */
const pages = 2 * availableParallelism() + 1

/** A shared page for fewer renderings would cost more to load than it saves. */
const RENDERINGS_PER_LOADING = 6

/** The number of stories in one width from which a run reports its progress. */
const PROGRESS_FROM = 200

/**
 * Renders each story in its themes and both widths and photographs its own box, without the empty page around it: at
 * rest, before its play function starts, and once more at the end of the play function where that changed something.
 *
 * Loading the page takes five times as long as rendering a story. A page is therefore loaded once for each story file
 * and renders the stories of the file in their order, in one width after the other, so that side effects of one on the
 * next are the same each time. The theme is switched in the page, as in the app. A `shared` page goes on with other files.
 */
export async function shootStories(options: ShootOptions): Promise<Shot[]> {
  const { studio, storybook, stories, folder, themes = allThemes, alone = false, shared = false, log } = options
  await mkdir(folder, { recursive: true })
  if (stories.length === 0) return []
  const server = await serveFolder(storybook)
  try {
    const jobs = jobsOf(stories, alone)
    const marked = await readMarkedModules(storybook)
    const all = stories.flatMap(widthsOf).length
    const shots: Shot[] = []
    let done = 0
    const worker = async (): Promise<void> => {
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
        const context = { studio, url: server.url, folder, themes, alone, shared, marked, log }
        for await (const own of drawnBy(job, context)) {
          shots.push(...own)
          done += 1
          if (all >= PROGRESS_FROM && done % Math.ceil(all / 10) === 0)
            log?.(`  ${done * themes.length} of ${all * themes.length} pictures`)
        }
      }
    }
    const worthwhile = alone ? 1 : shared ? Math.min(pages, Math.ceil(all / RENDERINGS_PER_LOADING)) : pages
    await Promise.all(Array.from({ length: Math.min(worthwhile, jobs.length) }, worker))
    return shots
  } finally {
    await server.close()
  }
}

/** Returns the stories that one page renders one after another, the longest list first, so that none runs alone at the end. */
function jobsOf(stories: readonly Story[], alone: boolean): (readonly Story[])[] {
  const groups = alone ? stories.map((story) => [story]) : [...Map.groupBy(stories, ({ file }) => file).values()]
  return groups.toSorted((a, b) => b.length - a.length)
}

interface ShootContext {
  studio: Studio
  url: string
  folder: string
  themes: readonly Theme[]
  alone: boolean
  shared: boolean
  /** The modules that report that they were executed, by their numbers. */
  marked: readonly string[] | undefined
  log: ((line: string) => void) | undefined
}

/**
 * Yields the pictures of each story in each width. A page that stops responding is closed, and its story rendered once
 * more in another.
 */
async function* drawnBy(stories: readonly Story[], context: ShootContext): AsyncGenerator<Shot[]> {
  const { studio, url, themes, alone, shared, log } = context
  const nextPage = async (): Promise<FrozenPage> => {
    const next = await studio.acquire()
    if (!shared || next.loaded?.url !== url || next.loaded.stories >= STORIES_OF_PAGE) next.loaded = undefined
    return next
  }
  let page = await nextPage()
  const another = async (): Promise<FrozenPage> => {
    studio.drop(page)
    return nextPage()
  }
  for (const width of widths)
    for (const story of stories.filter((one) => widthsOf(one).includes(width))) {
      if (alone) page.loaded = undefined
      let own = await shootStory(page, { ...context, width }, story)
      if (own === undefined) {
        log?.(`  ${story.id} (${width}): the page fell silent; once more in another`)
        page = await another()
        own = await shootStory(page, { ...context, width }, story)
        if (own === undefined) page = await another()
      }
      const isIntact = own?.every(({ file, note }) => file !== undefined && note === undefined) === true
      page.loaded = isIntact ? { url, stories: (page.loaded?.stories ?? 0) + 1 } : undefined
      yield own ?? themes.map((theme) => noPicture(story, `${theme}-${width}`, 'its page falls silent'))
    }
  studio.release(page)
}

function noPicture(story: Story, variant: Variant, note: string): Shot {
  return { story, variant, file: undefined, hash: undefined, note, parameters: {} }
}

interface PageContext extends ShootContext {
  width: Width
}

/**
 * Photographs the story in each theme, at rest and after its play function, and notes what it throws. Undefined when the
 * page was closed or does not respond.
 */
async function shootStory(frozen: FrozenPage, context: PageContext, story: Story): Promise<Shot[] | undefined> {
  const { themes, width, marked } = context
  const shots: Shot[] = []
  let parameters: VisualParameters = {}
  /** Takes the pictures of one moment and keeps those that are new. */
  const shoot = async (suffix: '' | '-end', isNew: (shot: Shot) => boolean): Promise<void> => {
    for (const theme of themes) {
      const variant: Variant = `${theme}-${width}${suffix}`
      await evaluateInPage(frozen.page.evaluate(switchTheme, theme))
      const picture = await photograph(frozen)
      const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32)
      const file = path.join(context.folder, `${story.id}.${variant}.png`)
      const shot: Shot = { story, variant, file, hash, parameters }
      if (!isNew(shot)) continue
      await writeFile(file, picture)
      shots.push(shot)
    }
  }
  const failed = (suffix: '' | '-end', note: string, stopped: boolean): void => {
    for (const theme of themes) {
      const variant: Variant = `${theme}-${width}${suffix}`
      if (shots.some((shot) => shot.variant === variant)) continue
      shots.push({ ...noPicture(story, variant, note), parameters, ...(stopped ? { stopped } : {}) })
    }
  }
  let moment: '' | '-end' = ''
  try {
    await evaluateInPage(frozen.resize(width))
    const rendered = await openStory(frozen, context, story)
    parameters = rendered.parameters
    if (rendered.plays) {
      await shoot('', () => true)
      moment = '-end'
      const [first = 'light'] = themes
      await evaluateInPage(frozen.page.evaluate(switchTheme, first))
      await evaluateInPage(frozen.page.evaluate(playStory))
    }
    const note = await evaluateInPage(frozen.page.evaluate(storyFinished))
    if (note !== '') failed(moment, note, true)
    else if (moment === '') await shoot('', () => true)
    else
      await shoot(
        '-end',
        ({ variant, hash }) => !shots.some((rest) => `${rest.variant}-end` === variant && rest.hash === hash),
      )
  } catch (error) {
    if (error instanceof SilentPageError) return undefined
    const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    failed(moment, text.replace(/^page\.evaluate: (Error: )?/, ''), false)
  }
  if (context.shared) return shots
  const scripts = [...frozen.scripts].toSorted()
  const execution = marked && (await executionIn(frozen, marked))
  return shots.map((shot) => ({ ...shot, scripts, ...execution }))
}

/** Returns the modules that the page has executed for a story and before it. Undefined when it does not respond. */
async function executionIn(
  { page, executed: earlier }: FrozenPage,
  marked: readonly string[],
): Promise<Pick<Shot, 'executed' | 'executedBefore'> | undefined> {
  try {
    const numbers = await evaluateInPage(page.evaluate(takeExecuted))
    const executed = numbers.map((one) => marked[one] ?? '').toSorted()
    const executedBefore = [...earlier].toSorted()
    for (const one of executed) earlier.add(one)
    return { executed, executedBefore }
  } catch {
    return undefined
  }
}

async function openStory(frozen: FrozenPage, { url, themes, alone }: PageContext, story: Story): Promise<Rendered> {
  const { page, scripts, executed, loaded } = frozen
  if (loaded !== undefined) await evaluateInPage(page.evaluate(showStory, story.id))
  else {
    const address = `${url}/iframe.html?id=${story.id}&viewMode=story&globals=theme:${themes[0] ?? 'light'};a11y.manual:!true${alone ? `&${PATIENT}` : ''}`
    scripts.clear()
    executed.clear()
    // The page itself reports when the story is rendered.
    await evaluateInPage(page.goto(address, { waitUntil: 'commit' }))
  }
  return evaluateInPage(page.evaluate(storyRendered))
}

/** How often the window is made longer: once for the content, and once for what is only rendered near the window. */
const ENLARGEMENTS = 2

/**
 * Takes the picture. Content longer than the page's window is rendered in a longer window and must come to rest there:
 * a browser asked for a picture beyond the window changes the layout while it takes it. Playwright's own method is
 * slower, as it queries the page more often and encodes more slowly.
 */
async function photograph(frozen: FrozenPage): Promise<Buffer> {
  const { page, devtools } = frozen
  const usual = page.viewportSize()
  let still = await restOf(frozen)
  let longer: typeof usual = null
  try {
    for (let times = 0; times < ENLARGEMENTS && !still.fits; times++) {
      if (usual === null) break
      longer = { width: usual.width, height: still.box.y + still.box.height }
      await evaluateInPage(page.setViewportSize(longer))
      still = await restOf(frozen)
    }
    await evaluateInPage(page.evaluate(repaint))
    const { box } = still
    const seen = longer === null ? box : { ...box, height: Math.max(1, Math.min(box.height, longer.height - box.y)) }
    const shot = { format: 'png', clip: { ...seen, scale: 1 }, optimizeForSpeed: true } as const
    const { data } = await evaluateInPage(devtools.send('Page.captureScreenshot', shot))
    return Buffer.from(data, 'base64')
  } finally {
    if (longer !== null && usual !== null) await evaluateInPage(page.setViewportSize(usual))
  }
}

/**
 * Waits until the page is at rest and nothing was loaded meanwhile: a script that has arrived is compiled apart from the
 * page, which looks idle until it runs.
 */
async function restOf({ page, hasAll, ended }: FrozenPage): Promise<Still> {
  for (let tries = 0; ; tries++) {
    const before = ended()
    await evaluateInPage(page.evaluate(atRest))
    if ((hasAll() && ended() === before) || tries === 50) return evaluateInPage(page.evaluate(boxOfStory))
    await setTimeout(100)
  }
}
