import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumFlags, findBrowser } from '@rankdesk/scripts/browser.ts'
import { serveFolder } from '@rankdesk/scripts/serveFolder.ts'

/** The window in which pages of documentation are opened. */
export interface DocsWindow {
  width: number
  theme: 'light' | 'dark'
}

/** The error that stories of error boundaries throw on purpose. */
const INTENDED = /visits is undefined/

/** How long the previews of a page may take on a busy machine, in ms. */
const PATIENCE_MS = 60_000

/**
 * Opens every page of documentation of a built Storybook, and returns what is wrong with each: messages in the console,
 * blank previews, and elements that make the page scroll sideways.
 */
export async function findDocsProblems(storybook: string, windows: readonly DocsWindow[]): Promise<string[]> {
  const index = JSON.parse(await readFile(path.join(storybook, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string }>
  }
  const ids = Object.values(index.entries).flatMap(({ id, type }) => (type === 'docs' ? [id] : []))
  if (ids.length === 0) throw new Error(`${storybook} has no pages of documentation.`)
  const server = await serveFolder(storybook)
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumFlags],
  })
  const problems: string[] = []
  try {
    for (const window of windows)
      for (const id of ids)
        problems.push(...(await problemsOf(browser, `${server.url}/iframe.html?id=${id}&viewMode=docs`, window)))
  } finally {
    await browser.close()
    await server.close()
  }
  return problems
}

async function problemsOf(browser: Browser, url: string, { width, theme }: DocsWindow): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const messages: string[] = []
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type()) && !INTENDED.test(message.text())) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(`${url}&globals=theme:${theme}`)
  const blank = await blankPreviews(page)
  const scrolled = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth + 1 ? [`scrolls sideways: ${scrollWidth} px wide`] : []
  })
  await page.close()
  const name = `${new URL(url).searchParams.get('id') ?? ''} (${width} px, ${theme})`
  return [...messages, ...blank, ...scrolled].map((problem) => `${name}: ${problem}`)
}

/** Waits until every preview shows something, and returns those that don't. */
async function blankPreviews(page: Page): Promise<string[]> {
  // A preview that stays blank is no failure of the wait.
  await page.waitForFunction(readBlank, false, { timeout: PATIENCE_MS }).catch(() => undefined)
  return (await page.evaluate(readBlank, true)) ?? []
}

/** Runs in the page: returns the blank previews. Undefined while there are some, unless `isLast`. */
function readBlank(isLast: boolean): string[] | undefined {
  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }
  const previews = [...document.querySelectorAll('[data-story-block] > div')]
  const empty = previews.filter((preview) => ![...preview.querySelectorAll('*')].some(isDrawn))
  const blank = previews.length === 0 ? ['no preview'] : empty.map(({ id }) => `blank preview ${id}`)
  return blank.length === 0 || isLast ? blank : undefined
}
