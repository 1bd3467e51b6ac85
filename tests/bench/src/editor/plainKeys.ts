import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { build, preview } from 'vite'
import { typeWithCpu, watchKeys } from './keyLatency.ts'

/** Measures keys in CKEditor alone, with the same text and the same plug-ins. */
export async function plainKeys(browser: Browser): ReturnType<typeof typeWithCpu> {
  const root = path.join(import.meta.dirname, 'plain')
  const folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-plain-editor-'))
  const settings = { root, configFile: false, logLevel: 'error' } as const
  await build({ ...settings, build: { outDir: folder, emptyOutDir: true, target: 'es2024' } })
  const server = await preview({
    ...settings,
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await watchKeys(page)
    const url = server.resolvedUrls?.local[0]
    if (url === undefined) throw new Error('The plain editor has no URL')
    await page.goto(url)
    await page.locator('.ck-content p').nth(12).click()
    return await typeWithCpu(page)
  } finally {
    await page.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
