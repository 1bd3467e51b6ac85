import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findBrowser } from '../../scripts/browser.ts'
import { firstStoryTag, tagFirstStory } from './src/testing/tagFirstStory.ts'

const theme = process.env['STORY_THEME'] === 'dark' ? 'dark' : 'light'
/** Every story in light; in dark one of each component, and in the long run all. */
const onceEach = theme === 'dark' && process.env['SOAK'] !== '1' && process.env['STORY_ALL'] !== '1'
const executablePath = await findBrowser()

/** Every story is a test: it is drawn, its play function runs, and it is checked for accessibility, in a real browser. */
export default defineConfig({
  plugins: [
    ...(onceEach ? [tagFirstStory()] : []),
    storybookTest({
      configDir: path.join(import.meta.dirname, '.storybook'),
      initialGlobals: { theme },
      ...(onceEach ? { tags: { include: [firstStoryTag] } } : {}),
    }),
  ],
  // Known from the start: one that is found in the middle of a run makes Vite load the page again, and tests fail.
  optimizeDeps: { include: await librariesOf('ui', 'charts', 'editor') },
  test: {
    name: `stories, ${theme}`,
    // A page for each file would cost half of the time; Storybook takes each story down by itself.
    isolate: false,
    // Longer than what a play function waits for: how long an editor takes to come on a busy machine says nothing of it.
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: [...chromiumFlags] },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1200, height: 900 } }],
    },
  },
})

/** What packages of ours depend on, without our own and what is only a style sheet or types. */
async function librariesOf(...packages: string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const name of packages) {
    const file = path.join(import.meta.dirname, '..', '..', 'packages', name, 'package.json')
    const { dependencies = {} } = JSON.parse(await readFile(file, 'utf8')) as { dependencies?: Record<string, string> }
    for (const library of Object.keys(dependencies))
      // Of zod only the small part is imported (decision 14).
      if (!/^(@rankdesk|@fontsource|@types|tailwindcss|@hookform)/.test(library))
        found.add(library === 'zod' ? 'zod/mini' : library)
  }
  return [...found]
}
