import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { projectRoot } from '../../../scripts/steps/projectRoot.ts'
import type { Measurement } from './measurement.ts'

const dist = path.join(projectRoot, 'apps', 'web', 'dist')
const compress = promisify(gzip)

/** What the start page's HTML names itself: its scripts, preloaded modules and styles, each compressed by itself. */
export async function measureFirstLoad(): Promise<Measurement[]> {
  const page = await readFile(path.join(dist, 'index.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
  if (files.length === 0) throw new Error('apps/web/dist/index.html names no script: there is nothing to weigh.')
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => ({
      file,
      bytes: (await compress(await readFile(path.join(dist, file)))).length,
    })),
  )
  const kilobytes = (ending: string): number =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return [
    { name: 'First load: scripts', value: kilobytes('.js'), unit: 'KB gzip' },
    { name: 'First load: styles', value: kilobytes('.css'), unit: 'KB gzip' },
    { name: 'First load: scripts and styles', value: kilobytes(''), unit: 'KB gzip', budget: { most: 200 } },
  ]
}
