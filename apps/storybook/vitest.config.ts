import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findBrowser } from '@rankdesk/scripts/browser.ts'
import { addDarkStories } from './src/testing/darkStory.ts'

/**
 * Which stories run and what is checked. `npm test` (`short`) plays the components' stories in light and checks the first of
 * each file in dark with axe; `npm run verify` (`all`) checks every story with axe, and the app's screens too; without it all
 * stories of components are. The long runs (STORY_THEME) have one theme.
 */
const extent = process.env['STORIES']
const chosenTheme = process.env['STORY_THEME']
const theme = chosenTheme === 'dark' ? 'dark' : 'light'
/** A system's own colors, which replace ours in a high-contrast theme. */
const forcedColors = chosenTheme === 'forced-colors' ? 'active' : 'none'
const withScreens = chosenTheme !== undefined || extent === 'all'
const COMPONENTS = ['packages/ui', 'packages/charts', 'packages/editor']
/** The app's screens need the app's libraries too. */
const WORKSPACES = withScreens ? [...COMPONENTS, 'apps/web'] : COMPONENTS
const executablePath = await findBrowser()

/**
 * Every story is a test: it is rendered in a real browser, its play function runs, and axe checks its accessibility. Long
 * runs (STORY_THEME: light, dark or forced-colors) check it again at 320 px and with text at 200 %.
 */
export default defineConfig({
  plugins: [
    ...(chosenTheme === undefined ? [addDarkStories()] : []),
    storybookTest({
      configDir: path.join(import.meta.dirname, '.storybook'),
      initialGlobals: { theme },
      tags: { include: withScreens ? ['test', 'soak'] : ['test'] },
    }),
  ],
  // Listed in advance: a dependency that Vite finds during a run makes it reload the page, and tests fail.
  optimizeDeps: { include: await librariesOf(...WORKSPACES) },
  test: {
    name: chosenTheme === undefined ? 'stories' : `stories, ${chosenTheme}`,
    // A page for each file would take twice as long, and Storybook cleans up after each story itself.
    isolate: false,
    setupFiles: ['./src/testing/dropReports.ts', './src/testing/resumeAnimations.ts', './src/testing/realKeys.ts'],
    // Longer than any wait of a play function, as an editor may load slowly on a busy machine.
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: [...chromiumFlags] },
        contextOptions: { reducedMotion: 'reduce', forcedColors, locale: 'en-US', timezoneId: 'UTC' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1200, height: 900 } }],
    },
  },
})

/** Returns the dependencies of our packages, without our own and those that are only style sheets or types. */
async function librariesOf(...workspaces: string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const name of workspaces) {
    const file = path.join(import.meta.dirname, '..', '..', name, 'package.json')
    const { dependencies = {} } = JSON.parse(await readFile(file, 'utf8')) as { dependencies?: Record<string, string> }
    for (const library of Object.keys(dependencies))
      // Only the small part of zod is imported (decision 14). The tools that build the web app are no part of it.
      if (!/^(@rankdesk|@fontsource|@types|tailwindcss|@hookform|@swc|@tailwindcss|@vitejs|vite$)/.test(library))
        found.add(library === 'zod' ? 'zod/mini' : library)
  }
  return [...found]
}
