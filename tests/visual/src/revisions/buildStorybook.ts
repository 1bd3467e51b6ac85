import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { withProgress } from './progress.ts'
import { cacheFolder, runProgram } from './runProgram.ts'

/** How many builds of bases are kept. */
const MAX_BUILDS = 3

export interface BuildOptions {
  revision: string
  output: string
  /** What is built, for the progress: `the base`. */
  name: string
  log: (line: string) => void
}

/**
 * Builds the Storybook of a revision with that revision's own packages and the list of its modules. Returns the output, or
 * undefined when the revision has no Storybook.
 */
export async function buildStorybook({ revision, output, name, log }: BuildOptions): Promise<string | undefined> {
  const app = path.join(revision, 'apps', 'storybook')
  if (!existsSync(path.join(app, '.storybook', 'main.ts'))) return undefined
  const command = process.platform === 'win32' ? 'storybook.cmd' : 'storybook'
  const args = ['build', '--output-dir', output, '--test', '--stats-json', '--disable-telemetry']
  // Two revisions are built at the same time, and would write to one cache of Storybook.
  const settings = { CACHE_DIR: `${output}-cache`, VISUAL_TEST: '1', NO_COLOR: '1' }
  const program = path.join(revision, 'node_modules', '.bin', command)
  await withProgress(`building ${name}`, log, async () => runProgram(program, args, { cwd: app, settings }))
  return output
}

/** Builds the Storybook of a commit like `buildStorybook`, or returns the build that an earlier run kept. */
export async function buildBase(commit: string, options: BuildOptions): Promise<string | undefined> {
  const builds = path.join(cacheFolder, 'builds')
  await mkdir(builds, { recursive: true })
  const kept = path.join(builds, commit)
  if (!existsSync(kept)) {
    if ((await buildStorybook(options)) === undefined) return undefined
    // The temporary folder may be on another disk.
    await rm(`${kept}.new`, { recursive: true, force: true })
    await cp(options.output, `${kept}.new`, { recursive: true })
    await rename(`${kept}.new`, kept)
  }
  await utimes(kept, new Date(), new Date())
  const all = await Promise.all(
    (await readdir(builds)).map(async (name) => ({ name, used: (await stat(path.join(builds, name))).mtimeMs })),
  )
  for (const { name } of all.toSorted((a, b) => b.used - a.used).slice(MAX_BUILDS))
    await rm(path.join(builds, name), { recursive: true, force: true })
  return kept
}
