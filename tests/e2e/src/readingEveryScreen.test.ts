/** @module-tag long */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './accessibility.ts'
import { appRoutes, openRoute } from './appRoutes.ts'
import { openPlatform, openPlatformPage, PLATFORM_PAGES } from './clientPlatform.ts'
import { type TestEnvironment, startEnvironment } from './environment.ts'
import { ibmViolations } from './ibmChecker.ts'
import { openAs } from './signIn.ts'
import { clippedTexts, setTextSize } from './textSize.ts'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** A way in which the screens are read. */
interface View {
  name: string
  width: number
  /** What the system asks for. */
  system?: Pick<BrowserContextOptions, 'colorScheme' | 'forcedColors'>
  /** The browser's text size in px. */
  textSize?: number
  problems(page: Page): Promise<string[]>
}

const both = async (page: Page) => [...(await violations(page)), ...(await ibmViolations(page))]

const VIEWS: readonly View[] = [
  { name: 'in light', width: 1440, problems: both },
  { name: 'in dark', width: 1440, system: { colorScheme: 'dark' }, problems: both },
  {
    name: 'in a contrast theme',
    width: 1440,
    system: { forcedColors: 'active' },
    problems: async (page) => [
      ...(await violations(page, { rules: 'structure' })),
      ...(await ibmViolations(page, 'contrast theme')),
    ],
  },
  {
    name: '320 px wide',
    width: 320,
    problems: async (page) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      return [...(width > 320 ? [`the page is ${width} px wide`] : []), ...(await both(page))]
    },
  },
  {
    name: 'with text at 200 %',
    width: 1440,
    textSize: 32,
    problems: async (page) => [
      ...(await clippedTexts(page)),
      ...(await violations(page, { rules: 'structure' })),
      ...(await ibmViolations(page)),
    ],
  },
]

/** `npm run verify` reads the screens in light, `npm run soak` in every view, and `VIEW` names one. */
const chosen = VIEWS.filter(({ name }) =>
  process.env['VIEW'] === undefined ? process.env['SOAK'] === '1' || name === 'in light' : name === process.env['VIEW'],
)
/** A part of the addresses, to look at them alone. */
const only = process.env['PATHS'] ?? ''

it.each(chosen)(
  'every screen $name has no finding of axe and of the IBM checker',
  async (view) => {
    const found: string[] = []
    let count = 0
    /** Opens a screen and adds what is found on it. Returns whether it could be read: the others are read as well. */
    const read = async (name: string, page: Page, open: () => Promise<unknown>): Promise<boolean> => {
      if (!name.includes(only)) return true
      count += 1
      try {
        await open()
        // What is not drawn yet counts as missing: a label outside the viewport.
        await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
        found.push(...(await view.problems(page)).map((problem) => `${name}: ${problem}`))
        return true
      } catch (error) {
        found.push(`${name}: ${String(error)}`)
        return false
      }
    }
    const routes = Map.groupBy(await appRoutes(environment), ({ person }) => person)
    for (const [person, ofPerson] of routes) {
      const context = await environment.browser.newContext({
        viewport: { width: view.width, height: 900 },
        colorScheme: 'light',
        ...view.system,
      })
      // A screen that loads slowly on a busy machine is no finding.
      context.setDefaultTimeout(120_000)
      const newPage = async () => enter(await context.newPage(), view)
      let page = await newPage()
      if (person === 'Maya Okafor') {
        await read('the sign-in page', page, async () => {
          await page.goto(`${environment.server.url}/`)
          await page.getByRole('button', { name: /^Maya Okafor/ }).waitFor()
        })
      }
      await openAs(page, person, `${environment.server.url}/`)
      for (const { path } of ofPerson) {
        if (await read(path, page, () => openRoute(page, path))) continue
        // A window that hangs on nothing.
        page = await newPage()
        await page.goto(`${environment.server.url}/`)
      }
      if (person === 'Maya Okafor' && 'the client platform'.includes(only)) {
        const platform = await enter(await openPlatform(environment, page), view)
        for (const name of PLATFORM_PAGES)
          await read(`the client platform, ${name}`, platform, () => openPlatformPage(platform, name))
      }
      await context.close()
    }
    process.stdout.write(`${count} screens ${view.name}: ${found.length} findings\n`)
    expect(found).toEqual([])
  },
  1_200_000,
)

/** Gives a page the view's text size, and returns it. */
async function enter(page: Page, { textSize }: View): Promise<Page> {
  if (textSize !== undefined) await setTextSize(page, textSize)
  return page
}
