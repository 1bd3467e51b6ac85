import { existsSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from './runProgram.ts'

/**
 * Builds the Storybook of the revision that lies in `revision` into `output`, with that revision's own packages, and
 * with the list of modules that each story needs. Answers `output`; undefined when the revision has no Storybook.
 */
export async function buildStorybook(revision: string, output: string): Promise<string | undefined> {
  const app = path.join(revision, 'apps', 'storybook')
  if (!existsSync(path.join(app, '.storybook', 'main.ts'))) return undefined
  const program = path.join(
    revision,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'storybook.cmd' : 'storybook',
  )
  const order = ['build', '--output-dir', output, '--test', '--stats-json', '--disable-telemetry']
  // Two revisions are built at once, and would write the same files of Storybook's one cache.
  await runProgram(program, order, app, { CACHE_DIR: `${output}-cache` })
  return output
}
