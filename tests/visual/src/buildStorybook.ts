import { existsSync } from 'node:fs'
import path from 'node:path'
import { binary } from '../../../scripts/steps/projectRoot.ts'
import { runProgram } from './runProgram.ts'

/** Builds the Storybook of a revision into `output`, and answers that; undefined when the revision has none. */
export async function buildStorybook(revision: string, output: string): Promise<string | undefined> {
  const app = path.join(revision, 'apps', 'storybook')
  if (!existsSync(path.join(app, '.storybook', 'main.ts'))) return undefined
  await runProgram(binary('storybook'), ['build', '--output-dir', output, '--test', '--disable-telemetry'], app)
  return output
}
