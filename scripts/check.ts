/**
 * `npm run check`: the fast loop before a commit. Checks format, lint and types of what differs from the last commit, and runs
 * the unit tests that load a changed file. `npm test` checks everything.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './steps/memoryFolder.ts'
import { binary, projectRoot } from './steps/projectRoot.ts'
import { createRunFolder } from './steps/runFolder.ts'
import { testEnvironment } from './steps/toolEnvironment.ts'

/** How long the tests may take before the rest of them is left to `npm test`, in seconds. */
const TEST_SECONDS = 35

const changed = changedFiles()
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const isUnder = (...folders: string[]) => code.some((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
if (changed.length === 0) {
  console.log('Nothing differs from the last commit.')
  process.exit(0)
}
createRunFolder('check', temporaryFolder())
const began = performance.now()
const results = [
  await run('format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...changed]),
  ...(await Promise.all([
    code.length > 0 && run('lint', 'oxlint', ['--no-error-on-unmatched-pattern', ...code]),
    isUnder('packages', 'apps/web') && types('tsconfig.browser.json'),
  ])),
  ...(await Promise.all([
    code.length > 0 && relatedTests(),
    isUnder('packages', 'apps/server', 'apps/storybook', 'tests') && types('tests'),
    isUnder('scripts', 'apps/web/build') && types('scripts'),
  ])),
]
const failed = results.filter((result) => result === 'failed').length
console.log(
  `${failed === 0 ? 'All checks passed' : `${failed} failed`} (${seconds(began)} s). npm test checks everything.`,
)
process.exitCode = failed === 0 ? 0 : 1

/** Returns the files that differ from the last commit or are new, from the root. */
function changedFiles(): string[] {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return files.filter((file) => existsSync(path.join(projectRoot, file)))
}

/** Checks a program. What the compiler found out is kept for the next time. */
function types(project: string): Promise<'passed' | 'failed'> {
  const cache = path.join('node_modules', '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  return run(`types of ${project}`, 'tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', cache])
}

/** Runs the unit tests that load a changed file, as many as there is time for. */
function relatedTests(): Promise<'passed' | 'failed'> {
  const args = ['related', '--run', '--passWithNoTests', '--bail=1', '--reporter=dot', '--tags-filter=!long', ...code]
  return run('related tests', 'vitest', args, TEST_SECONDS)
}

/** Runs a program and prints its output if it fails. After `limit` seconds it is ended, and has not failed. */
function run(title: string, program: string, args: string[], limit?: number): Promise<'passed' | 'failed'> {
  const start = performance.now()
  const child = spawn(binary(program), args, {
    cwd: projectRoot,
    env: testEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let isLate = false
  const timer =
    limit &&
    setTimeout(() => {
      isLate = true
      child.kill('SIGINT')
    }, limit * 1000)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode) => {
      clearTimeout(timer || undefined)
      const result = exitCode === 0 || isLate ? 'passed' : 'failed'
      const note = isLate ? `: stopped after ${limit} s, npm test runs the rest` : ''
      console.log(`${result === 'passed' ? 'ok    ' : 'FAILED'} ${title} (${seconds(start)} s)${note}`)
      if (result === 'failed') console.log(output.trim())
      resolve(result)
    })
  })
}

function seconds(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}
