/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emulateColorScheme, violations } from './accessibility.ts'
import { appRoutes, openRoute } from './appRoutes.ts'
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
  enter(page: Page): Promise<void>
  problems(page: Page): Promise<string[]>
}

const none = async () => Promise.resolve()
const both = async (page: Page) => [...(await violations(page)), ...(await ibmViolations(page))]

const VIEWS: readonly View[] = [
  { name: 'in light', width: 1440, enter: none, problems: both },
  { name: 'in dark', width: 1440, enter: (page) => emulateColorScheme(page, 'dark'), problems: both },
  {
    name: 'in a contrast theme',
    width: 1440,
    enter: (page) => page.emulateMedia({ forcedColors: 'active' }),
    problems: async (page) => [
      ...(await violations(page, { rules: 'structure' })),
      ...(await ibmViolations(page, 'contrast theme')),
    ],
  },
  {
    name: '320 px wide',
    width: 320,
    enter: none,
    problems: async (page) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      return [...(width > 320 ? [`the page is ${width} px wide`] : []), ...(await both(page))]
    },
  },
  {
    name: 'with text at 200 %',
    width: 1440,
    enter: (page) => setTextSize(page, 32),
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
  async ({ name, width, enter, problems }) => {
    const found: string[] = []
    const routes = (await appRoutes(environment)).filter(({ path }) => path.includes(only))
    let count = 0
    for (const [person, ofPerson] of Map.groupBy(routes, (route) => route.person)) {
      const context = await environment.browser.newContext({ viewport: { width, height: 900 }, colorScheme: 'light' })
      const page = await context.newPage()
      await openAs(page, person, `${environment.server.url}/`)
      await enter(page)
      for (const { path } of ofPerson) {
        try {
          await openRoute(page, path)
          // What is not drawn yet counts as missing: a label outside the viewport.
          await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
          found.push(...(await problems(page)).map((problem) => `${path}: ${problem}`))
        } catch (error) {
          // The other screens are read as well.
          found.push(`${path}: ${String(error)}`)
        }
        count += 1
      }
      await context.close()
    }
    process.stdout.write(`${count} screens ${name}: ${found.length} findings\n`)
    expect(found).toEqual([])
  },
  1_200_000,
)
