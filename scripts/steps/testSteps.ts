import path from 'node:path'
import { ensureBrowser } from '../browser.ts'
import { type Selection, selectionArguments } from './longTests.ts'
import { reportsFolder } from './projectRoot.ts'
import type { Step } from './step.ts'
import { testPostgres } from './testPostgres.ts'

const browserPath = async (): Promise<Record<string, string>> => ({ CHROMIUM_PATH: await ensureBrowser() })

const retriedReporter = path.join(import.meta.dirname, 'retriedReporter.ts')

/** The settings of a Vitest step: those of a step, and which cases it runs and repeats. */
interface VitestStep extends Omit<Step, 'id' | 'title' | 'command' | 'cwd' | 'countsFrom'> {
  /** Further arguments. */
  options?: readonly string[]
  /** Files to run again. @default those of the selection */
  files?: readonly string[]
  selection: Selection
  /**
   * Whether a failed case gets a second attempt, and where that fails too, its file a second run: where it depends on the
   * timing of browsers and processes. The summary names every case that needed it (decision 42).
   */
  retry?: boolean
}

/** Returns a Vitest run whose cases are counted from its JSON report. */
export function vitest(id: string, title: string, cwd: string, settings: VitestStep): Step {
  const { options = [], files, selection, retry = false, ...rest } = settings
  const countsFrom = path.join(reportsFolder, `${id}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${countsFrom}`]
  const retries = retry ? ['--retry=1', `--reporter=${retriedReporter}`] : []
  const chosen = files ?? selectionArguments(selection, cwd)
  const command = ['vitest', 'run', ...chosen, ...options, ...reporters, ...retries] as const
  const again = (failed: readonly string[]) =>
    vitest(`${id}-again`, title, cwd, { ...settings, files: failed, retry: false })
  return { id, title, cwd, command, countsFrom, ...(retry ? { again } : {}), ...rest }
}

/** Where a database comes from, for each step with tests of the server: all of a run share one PostgreSQL and its templates. */
const databases = async (): Promise<Record<string, string>> => ({ TEST_POSTGRES: await testPostgres() })

/** The steps that read the code without running it. */
const readingSteps: readonly Step[] = [
  { id: 'lint', title: 'lint and types', command: ['oxlint', '--type-check', '.'], limitMinutes: 8 },
  { id: 'format', title: 'format', command: ['oxfmt', '--check', '.'], limitMinutes: 1 },
  { id: 'boundaries', title: 'direction of imports', command: ['node', 'scripts/boundaries.ts'], limitMinutes: 2 },
  { id: 'unused', title: 'unused code', command: ['knip', '--no-progress'], limitMinutes: 2 },
  { id: 'vocabulary', title: 'vocabulary', command: ['node', 'scripts/checkVocabulary.ts'], limitMinutes: 1 },
  { id: 'lock', title: 'lock files', command: ['node', 'scripts/checkLock.ts'], limitMinutes: 1 },
]

/** The type checks by the compiler itself, which also find what only a whole program shows. */
const compilerSteps: readonly Step[] = [
  // One program for all code of the browser, and one for the server, the stories' tests and the other tests: a program for
  // each package would check the packages that it imports again.
  {
    id: 'types',
    title: 'type check of the web app and its packages',
    command: ['tsc', '-p', 'tsconfig.browser.json'],
    limitMinutes: 8,
  },
  {
    id: 'types-server',
    title: 'type check of the server and the tests',
    command: ['tsc', '-p', 'tests'],
    limitMinutes: 8,
  },
  // These packages use neither the browser nor Node, so that each is a program of its own.
  {
    id: 'types-rules',
    title: 'type check of the packages without a platform',
    command: [
      'turbo',
      'run',
      'typecheck',
      '--filter=@rankdesk/format',
      '--filter=@rankdesk/domain',
      '--filter=@rankdesk/api',
      '--output-logs=errors-only',
    ],
    limitMinutes: 8,
  },
  { id: 'types-scripts', title: 'type check of the scripts', command: ['tsc', '-p', 'scripts'], limitMinutes: 2 },
]

/**
 * Returns the steps that run a selection of the cases. The journeys, the contract tests and the unit tests of the server often
 * wait for a page, a pause or a restart, and run from the start to (nearly) the end: the others run beside
 * them, one after the other.
 */
export function testSteps(selection: Selection): readonly Step[] {
  const reading = selection === 'long' ? [] : readingSteps
  const compiling = selection === 'short' ? [] : compilerSteps
  return [
    { id: 'browser', title: 'a browser to test in', command: ['node', 'scripts/browser.ts'], limitMinutes: 5 },
    { id: 'build', title: 'build of the web app', command: ['node', 'scripts/webBuild.ts'], limitMinutes: 3 },
    // The longest step starts as soon as it can.
    vitest('e2e', 'end-to-end tests', 'tests/e2e', {
      selection,
      env: async () => ({ ...(await browserPath()), ...(await databases()) }),
      after: ['browser', 'build'],
      waits: true,
      retry: true,
      limitMinutes: 45,
    }),
    // These tests start and kill servers, and wait until other servers recover what is left.
    vitest('contract', 'contract tests', 'tests/contract', {
      selection,
      env: databases,
      waits: true,
      retry: true,
      limitMinutes: 25,
    }),
    // These wait for jobs, connections and timers, two thirds of their time.
    vitest('server', 'unit tests of the server', '.', {
      selection,
      options: ['--project=server', ...(selection === 'short' ? ['--maxWorkers=2'] : [])],
      env: databases,
      waits: true,
      retry: true,
      limitMinutes: 45,
    }),
    // The longest of those that need one core most of the time.
    vitest('story', 'story tests', 'apps/storybook', {
      selection: 'all',
      env: async () => ({ ...(await browserPath()), STORIES: selection === 'short' ? 'short' : 'all' }),
      after: ['browser'],
      retry: true,
      limitMinutes: 40,
    }),
    vitest('unit', 'unit tests of rules and screens', '.', {
      selection,
      options: ['--project=rules', '--project=screens'],
      env: browserPath,
      after: ['browser'],
      retry: true,
      limitMinutes: 25,
    }),
    ...reading,
    ...compiling,
    ...(selection === 'short' ? [] : [benchStep]),
  ]
}

/** The bench has packages of its own, which are installed for this. */
const benchStep: Step = {
  id: 'bench',
  title: 'types and lint of the bench',
  command: ['node', 'scripts/checkBench.ts'],
  limitMinutes: 10,
}
