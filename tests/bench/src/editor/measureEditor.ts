import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright-core'
import { build, type Manifest, type ManifestChunk, preview } from 'vite'
import { chromiumFlags, ensureBrowser } from '@rankdesk/scripts/browser.ts'
import type { Measurement } from '../measurement.ts'
import { percentile, typeAndMeasure, watchKeys } from './keyLatency.ts'

/** Budgets of the default preset (issue 9): its size with styles, and the time to paint of a key. */
const MAX_KB = 300
const MAX_MS = 50

/**
 * Measures what the editor with its default toolbar adds to a page, and how long real keys take in a zone of 3,000
 * words.
 */
export async function measureEditor(): Promise<Measurement[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-editor-'))
  try {
    await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), tailwindcss()],
      build: { outDir: folder, emptyOutDir: true, manifest: true },
    })
    const latencies = await pressKeys(folder)
    return [
      { name: 'editor: default preset', value: await editorSize(folder), unit: 'KB gzip', budget: { max: MAX_KB } },
      { name: 'editor: key to frame, 3,000 words, median', value: percentile(latencies, 0.5), unit: 'ms' },
      {
        name: 'editor: key to frame, 3,000 words, 95 %',
        value: percentile(latencies, 0.95),
        unit: 'ms',
        budget: { max: MAX_MS },
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Types into the middle of the zone. */
async function pressKeys(folder: string): Promise<number[]> {
  const server = await preview({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...chromiumFlags] })
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
    await watchKeys(page)
    const url = server.resolvedUrls?.local[0]
    if (url === undefined) throw new Error('The editor page has no URL')
    await page.goto(url)
    await page.locator('[data-state="ready"] .ck-content').waitFor()
    await page.locator('.ck-content p').nth(12).click()
    return await typeAndMeasure(page)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Returns the KB of scripts and styles that the default preset's editor adds to the page when it opens. */
async function editorSize(folder: string): Promise<number> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const before = filesOf(manifest, (key) => manifest[key]?.isEntry === true)
  const opened = filesOf(manifest, (key) => /engine\/ck5(Styles)?\.ts$/.test(key))
  const added = [...opened].filter((file) => !before.has(file))
  if (added.length < 3) throw new Error(`The editor is not in separate chunks: ${added.join(', ')}`)
  const sizes = await Promise.all(added.map(async (file) => gzipSync(await readFile(path.join(folder, file))).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Returns the files of the chunks that match a predicate, with all their static imports. */
function filesOf(manifest: Manifest, picks: (key: string) => boolean): Set<string> {
  const keys = new Set(Object.keys(manifest).filter(picks))
  for (const key of keys) for (const other of manifest[key]?.imports ?? []) keys.add(other)
  const chunks = [...keys].map((key): ManifestChunk | undefined => manifest[key])
  return new Set(chunks.flatMap((chunk) => (chunk === undefined ? [] : [chunk.file, ...(chunk.css ?? [])])))
}
