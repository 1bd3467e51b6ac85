/** @module-tag long */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createTestDatabase, type TestDatabase } from '@rankdesk/server/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandsOf } from '@rankdesk/scripts/steps/commandsOf.ts'
import { projectRoot } from '@rankdesk/scripts/steps/projectRoot.ts'

const SERVER = join(projectRoot, 'apps/server')

let folder: string
let databases: TestDatabase[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-commands-'))
  databases = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()])
  await cp(join(SERVER, 'fixtures/import/one-client'), join(folder, 'exports'), { recursive: true })
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()))
  await rm(folder, { recursive: true, force: true })
})

const urlOf = (index: number) => databases[index]?.url ?? ''

/** Counts what a query finds in one of the databases. */
async function count(index: number, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: urlOf(index) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int count from ${query}`)
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

/** A command that is short enough to be run as it is printed, with its placeholders filled in. */
interface ShortCommand {
  printed: string
  filled: (printed: string) => string
  /** The index of its database. */
  database: number
  input?: string
  /** What it must have done. */
  done: () => Promise<void>
}

const SHORT: readonly ShortCommand[] = [
  {
    printed: 'npm run staff -- add EMAIL',
    filled: (printed) => printed.replace('EMAIL', 'ada@agency.test'),
    database: 0,
    input: 'correct horse battery\n',
    done: async () => expect(await count(0, `staff where staff_email = 'ada@agency.test'`)).toBe(1),
  },
  {
    printed: 'npm run import -- FOLDER',
    filled: (printed) => printed.replace('FOLDER', join(folder, 'exports')),
    database: 0,
    done: async () => expect(await count(0, `clients where domain = 'pinecrest-dental.example'`)).toBe(1),
  },
  {
    printed: 'npm run backup -- FILE',
    filled: (printed) => printed.replace('FILE', join(folder, 'agency.tar.gz')),
    database: 0,
    done: () => Promise.resolve(),
  },
  {
    printed: 'npm run restore -- FILE',
    filled: (printed) => printed.replace('FILE', join(folder, 'agency.tar.gz')),
    database: 1,
    done: async () => expect(await count(1, `clients where domain = 'pinecrest-dental.example'`)).toBe(1),
  },
  {
    printed: 'npm run seed -- FILE.json',
    filled: (printed) => printed.replace('FILE.json', join(SERVER, 'src/demo/example.json')),
    database: 2,
    done: async () => expect(await count(2, 'clients')).toBeGreaterThan(0),
  },
]

/** The commands that are not run here, and why. */
const EXCEPTIONS: readonly (readonly [command: RegExp, reason: string])[] = [
  [/^npm (start|run dev|run storybook)$/, 'starts a server until it is stopped; journeys start one'],
  [
    /^npm (test|run verify)( -- [\w -]+)?$/,
    'runs all steps or some of them, of which this file is a part; their names are checked',
  ],
  [/^npm run check$/, 'checks what differs from the last commit'],
  [
    /^(cd \S+ && )?(STORY_THEME=\w+ )?npx vitest run( \S+)*$/,
    'runs tests that npm test runs anyway; their paths are checked',
  ],
  [/^npm run (bench( -- \w+)?|soak( -- NAME)?)$/, 'takes minutes and measures this machine'],
  [/^npm run demo:wordpress$/, 'starts a WordPress and a server until it is stopped, as a journey does'],
  [/^npm run visual$/, 'renders every story twice, which takes minutes'],
  [/^npm run chromatic$/, 'uploads the Storybook, which takes a project token'],
  [/^npm run record-screens -- [\w-]+$/, 'starts a demo server, and rewrites the recordings of the stories'],
  [/^npm run sbom$/, 'asks npm for all packages and writes into the clone'],
  [/^npm run format$/, 'rewrites the sources'],
  [/^cd apps\/server && npm run migration -- --name \w+$/, 'writes a migration into the clone'],
]

/** Runs a command line in the root folder. The hooks that install packages are left out: a test must not install. */
async function run(commandLine: string, { database, input }: ShortCommand): Promise<{ code: number; output: string }> {
  const [, , ...words] = commandLine.split(' ')
  const child = spawn('npm', ['run', '--ignore-scripts', ...words], {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATABASE_URL: urlOf(database),
      DATA_DIR: join(folder, `data-${database}`),
      DEMO_CLIENTS: '0',
      // Vitest sets it to 'true'.
      TEST: '0',
    },
  })
  child.stdin.on('error', () => undefined).end(input ?? '')
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, output: `${out}${err}` }
}

const TIMEOUT_MS = 180_000

it.each(SHORT.map((command) => [command.printed, command] as const))(
  '%s works as printed',
  async (printed, command) => {
    const { code, output } = await run(command.filled(printed), command)
    expect(code, output).toBe(0)
    await command.done()
  },
  TIMEOUT_MS,
)

it('every command in README.md, CONTRIBUTING.md and docs/commands.md is run here, or has a reason not to be', () => {
  const printed = [...new Set(['README.md', 'CONTRIBUTING.md', 'docs/commands.md'].flatMap(commandsOf))]
  const short = SHORT.map((command) => command.printed)
  const others = printed.filter((command) => !short.includes(command))
  expect(others.filter((command) => !EXCEPTIONS.some(([exception]) => exception.test(command)))).toEqual([])
  // Neither list has a command that the documents no longer name.
  expect(short.filter((command) => !printed.includes(command))).toEqual([])
  expect(EXCEPTIONS.filter(([exception]) => !others.some((command) => exception.test(command)))).toEqual([])
})
