import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findBrowser } from '../../scripts/browser.ts'

const theme = process.env['STORY_THEME'] === 'dark' ? 'dark' : 'light'
const executablePath = await findBrowser()

/** Every story is a test: it is drawn, its play function runs, and it is checked for accessibility, in a real browser. */
export default defineConfig({
  plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook'), initialGlobals: { theme } })],
  test: {
    name: `stories, ${theme}`,
    // A page for each file would cost half of the time; Storybook takes each story down by itself.
    isolate: false,
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
