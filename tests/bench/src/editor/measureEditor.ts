import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright-core'
import { build, type Manifest, type ManifestChunk, preview } from 'vite'
import { chromiumFlags, ensureBrowser } from '../../../../scripts/browser.ts'
import type { Measurement } from '../measurement.ts'
import { percentile, typeAndMeasure, watchKeys } from './keyLatency.ts'

/** What the default preset may weigh, styles included, and how long a key may take to be seen (issue 9). */
const MAX_KB = 300
const MAX_MS = 50

/** What the editor adds to a page with its default toolbar, and how long real keys take in a zone of 3,000 words. */
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
      { name: 'editor: default preset', value: await editorSize(folder), unit: 'KB gzip', budget: { most: MAX_KB } },
      { name: 'editor: key to frame, 3,000 words, median', value: percentile(latencies, 0.5), unit: 'ms' },
      {
        name: 'editor: key to frame, 3,000 words, 95 %',
        value: percentile(latencies, 0.95),
        unit: 'ms',
        budget: { most: MAX_MS },
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
    if (url === undefined) throw new Error('The page of the editor has no address')
    await page.goto(url)
    await page.locator('[data-state="ready"] .ck-content').waitFor()
    await page.locator('.ck-content p').nth(12).click()
    return await typeAndMeasure(page)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** The scripts and styles in KB that come when an editor of the default preset opens, and that the page had not before. */
async function editorSize(folder: string): Promise<number> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const before = filesOf(manifest, (key) => manifest[key]?.isEntry === true)
  const opened = filesOf(manifest, (key) => /engine\/ck5(Styles)?\.ts$/.test(key))
  const added = [...opened].filter((file) => !before.has(file))
  if (added.length < 3) throw new Error(`The editor is not in chunks of its own: ${added.join(', ')}`)
  const sizes = await Promise.all(added.map(async (file) => gzipSync(await readFile(path.join(folder, file))).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** The files of the chunks that a question picks, with all that they import at once. */
function filesOf(manifest: Manifest, picks: (key: string) => boolean): Set<string> {
  const keys = new Set(Object.keys(manifest).filter(picks))
  for (const key of keys) for (const other of manifest[key]?.imports ?? []) keys.add(other)
  const chunks = [...keys].map((key): ManifestChunk | undefined => manifest[key])
  return new Set(chunks.flatMap((chunk) => (chunk === undefined ? [] : [chunk.file, ...(chunk.css ?? [])])))
}
