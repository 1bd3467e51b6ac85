import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDocsProblems } from './docsPages.ts'

const minutes = 60_000
const app = path.resolve(import.meta.dirname, '..', '..')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-docs-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test(
  'finds a warning, a page that scrolls sideways, and a blank preview only while it stays blank',
  { timeout: minutes },
  async () => {
    await mkdir(path.join(folder, 'assets'))
    await writeFile(
      path.join(folder, 'index.json'),
      JSON.stringify({ entries: { a: { id: 'a--docs', type: 'docs' }, b: { id: 'a--default', type: 'story' } } }),
    )
    await writeFile(
      path.join(folder, 'iframe.html'),
      `<div data-story-block><div id="late"></div></div><p style="width:400px">Wide</p><script>
      console.warn('Deprecated')
      setTimeout(() => (document.querySelector('#late').innerHTML = '<b>Here</b>'), 500)
    </script>`,
    )
    expect(await findDocsProblems(folder, [{ width: 320, theme: 'light' }])).toEqual([
      'a--docs (320 px, light): Deprecated',
      'a--docs (320 px, light): scrolls sideways: 408 px wide',
    ])
  },
)

if (process.env['SOAK'] === '1')
  test(
    'no page of documentation has messages in its console, blank previews or a width beyond its window',
    { timeout: 60 * minutes },
    async () => {
      const output = path.join(folder, 'storybook')
      const program = path.resolve(app, '..', '..', 'node_modules', '.bin', 'storybook')
      await promisify(execFile)(program, ['build', '--output-dir', output, '--disable-telemetry'], {
        cwd: app,
        // Storybook leaves its addon of documentation out of a test run.
        env: { ...process.env, VITEST: undefined, CACHE_DIR: `${folder}/cache` },
        maxBuffer: 64 * 1024 * 1024,
      })
      expect(
        await findDocsProblems(output, [
          { width: 320, theme: 'light' },
          { width: 1440, theme: 'dark' },
        ]),
      ).toEqual([])
    },
  )
