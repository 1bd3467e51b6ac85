import path from 'node:path'
import { projectRoot } from './projectRoot.ts'

/** Settings of the server that a developer may have set for work; a test run makes its own. */
const serverSettings = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'MEDIA_STORE', 'DEMO_CLIENTS', 'IDENTITY', 'NOW']

/** Where Node keeps what it made of the server's sources from one start to the next. */
export const compileCache = path.join(projectRoot, 'node_modules', '.cache', 'compile')

/**
 * The environment for the project's tools: its own programs first in the PATH, no telemetry, and nothing inherited
 * from npm or NODE_ENV that would change what a tool does (`NODE_ENV=production npm test` tests the same thing).
 */
export function toolEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config|lifecycle|package)_/i.test(name)),
  )
  delete env['NODE_ENV']
  const bin = path.join(projectRoot, 'node_modules', '.bin')
  return {
    ...env,
    PATH: [bin, env['PATH'] ?? ''].join(path.delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
    // A server is started again and again by tests: its thousand files are read as TypeScript once.
    NODE_COMPILE_CACHE: compileCache,
    ...extra,
  }
}

/**
 * As toolEnvironment, without the server's settings: tests must not touch a database of somebody's. A DATABASE_URL only
 * says on which PostgreSQL they make (and drop) databases of their own.
 */
export function testEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const env = toolEnvironment({ NO_COLOR: '1', ...extra })
  const postgres = env['TEST_DATABASE_URL'] ?? env['DATABASE_URL']
  if (postgres !== undefined) env['TEST_DATABASE_URL'] = postgres
  // Node warns when NO_COLOR meets FORCE_COLOR.
  for (const name of [...serverSettings, 'FORCE_COLOR']) if (extra[name] === undefined) delete env[name]
  return env
}
