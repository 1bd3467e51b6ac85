import { chromium } from 'playwright-core'
import { mkdirSync } from 'node:fs'
import { chromiumFlags } from './browser.ts'
import { browserPath } from '../tests/e2e/src/browserPath.ts'

const base = process.env['BASE'] ?? 'http://localhost:4325'
const out = process.env['OUT'] ?? '/tmp/shots-E/before'
const widths = (process.env['WIDTHS'] ?? '1440,1024,390').split(',').map(Number)
const themes = (process.env['THEMES'] ?? 'light,dark').split(',') as ('light' | 'dark')[]
const only = process.env['ONLY']?.split(',')
mkdirSync(out, { recursive: true })
const paths = JSON.parse(process.env['SCREENS'] ?? '{}') as Record<string, string>

const browser = await chromium.launch({ executablePath: await browserPath(), args: [...chromiumFlags] })
for (const theme of themes) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: theme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(base)
  await page.getByRole('button', { name: /^Maya Okafor/ }).click()
  await page.getByRole('link', { name: /, home$/ }).waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    for (const [name, path] of Object.entries(paths)) {
      if (only && !only.includes(name)) continue
      await page.goto(base + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForFunction(() => document.querySelector('[data-loading], [aria-busy=true], [data-skeleton]') === null, undefined, { timeout: 30_000 }).catch(() => console.log('still loading', name, width))
      await page.waitForTimeout(700)
      await page.screenshot({ path: `${out}/${name}-${width}-${theme}.png` })
    }
  }
  await context.close()
}
await browser.close()
