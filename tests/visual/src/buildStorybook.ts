import { existsSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from './runProgram.ts'

/**
 * Builds the Storybook of the revision in the folder `revision` into `output`, with that revision's own packages and
 * the list of modules of each story; its functions report that they were called. Returns `output`, or undefined when the revision has no Storybook.
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
  // Two revisions are built at the same time, and would write to one cache of Storybook.
  await runProgram(program, order, app, { CACHE_DIR: `${output}-cache`, MARK_EXECUTION: '1' })
  return output
}
